import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeCard } from '#adapters/payments/embedded-store.ts'
import { findTestCard } from '#adapters/payments/test-cards.ts'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { saveAccount, saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { someGuest } from '#core/shopper/basket/testing/fill.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { finishCardEntry } from './finish-card-entry.ts'
import { moveMethods } from './move-methods.ts'
import { openCardFrame } from './open-card-frame.ts'
import { endMethod } from './queries.ts'
import { removeMethod } from './remove-method.ts'
import { savedMethods } from './saved-methods.ts'
import { defaultMethodInput, removeMethodInput } from './schema.ts'
import { setDefaultMethod } from './set-default-method.ts'
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
      account: null,
      expiry: '1230',
      expiresOn: '2030-12-31',
      endReason: null,
      isDefault: false,
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

test('the page for a new card shows the wallets of the selected store alone [ACC-167]', async () => {
  const who = await someCustomer(context)
  const setFlags = (flags: object) =>
    context.db.run(sql`update store set flags = flags || ${JSON.stringify(flags)}::jsonb where id = '00101'`)
  const walletsAt = async (storeId: string) => {
    const asked = { returnTo: '/checkout?card={session}', locale: 'en-US', storeId } as const
    const { sessionId } = await startCardEntry(who, asked, context)
    const row = await context.db.one<{ wallets: string[] }>(
      sql`select wallets from gateway_card_session where id = ${sessionId}`,
    )
    return row.wallets
  }
  expect(await walletsAt('00101')).toEqual(['googlePay', 'applePay'])
  await setFlags({ googlePayEnabled: false, payPalEnabled: true, venmoEnabled: true, cashAppEnabled: true })
  expect(await walletsAt('00101')).toEqual(['applePay', 'payPal', 'venmo', 'cashApp'])
  await setFlags({ applePayEnabled: false, payPalEnabled: false, venmoEnabled: false, cashAppEnabled: false })
  expect(await walletsAt('00101')).toEqual([])
  expect(await walletsAt('00202')).toEqual(['googlePay', 'applePay'])
})

test('the preference names the frame with the card fields; without it the payment service does [ACC-029] [ACC-299]', async () => {
  const who = await someCustomer(context)
  const frameOf = async (value: unknown) => {
    await context.db.run(sql`
      insert into preference (id, value) values ('creditCardIframeURL', ${JSON.stringify(value)}::jsonb)
      on conflict (id) do update set value = excluded.value`)
    const entry = await startCardEntry(
      who,
      { returnTo: '/checkout?card={session}', locale: 'es-US' },
      context,
    )
    return entry.frameUrl.replace(entry.sessionId, 'ID')
  }
  expect(await frameOf('https://cards.example.com/frame/')).toBe(
    'https://cards.example.com/frame/ID?locale=es-US',
  )
  expect(await frameOf('/card')).toBe('/card/ID?locale=es-US')
  // What is no address of a frame does not count.
  for (const wrong of ['//evil.example', 'javascript:alert(1)', 'http://cards.example.com', 7])
    expect(await frameOf(wrong)).toBe('/card/ID?locale=es-US')
})

test('one card or bank account is chosen first, by its owner alone, and no longer once it is removed or ended', async () => {
  const who = await someCustomer(context)
  const card = await saveCard(who, context)
  await confirmBankAccount(who, context, 'pays')
  const bank = (await savedMethods(who, context)).find(({ kind }) => kind === 'bank')
  const choose = (methodId = '', as = who) =>
    setDefaultMethod(as, inputOf(defaultMethodInput, { methodId }), context)
  const defaults = async () =>
    (await savedMethods(who, context)).filter(({ isDefault }) => isDefault).map(({ id }) => id)
  unwrap(await choose(card.id))
  unwrap(await choose(bank?.id))
  expect(await defaults()).toEqual([bank?.id])
  const notFound = { problem: { code: 'payment-method-not-found', field: 'methodId' } }
  expect(await choose(card.id, await someCustomer(context))).toMatchObject(notFound)
  await Promise.all([choose(card.id), choose(bank?.id), choose(card.id), choose(bank?.id)])
  expect(await defaults()).toHaveLength(1)
  unwrap(await choose(bank?.id))
  await endMethod(
    context.db,
    { customerId: who.customerId, id: bank?.id ?? '' },
    'withdrawn',
    context.clock.now(),
  )
  expect(await defaults()).toEqual([])
  expect(await choose(bank?.id)).toMatchObject({ problem: { code: 'payment-method-ended' } })
  unwrap(await choose(card.id))
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId: card.id }), context))
  expect(await defaults()).toEqual([])
  expect(await choose(card.id)).toMatchObject(notFound)
})

