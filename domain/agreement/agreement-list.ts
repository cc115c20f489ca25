import type { Cents } from '../base/money.ts'

/** What the payment list needs of an agreement or a club membership. */
export type PayableEntry = {
  readonly isClub: boolean
  readonly agreementRefCode: string
  readonly amountDueCents: Cents
}

/**
 * The payment list: club memberships always, agreements that something is due on, and those whose delivery is pending
 * (PRELIMPAID), on which nothing is ever due (documents 3 §5). The dashboard shows all agreements.
 */
export function paymentList<Entry extends PayableEntry>(entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => entry.isClub || isPrelimPaid(entry) || entry.amountDueCents > 0)
    .map((entry) => (isPrelimPaid(entry) ? { ...entry, amountDueCents: 0 } : entry))
}

/** Whether payments can be made online: the customer may, and at least one agreement allows it. */
export function offersOnlinePayment(
  remotePaymentAllowed: boolean,
  agreements: readonly { readonly allowOnlinePayment: boolean }[],
): boolean {
  return remotePaymentAllowed && agreements.some((agreement) => agreement.allowOnlinePayment)
}

function isPrelimPaid(entry: PayableEntry): boolean {
  return !entry.isClub && entry.agreementRefCode === 'PRELIMPAID'
}
