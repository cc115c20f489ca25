import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { owedForReturns } from '#core/money/ledger/queries.ts'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { partCents } from '#domain/money/payment.ts'
import { sql } from '#platform/db/sql.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { payBoth, rentedTwice } from './testing/rented-twice.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 10)
  await addUnits(context, 'tv', 10)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

/** One payment on two agreements, of which one was then bought; the store gives the payment back. */
async function refundedHalf(from: 'card' | 'bank') {
  const renter = await rentedTwice(context)
  const { who, methodId: cardId } = renter
  if (from === 'bank') await confirmBankAccount(who, context, 'pays')
  const kind = (await savedMethods(who, context)).find((method) => method.kind === from)
  const paid = unwrap(await payBoth({ ...renter, methodId: kind?.id ?? cardId }, randomUUID(), context))
  context.clock.set('2026-03-18T15:00:00Z')
  await pollDebits(context)
  const [bought, running] = await listAgreements(who, context)
  if (bought === undefined || running === undefined) throw new Error('nothing rented')
  unwrap(await payOffFrom({ who, agreement: bought, cardId, methodId: cardId }, cardId, context))
  unwrap(await refundPayment(paid.id, 'test', context))
  const centsOf = (id: string) => {
    const part = paid.parts.find(({ agreementId }) => agreementId === id)
    return part === undefined ? 0 : partCents(part)
  }
  return { who, paid, bought, running, backCents: centsOf(running.id), restCents: centsOf(bought.id) }
}

type Refunded = Awaited<ReturnType<typeof refundedHalf>>

const madeOn = async ({ who, running }: Refunded) =>
  (await listAgreements(who, context)).find(({ id }) => id === running.id)?.paymentsMade

const owed = ({ who, bought, running }: Refunded) =>
  Promise.all([bought, running].map(({ id }) => owedForReturns(context.db, who.customerId, id)))

test('of a payment of several agreements, what it paid of an ended one stays paid, and the rest is given back once', async () => {
  const renter = await refundedHalf('card')
  const { who, paid, backCents } = renter
  await recoverRefunds(context)
  const shown = unwrap(await getPayment(who, paid.id, context))
  expect(shown).toMatchObject({ state: 'settled', refund: { state: 'settled', amountCents: backCents } })
  expect(await madeOn(renter)).toBe(1)
  expect(await refundPayment(paid.id, 'test', context)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  const [gateway] = await context.db.rows(
    sql`select refunded_cents from gateway_charge where key = ${paid.id}`,
  )
  expect(gateway).toEqual({ refundedCents: backCents })
})

test('a card’s bank then takes back the rest only, and it is owed', async () => {
  const renter = await refundedHalf('card')
  await recoverRefunds(context)
  unwrap(await returnPayment({ paymentId: renter.paid.id, reason: 'chargeback' }, 'test', context))
  expect(await owed(renter)).toEqual([renter.restCents, 0])
  expect(await madeOn(renter)).toBe(1)
})

test('a debit that comes back after that was given back twice: that is owed, too', async () => {
  const renter = await refundedHalf('bank')
  await recoverRefunds(context)
  await context.db.run(sql`update gateway_charge set return_code = 'R10' where key = ${renter.paid.id}`)
  context.clock.set('2026-04-10T15:00:00Z')
  await pollDebits(context)
  expect(unwrap(await getPayment(renter.who, renter.paid.id, context)).state).toBe('reversed')
  expect(await owed(renter)).toEqual([renter.restCents, renter.backCents])
  expect(await madeOn(renter)).toBe(1)
})