test('an account at PayPal or Venmo is saved by its name, charged, and once more when it is added again', async () => {
  const who = await someCustomer(context)
  const paypal = await saveAccount(who, 'shopper@example.com', context)
  expect(paypal).toMatchObject({
    ...{ kind: 'payPal', brand: 'PayPal', last4: '', account: 'shopper@example.com' },
    ...{ expiry: null, expiresOn: null },
  })
  const tokens = () =>
    context.db.rows<{ token: string }>(
      sql`select token from payment_method where customer_id = ${who.customerId}`,
    )
  const [before] = await tokens()
  // Chosen again, it stays the same method, which the new permission pays for; the old one is given up.
  expect(await saveAccount(who, 'shopper@example.com', context)).toEqual(paypal)
  const [after, ...more] = await tokens()
  expect([more, after?.token === before?.token]).toEqual([[], false])
  const charge = (token = '') =>
    context.adapters.payments.charge({ key: randomUUID(), token, amountCents: 100, description: 'Store' })
  expect(await charge(before?.token)).toMatchObject({ state: 'declined' })
  expect(await charge(after?.token)).toMatchObject({ state: 'captured' })
  const other = await saveAccount(who, 'no-money@example.com', context)
  expect((await savedMethods(who, context)).map(({ id }) => id).sort()).toEqual([paypal.id, other.id].sort())
  unwrap(await removeMethod(who, inputOf(removeMethodInput, { methodId: paypal.id }), context))
  expect(await charge(after?.token)).toMatchObject({ state: 'declined', code: 'unknown_card' })
})

test('a path in the preference is a page of the embedded service: another service says itself where its page is', async () => {
  const who = await someCustomer(context)
  const address = { kind: 'service', url: 'https://pay.example' } as const
  const payments = { ...address, token: undefined, eventSecret: undefined }
  const opened = 'https://cards.example.com/card/1'
  const other = {
    ...context,
    settings: { ...context.settings, payments },
    adapters: {
      ...context.adapters,
      payments: { ...context.adapters.payments, openCardEntry: async () => opened },
    },
  }
  await context.db.run(sql`
    insert into preference (id, value) values ('creditCardIframeURL', '"/card"'::jsonb)
    on conflict (id) do update set value = excluded.value`)
  const entry = await startCardEntry(who, { returnTo: '/checkout', locale: 'en-US' }, other)
  expect(entry.frameUrl).toBe(opened)
})

test('while the payment service does not answer there is no frame, and an entered card is saved later', async () => {
  const who = await someCustomer(context)
  const asked = { returnTo: '/checkout?card={session}', locale: 'en-US' } as const
  const entry = await startCardEntry(who, asked, context)
  const { payments } = context.adapters
  const card = findTestCard('4242424242424242')
  if (card === undefined) throw new Error('no test card')
  const entered = { token: 'card_entered', last4: '4242', expiry: '1230' }
  const kept = { ...card, ...entered, kind: 'card', account: null } as const
  await storeCard(context.db, entry.sessionId, kept, context.clock.now())
  const away = async () => {
    throw new Error('no answer')
  }
  const down = {
    ...context,
    adapters: {
      ...context.adapters,
      payments: { ...payments, openCardEntry: away, findEnteredMethod: away },
    },
  }
  expect(await openCardFrame(who, asked, down)).toBeNull()
  expect(await openCardFrame(who, asked, context)).toContain('/card')
  expect(await finishCardEntry(who, entry.sessionId, down)).toMatchObject({
    problem: { code: 'payments-unavailable' },
  })
  expect(await finishCardEntry(who, entry.sessionId, context)).toMatchObject({ ok: true })
})
