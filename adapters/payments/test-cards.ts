/** How the embedded gateway handles a charge on a test card. */
export type Behaviour =
  | 'captures'
  | 'declines-insufficient-funds'
  | 'declines-lost-card'
  /** Its owner has ended the permission at PayPal or Venmo. */
  | 'declines-permission-ended'
  /** Captures the charge, but the response is lost. */
  | 'times-out-captured'
  /** The request is lost: nothing is charged, even after retries. */
  | 'times-out-not-captured'
  /** Every request is delivered twice. */
  | 'answers-twice'

export type TestCard = {
  readonly number: string
  readonly brand: string
  readonly behaviour: Exclude<Behaviour, 'declines-permission-ended'>
}

/**
 * The only numbers that the embedded vault accepts; the card page lists them. Any future expiry and any code are
 * valid.
 */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'captures' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'captures' },
  { number: '4000000000009995', brand: 'Visa', behaviour: 'declines-insufficient-funds' },
  { number: '4000000000009987', brand: 'Visa', behaviour: 'declines-lost-card' },
  { number: '4000000000003063', brand: 'Visa', behaviour: 'times-out-captured' },
  { number: '4000000000003071', brand: 'Visa', behaviour: 'times-out-not-captured' },
  { number: '4000000000003089', brand: 'Visa', behaviour: 'answers-twice' },
]

/** The test card with a number (without spaces); undefined for real cards. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}
