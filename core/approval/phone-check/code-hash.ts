import type { Context } from '#core/context.ts'

/** The keyed hash of a code, which is kept in its place. The id of its check is in it, so equal codes differ. */
export function codeHash(checkId: string, code: string, { keys }: Pick<Context, 'keys'>): string {
  return keys.fingerprint(`phone code ${checkId} ${code}`)
}
