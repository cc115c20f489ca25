import { expect, test } from 'vitest'
import { countItems } from '../basket/count-items.ts'
import { fill } from '../basket/testing/fill.ts'
import { openCatalogueCache } from '../catalogue-cache.ts'
import { countingQueries } from '../db/testing/count-queries.ts'
import { testStore } from '../db/testing/fixture.ts'
import { saveCard, someCustomer } from '../order/testing/shopper.ts'
import { startCardEntry } from '../payment-method/start-card-entry.ts'
import { findSession } from '../session/find-session.ts'
import { openSession } from '../session/open-session.ts'
import { getCheckout } from './get-checkout.ts'

test('no step of the checkout asks the database more than 8 times', async () => {
  const plain = await testStore()
  const { context, sent } = countingQueries({ ...plain, cache: openCatalogueCache(plain.db, plain.clock) })
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
  const card = { returnTo: '/checkout', locale: 'en-US' } as const
  expect(await asked(...anyStep, () => startCardEntry(who, card, context))).toBeLessThanOrEqual(8)
})
