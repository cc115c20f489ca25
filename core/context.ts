import type { Adapters } from '#adapters/adapters.ts'
import type { Platform } from '#platform/platform.ts'
import type { Composition } from './composition.ts'

/** The dependencies of every action: all side effects go through it. */
export type Context = Platform & {
  readonly adapters: Adapters
  /** Functions that nouns contribute to nouns that must not import them. */
  readonly composition: Composition
}

/** Who runs an action. A visitor has no session yet; guests and registered customers have one. */
export type Who =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'guest' | 'registered'; readonly customerId: string; readonly sessionId: string }

/** A user with a session, as most actions require. */
export type Customer = Exclude<Who, { kind: 'visitor' }>
