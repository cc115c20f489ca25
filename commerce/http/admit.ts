import type { Result } from '#domain/base/result.ts'
import type { Client } from '#platform/client.ts'

/**
 * Does work that keeps a processor busy when it is its turn. Refuses with `store-busy` or `too-many-requests` (params:
 * seconds, after which it makes sense to ask again) where there is too much of it already.
 */
export type Admit = <T>(client: Client, work: () => Promise<T>) => Promise<Result<T>>
