import { expect, test } from 'vitest'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import { countItems } from '#core/shopper/basket/count-items.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { openSession } from '#core/shopper/session/open-session.ts'
import { countingQueries } from '#core/testing/count-queries.ts'
import { testStore } from '#core/testing/fixture.ts'
import { openCatalogueCache } from '#platform/catalogue-cache.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { getCheckout } from './get-checkout.ts'

test('no step of the checkout asks the database more than 8 times, or 9 when it opens the card page', async () => {
  const plain = await testStore()
  const { context, sent } = countingQueries({
    ...plain,
    cache: openCatalogueCache(plain.db, plain.clock, { lifeSeconds: 30 }),
  })
  const who = await someCustomer(plain)
  const { token } = await plain.db.transaction((tx) =>
    openSession(tx, { kind: 'registered', id: who.customerId }, { kind: 'visitor' }, plain),
  )
  await fill(who, plain, { productId: 'sofa' }, { productId: 'tv' })
  await saveCard(who, plain)
  const asked = async (...parts: (() => Promise<unknown>)[]) => {
    const before = sent()
    for (const part of parts) await part()
    return sent() - before
  }
  await getCheckout(who, context)
  const anyStep = [
    () => findSession(token, context),
    () => countItems(who, context),
    () => getCheckout(who, context),
  ]
  expect(await asked(...anyStep)).toBeLessThanOrEqual(8)
  const card = { returnTo: '/checkout', locale: 'en-US', storeId: '00101' } as const
  // The store and the preferences are kept with the catalogue.
  await startCardEntry(who, card, context)
  expect(await asked(...anyStep, () => startCardEntry(who, card, context))).toBeLessThanOrEqual(9)
})
