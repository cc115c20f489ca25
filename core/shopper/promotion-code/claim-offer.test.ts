import { expect, test } from 'vitest'
import { codedPromotion } from '#core/catalogue/promotion/testing/coded-promotions.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { getBasket } from '../basket/get-basket.ts'
import { fill } from '../basket/testing/fill.ts'
import { claimOffer } from './claim-offer.ts'
import { claimOfferInput } from './schema.ts'

test('an offer is claimed by its code where the shopper can have it, and holds for the cart that comes later', async () => {
  const context = await testStore()
  await codedPromotion(context, { id: 'one' })
  await codedPromotion(context, { id: 'gone', until: '2020-01-01' })
  await codedPromotion(context, { id: 'soon', from: '2090-01-01' })
  await codedPromotion(context, { id: 'west', without: ['00101'] })
  await codedPromotion(context, { id: 'loyal', pif: true })
  const store = unwrap(await getStore('00101', context))
  const guest = (await beginSession(context)).who
  const claim = (code: string, who = guest) =>
    claimOffer(who, inputOf(claimOfferInput, { code }), store, context)
  for (const [code, problem] of [
    ['never', 'promotion-code-unknown'],
    ['gone', 'promotion-code-ended'],
    ['soon', 'promotion-code-too-early'],
    ['west', 'promotion-code-other-store'],
    ['loyal', 'promotion-code-sign-in'],
  ] as const)
    expect(await claim(code)).toEqual({ ok: false, problem: { code: problem, field: 'code' } })
  for (const code of ['One ', 'ONE']) expect(await claim(code)).toMatchObject({ value: { id: 'one' } })
  expect(await getBasket(guest, context)).toBeUndefined()
  const { items } = await fill(guest, context, { productId: 'sofa', quantity: 1 })
  expect(items[0]?.rent?.paymentCents).toBe(2_249)
  expect(await claim('loyal', await someCustomer(context))).toMatchObject({ value: { id: 'loyal' } })
})

test('one network cannot try codes without end', async () => {
  const context = await testStore()
  const store = unwrap(await getStore('00101', context))
  const { who } = await beginSession(context)
  const claim = (code: string, from: string) =>
    claimOffer(who, inputOf(claimOfferInput, { code }), store, fromClient(context, from))
  for (let n = 0; n < limits['promotion-code'].max; n += 1) await claim(`guess-${n}`, '203.0.113.7')
  expect(await claim('first1', '203.0.113.7')).toMatchObject({ problem: { code: 'too-many-requests' } })
  expect(await claim('first1', '203.0.113.8')).toMatchObject({ ok: true })
})
