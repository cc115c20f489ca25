import type { Context, Who } from '#core/context.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { shownMethod } from '#core/money/payment-method/saved-methods.ts'
import { clubChargeDay } from '#domain/agreement/club.ts'
import type { Locale } from '#domain/base/locale.ts'
import { clubDay, notifiedOn, paidUntilOf, renewalTaxCents } from './club-position.ts'
import { findClubOffer } from './find-offer.ts'
import { type ClubRow, membershipsOf } from './queries.ts'
import type { ClubMembership, ClubOffer } from './schema.ts'

async function shown(row: ClubRow, { db, clock }: Context): Promise<ClubMembership> {
  const method = await findMethod(db, row.customerId, row.methodId)
  const taxCents = renewalTaxCents(row)
  const paidUntil = paidUntilOf(row)
  const chargedOn = clubChargeDay(paidUntil, notifiedOn(row) ?? clubDay(row, clock.now()))
  return {
    id: row.id,
    number: row.number,
    storeId: row.storeId,
    storeName: row.storeName,
    state: row.state,
    method: method === undefined ? null : shownMethod(method),
    priceCents: row.priceCents,
    beginsOn: row.beginsOn,
    paidUntil,
    next: row.state === 'active' ? { on: chargedOn, amountCents: row.priceCents + taxCents, taxCents } : null,
    isPaymentPending: row.isPaymentPending,
    endReason: row.endReason,
    endedOn: row.endedAt === null ? null : clubDay(row, row.endedAt),
    locale: row.locale,
    words: row.words,
    agreedOn: clubDay(row, row.agreedAt),
  }
}

/** The memberships of a customer that began, newest first; without those whose first payment failed. */
export async function listMemberships(who: Who, context: Context): Promise<ClubMembership[]> {
  if (who.kind === 'visitor') return []
  const rows = await membershipsOf(context.db, who.customerId)
  return Promise.all(rows.filter(({ state }) => state !== 'failed').map((row) => shown(row, context)))
}

/** Whether a membership goes on, or gives its benefits until the end of its paid month. */
export function isLiveMembership({ state }: Pick<ClubMembership, 'state'>): boolean {
  return state === 'pending' || state === 'active' || state === 'ending'
}

/** The membership that a customer has, or else the one that may be bought today. */
export type Club = { readonly membership: ClubMembership | null; readonly offer: ClubOffer | null }

/** What the page and the block of the account show. Somebody with a membership is offered none (ACC-353). */
export async function getClub(who: Who, locale: Locale, context: Context): Promise<Club> {
  if (who.kind !== 'registered') return { membership: null, offer: null }
  const membership = (await listMemberships(who, context)).find(isLiveMembership) ?? null
  return {
    membership,
    offer: membership === null ? await findClubOffer(who.customerId, locale, context) : null,
  }
}
