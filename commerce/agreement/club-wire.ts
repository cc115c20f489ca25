import { isLiveMembership, listMemberships } from '#core/agreement/club/get-club.ts'
import type { ClubMembership } from '#core/agreement/club/schema.ts'
import type { Context, Who } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'
import { dollars } from '../catalogue/price.ts'

/** The memberships that a customer has now: clients offer none to somebody who has one (ACC-353). */
export async function liveMemberships(who: Who, core: Context): Promise<ClubMembership[]> {
  return (await listMemberships(who, core)).filter(isLiveMembership)
}

const nameIn = (locale: Locale) => intlFor(locale).formatMessage({ id: 'club.title' })

/**
 * A membership among the agreements of a summary: known by customerClubId, and by its type. Its card is charged by itself.
 */
export function wireClub(membership: ClubMembership, locale: Locale) {
  return {
    customerClubId: membership.id,
    agreementNumber: membership.number,
    agreementDescription: nameIn(locale),
    agreementType: 'club',
    agreementRefCode: membership.state === 'pending' ? 'Pending' : 'Active',
    isNoteAgreement: 0,
    actualRate: dollars(membership.priceCents),
    paymentSchedule: 'MONTHLY',
    autoPay: membership.next === null ? 'N' : 'Y',
    customerPaymentMethodId: membership.method?.id ?? null,
    pastDueRent: 0,
    amountDue: 0,
    currentDueDate: membership.next?.on ?? null,
    paymentAllowed: false,
    agreementOpenDate: membership.agreedOn,
    clubBeginDate: membership.beginsOn,
    storeNumber: membership.storeId,
  }
}

/** What a membership is charged next. Nobody pays it by hand, and it leads to no ownership. */
export function wireClubPayment(membership: ClubMembership, locale: Locale) {
  const { next } = membership
  return {
    agreementId: null,
    clubMembershipNumber: membership.number,
    customerClubId: membership.id,
    agreementDescription: nameIn(locale),
    amountDetails: [],
    totalTax: dollars(next?.taxCents ?? 0),
    totalAmount: dollars(next?.amountCents ?? 0),
    numberOfDaysLate: 0,
    rentalRevenue: 0,
    scheduleRate: dollars(membership.priceCents),
    totalNumberOfTerms: null,
    remainingNumberOfPayment: null,
    allowOnlinePayment: 'N',
    finalPaymentFlag: 'N',
    pifDate: null,
    schedule: 'MONTHLY',
    epoAmountIncTax: null,
    currentDueDate: next?.on ?? null,
  }
}
