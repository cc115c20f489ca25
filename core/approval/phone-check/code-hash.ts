import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#core/context.ts'

/** The keyed hash of a code, which is kept in its place. The id of its check is in it, so equal codes differ. */
export function codeHash(checkId: string, code: string, { keys }: Pick<Context, 'keys'>): string {
  return keys.fingerprint(`phone code ${checkId} ${code}`)
}

/** Whether two hashes are equal, in a time that tells nothing about where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
