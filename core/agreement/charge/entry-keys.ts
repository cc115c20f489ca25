/** The ledger reason of the fee for a payment that the bank returned; the ledger books each reason once. */
export function returnedReason(paymentId: string): string {
  return `returned-payment-fee ${paymentId}`
}

/** The ledger reason of the fee for a payment that was picked up at the customer's home. */
export function pickupReason(agreementId: string, paymentNumber: number): string {
  return `pickup-fee ${agreementId} ${paymentNumber}`
}
