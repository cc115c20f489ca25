import type { Adapters } from '#adapters/adapters.ts'
import type { Platform } from '#platform/platform.ts'
import type { Composition } from './composition.ts'

/** What every action is given beside its input: the only way to the outside. */
export type Context = Platform & {
  readonly adapters: Adapters
  /** What nouns add to the work of others that must not know them. */
  readonly composition: Composition
}

/** On whose behalf an action runs. A visitor has no session yet; guests and registered customers have one. */
export type Who =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'guest' | 'registered'; readonly customerId: string; readonly sessionId: string }

/** Someone with a session: most actions ask for this much. */
export type Customer = Exclude<Who, { kind: 'visitor' }>
