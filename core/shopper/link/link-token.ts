import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { ProblemCode } from '#domain/base/problem.ts'
import { daysAfter } from '#platform/days-after.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import type { Keys } from '#platform/keys.ts'

/** The secret of a link in a message, as a page or call reads it; `code` is the problem of what cannot be one. */
export function linkToken(code: ProblemCode) {
  return z.string(code).min(1, code).max(200, code)
}

/**
 * A link that confirms an address, because only its owner gets it: `token` goes out in the link alone, and `hash` is kept,
 * by which the link is found again.
 */
export function newLink(
  keys: Keys,
  { now, days }: { readonly now: Date; readonly days: number },
): { readonly token: string; readonly hash: string; readonly expiresAt: Date } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: keys.fingerprint(token), expiresAt: daysAfter(now, days) }
}

/** Gives the tag of an id, which only the store can make. */
type TagOf = (id: string) => string

/** The secret of a link for which nothing is kept and that never runs out: an id with its tag. */
export function taggedToken(id: string, tagOf: TagOf): string {
  return `${id}.${tagOf(id)}`
}

/** The id of a tagged token; undefined for a token that the store did not make. */
export function readTaggedToken(token: string, tagOf: TagOf): string | undefined {
  const at = token.indexOf('.')
  const id = token.slice(0, at)
  return at > 0 && equalSecrets(token.slice(at + 1), tagOf(id)) ? id : undefined
}
