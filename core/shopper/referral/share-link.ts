import { randomBytes } from 'node:crypto'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context, Who } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { findCode, insertCode } from './queries.ts'

/** The program as a customer sees it, and their link. */
export type ShareView = {
  readonly rewardCents: Cents
  readonly friendRewardCents: Cents
  readonly mostPerYear: number
  /** Whether they may have a link: who has rented here. */
  readonly mayShare: boolean
  /** The path of their link, without prefix; null before they asked for it, or once the store has ended it. */
  readonly path: string | null
  readonly isEnded: boolean
}

/** The path that a link with a code leads to. */
function referralPath(code: string): string {
  return pathTo('referral', undefined, { code })
}

/** What somebody sees of the program; null while the store has none. */
export async function getShareView(who: Who, context: Context): Promise<ShareView | null> {
  const program = await getPreference('referralProgram', context)
  if (program === undefined) return null
  const { rewardCents, friendRewardCents, mostPerYear } = program
  const terms = { rewardCents, friendRewardCents, mostPerYear }
  if (who.kind !== 'registered') return { ...terms, mayShare: false, path: null, isEnded: false }
  const { customerId } = who
  const [mayShare, found] = await Promise.all([
    context.composition.signedNames.agreement(context.db, customerId),
    findCode(context.db, customerId),
  ])
  const isEnded = found !== undefined && found.endedAt !== null
  const path = found === undefined || isEnded ? null : referralPath(found.code)
  return { ...terms, mayShare, path, isEnded }
}

/**
 * Gives a customer a link to share; asked twice it is the same one. Its code says nothing of the customer, and nobody can
 * guess it. Fails with `sign-in-required`, `referral-unknown` (the store has no program, or has ended the link) or
 * `referral-renters-only`.
 */
export async function makeShareLink(who: Who, context: Context): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const view = await getShareView(who, context)
  if (view === null || view.isEnded) return fail('referral-unknown')
  if (!view.mayShare) return fail('referral-renters-only')
  const code = randomBytes(9).toString('base64url')
  await insertCode(context.db, who.customerId, code, context.clock.now())
  return ok(null)
}
