import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'

/** Whether the payment made at signing counts as made while its money is on its way from a bank account. */
export function isFirstSent({ sentPayments }: Pick<AgreementSummary, 'sentPayments'>): boolean {
  return sentPayments.includes(1)
}
