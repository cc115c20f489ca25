import type { Cents } from '../base/money.ts'

/** The fields of an agreement or club membership that the payment list reads. */
export type PayableEntry = {
  readonly isClub: boolean
  readonly agreementRefCode: string
  readonly amountDueCents: Cents
}

/**
 * Entries of the payment list: all club memberships, agreements with an amount due, and agreements whose
 * delivery is pending (PRELIMPAID; nothing is ever due on those) (documents 3 §5). The dashboard shows all
 * agreements.
 */
export function paymentList<Entry extends PayableEntry>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => entry.isClub || isPrelimPaid(entry) || entry.amountDueCents > 0)
    .map((entry) => (isPrelimPaid(entry) ? { ...entry, amountDueCents: 0 } : entry))
}

/** Whether payments can be made online: the customer is allowed to, and at least one agreement allows it. */
export function offersOnlinePayment(
  remotePaymentAllowed: boolean,
  agreements: readonly { readonly allowOnlinePayment: boolean }[],
): boolean {
  return remotePaymentAllowed && agreements.some((agreement) => agreement.allowOnlinePayment)
}

function isPrelimPaid(entry: PayableEntry): boolean {
  return !entry.isClub && entry.agreementRefCode === 'PRELIMPAID'
}
