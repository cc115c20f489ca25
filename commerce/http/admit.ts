import type { Result } from '#domain/base/result.ts'
import type { Client } from '#platform/client.ts'

/**
 * Queues CPU-intensive work. Fails with `store-busy` or `too-many-requests` (params: seconds until a retry
 * makes sense) if there is too much of it.
 */
export type Admit = <T>(client: Client, work: () => Promise<T>) => Promise<Result<T>>
