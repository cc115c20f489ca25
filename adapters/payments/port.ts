/** A request to take money from a saved method. The key makes repeats harmless. */
export type ChargeRequest = {
  readonly key: string
  readonly token: string
  readonly amountCents: number
  /** Shown on the shopper's statement. */
  readonly description: string
}

export type Charge =
  | { readonly state: 'captured'; readonly reference: string }
  | { readonly state: 'declined'; readonly code: string }

export type RefundRequest = { readonly key: string; readonly reference: string; readonly amountCents: number }

export type SavedCard = {
  readonly token: string
  readonly brand: string
  readonly last4: string
  /** MMYY */
  readonly expiry: string
}

/**
 * Takes and returns money. A call that throws says nothing about what happened: ask by the key.
 * Card numbers stay on the gateway's own page; the shop sees tokens.
 */
export type PaymentGateway = {
  charge(request: ChargeRequest): Promise<Charge>
  findCharge(key: string): Promise<Charge | undefined>
  refund(request: RefundRequest): Promise<{ readonly reference: string }>
  findRefund(key: string): Promise<{ readonly reference: string } | undefined>
  /** The address of the page that takes a card for a payment session; shown in a frame, or opened without JavaScript. */
  cardPageUrl(paymentSessionId: string, locale: string): string
  describe(token: string): Promise<SavedCard | undefined>
}
