/** What the embedded gateway does with a charge on a test card. */
export type Behaviour =
  | 'captures'
  | 'declines-insufficient-funds'
  | 'declines-lost-card'
  /** Takes the money, but the answer is lost. */
  | 'times-out-captured'
  /** The request is lost: no money moves, however often it is asked. */
  | 'times-out-not-captured'
  /** The network delivers each request twice. */
  | 'answers-twice'

export type TestCard = { readonly number: string; readonly brand: string; readonly behaviour: Behaviour }

/** The only numbers that the embedded vault takes; README lists them. Any expiry to come and any code go with them. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', behaviour: 'captures' },
  { number: '5555555555554444', brand: 'Mastercard', behaviour: 'captures' },
  { number: '4000000000009995', brand: 'Visa', behaviour: 'declines-insufficient-funds' },
  { number: '4000000000009987', brand: 'Visa', behaviour: 'declines-lost-card' },
  { number: '4000000000003063', brand: 'Visa', behaviour: 'times-out-captured' },
  { number: '4000000000003071', brand: 'Visa', behaviour: 'times-out-not-captured' },
  { number: '4000000000003089', brand: 'Visa', behaviour: 'answers-twice' },
]

/** The test card of a number without spaces; undefined for every real card. */
export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number)
}
