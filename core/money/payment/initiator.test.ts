import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ChargeRequest } from '#adapters/payments/port.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { enrolAutopay } from '#core/agreement/autopay/enrol-autopay.ts'
import { runAutopay } from '#core/agreement/autopay/run-autopay.ts'
import { authorization, enrolled } from '#core/agreement/autopay/testing/enrolled.ts'
import { renewMemberships } from '#core/agreement/club/renew-memberships.ts'
import { member } from '#core/agreement/club/testing/member.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { bankRented } from './testing/bank-rented.ts'
import { payment, rented } from './testing/rented.ts'

let seed: TestContext
beforeAll(async () => {
  seed = await freshStore()
})
afterAll(() => seed.dispose())

/** A store, and what its payment service is asked to charge. */
async function setUp() {
  const store = await copyContext(seed)
  const { payments } = store.adapters
  const asked: ChargeRequest[] = []
  const charge = (request: ChargeRequest) => {
    asked.push(request)
    return payments.charge(request)
  }
  const context: TestContext = {
    ...store,
    adapters: { ...store.adapters, payments: { ...payments, charge } },
  }
  return { context, initiators: () => asked.map(({ initiator }) => initiator) }
}

test('a payment that its customer asks for names no initiator, at checkout and later', async () => {
  const { context, initiators } = await setUp()
  const { who, agreement, methodId } = await rented(context)
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  unwrap(await makePayment(who, asked, context))
  expect(initiators()).toEqual([undefined, undefined])
})

test('the service is told that autopay charges a card by itself, as one of a series', async () => {
  const { context, initiators } = await setUp()
  await enrolled(context)
  context.clock.set('2026-03-12T15:00:00Z')
  await runAutopay(context)
  expect(initiators()).toEqual([undefined, 'recurring'])
})

test('a membership begins a series with its first month, and its renewals go on with it', async () => {
  const { context, initiators } = await setUp()
  await member(context)
  for (const day of ['2026-03-29', '2026-04-05']) {
    context.clock.set(`${day}T17:00:00Z`)
    await renewMemberships(context)
  }
  expect(initiators()).toEqual([undefined, 'recurring-first', 'recurring'])
})

test('the rules of card networks are not told of a bank account', async () => {
  const { context, initiators } = await setUp()
  const { who, agreement, methodId } = await bankRented(context)
  const asked = await authorization(who, agreement, methodId, context, 'bank')
  unwrap(await enrolAutopay(who, asked, context))
  context.clock.set('2026-03-12T15:00:00Z')
  await runAutopay(context)
  expect(initiators()).toEqual([undefined, undefined])
})
