/** The key of the fee for a payment that the bank returned, in the ledger, which books each key once. */
export function returnedFeeKey(paymentId: string): string {
  return `returned-payment-fee ${paymentId}`
}

/** The key of the fee for a payment that was picked up at the customer's home. */
export function pickupFeeKey(agreementId: string, paymentNumber: number): string {
  return `pickup-fee ${agreementId} ${paymentNumber}`
}
