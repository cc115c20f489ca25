import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { finishCardEntry } from './finish-card-entry.ts'
import { moveMethods } from './move-methods.ts'
import { removeMethod } from './remove-method.ts'
import { savedMethods } from './saved-methods.ts'
import { removeMethodInput } from './schema.ts'
import { startCardEntry } from './start-card-entry.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

test('a card comes from the page of the vault, for its owner alone, and can be forgotten', async () => {
  const who = await someCustomer(context)
  const entry = await startCardEntry(who, { returnTo: '/checkout?card={session}', locale: 'es-US' }, context)
  expect(entry.frameUrl).toBe(`/card/${entry.sessionId}?locale=es-US`)
  expect(await finishCardEntry(who, entry.sessionId, context)).toMatchObject({
    problem: { code: 'payment-card-missing' },
  })
  const card = await saveCard(who, context)
  expect(await savedMethods(who, context)).toEqual([
    {
      id: card.id,
      kind: 'card',
      brand: 'Visa',
      last4: '4242',
      expiry: '1230',
      expiresOn: '2030-12-31',
      endReason: null,
    },
  ])
  const stranger = await someCustomer(context)
  expect(await finishCardEntry(stranger, entry.sessionId, context)).toMatchObject({
    problem: { code: 'payment-session-expired' },
  })
  expect(
    await removeMethod(stranger, inputOf(removeMethodInput, { methodId: card.id }), context),
  ).toMatchObject({
    problem: { code: 'payment-method-not-found' },
  })
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId: card.id }), context))
  expect(await savedMethods(who, context)).toEqual([])
  await expect(
    startCardEntry(who, { returnTo: '/us/en//evil.example', locale: 'en-US' }, context),
  ).rejects.toThrow()
})

test('a card that a guest entered comes along into registration, with the way back to checkout', async () => {
  const guest = await someGuest(context)
  const card = await saveCard(guest, context)
  const entry = await startCardEntry(guest, { returnTo: '/checkout', locale: 'en-US' }, context)
  const who = await someCustomer(context)
  await context.db.transaction((tx) => moveMethods(tx, guest.customerId, who.customerId))
  expect(await savedMethods(who, context)).toEqual([card])
  expect(await savedMethods(guest, context)).toEqual([])
  expect(await finishCardEntry(who, entry.sessionId, context)).toMatchObject({
    problem: { code: 'payment-card-missing' },
  })
})
