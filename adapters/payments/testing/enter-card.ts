import { ok } from '#domain/base/result.ts'
import type { Database } from '#platform/db/database.ts'
import { cardApp } from '../card-page.ts'
import { testCards } from '../test-cards.ts'
import type { GatewayUnderTest } from './contract.ts'

const behaviours = {
  captures: 'captures',
  declines: 'declines-insufficient-funds',
  'times-out-captured': 'times-out-captured',
} as const

/** Enters a test card in the embedded vault's page, as a browser without scripts would. */
export function cardTypist(db: Database, now: () => Date): GatewayUnderTest['enterCard'] {
  const app = cardApp({ db, now, siteName: 'Store', consumeRateLimit: async () => ok(undefined) })
  return async (sessionId, card) => {
    const { number } = testCards.find(({ behaviour }) => behaviour === behaviours[card]) ?? { number: '' }
    const response = await app.request(`/${sessionId}?locale=en-US`, {
      method: 'POST',
      headers: { 'sec-fetch-dest': 'document' },
      body: new URLSearchParams({ number, expiry: '12/30', code: '123', zip: '43215' }),
    })
    if (response.status !== 303) throw new Error(`the card page answered ${response.status}`)
  }
}
