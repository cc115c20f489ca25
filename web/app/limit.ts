import { type Limit, takeTurn } from '#core/rate-limit/take-turn.ts'
import type { Result } from '#domain/result.ts'
import type { Scope } from './scope.ts'

/** How often one address on the network may do what is worth slowing down; many homes may share one. */
const limits = {
  'sign-in': { max: 100, perSeconds: 900 },
  register: { max: 30, perSeconds: 3600 },
  'reset-password': { max: 30, perSeconds: 3600 },
  'single-sign-on': { max: 100, perSeconds: 900 },
  application: { max: 60, perSeconds: 3600 },
  document: { max: 60, perSeconds: 3600 },
} as const satisfies Record<string, Limit>

/** Counts a try from where the request comes from. Refuses with `too-many-requests`. */
export function takePageTurn(scope: Scope, what: keyof typeof limits): Promise<Result<undefined>> {
  return takeTurn(`page:${what}:${scope.address}`, limits[what], scope.core)
}
