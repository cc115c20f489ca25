import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'

/** Whether the payment made at signing counts as made while its money is on its way from a bank account. */
export function isFirstSent({ paymentsOnTheirWay }: Pick<AgreementSummary, 'paymentsOnTheirWay'>): boolean {
  return paymentsOnTheirWay.includes(1)
}
