import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobs } from '#core/compose.ts'
import { book } from '#core/money/ledger/book.ts'
import { balancesOf } from '#core/money/ledger/queries.ts'
import { refundPayment } from '#core/money/payment/refund-payment.ts'
import { returnPayment } from '#core/money/payment/return-payment.ts'
import { payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { feeCharge, paidAtStore } from '#domain/money/ledger.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../agreement/get-agreement.ts'
import { lateFeeReason } from '../agreement/late-fees.ts'
import { waiveLateFee } from '../delinquency/waive-late-fee.ts'
import { chargingStore, renting } from './testing/charged.ts'

let context: TestContext
beforeAll(async () => {
  context = await chargingStore('NE')
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Renting = Awaited<ReturnType<typeof renting>>

const giveBack = () => jobs['unused-money'].run(context)
const shown = async ({ who, agreement }: Renting) =>
  unwrap(await getAgreement(who, agreement.number, context))

const refundsOf = ({ who }: Renting) =>
  context.db.rows(sql`
    select reason, state, amount_cents from refund where customer_id = ${who.customerId} order by amount_cents`)

async function balances({ who, agreement }: Renting) {
  const rows = await balancesOf(context.db, who.customerId, [agreement.id])
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Charges the late fee of the second payment. */
async function chargeFee({ who, agreement }: Renting, feeCents: number) {
  const fee = {
    agreementId: agreement.id,
    entry: feeCharge(feeCents),
    reason: lateFeeReason(agreement.id, 2),
  }
  await book(context.db, who.customerId, [fee], context.clock.now())
}

const payOff = async (renter: Renting) => {
  const { methodId } = renter
  const paid = unwrap(await payOffFrom({ ...renter, cardId: methodId }, methodId, context))
  expect((await shown(renter)).state).toBe('owned')
  return paid
}

const waive = async ({ agreement: { number: agreementNumber } }: Renting) =>
  unwrap(await waiveLateFee({ agreementNumber, paymentNumber: 2 }, 'test', context))

/** Owned goods, of whose payoff a late fee was waived and has gone back. */
async function ownedWithoutFee() {
  const renter = await renting(context)
  await chargeFee(renter, 500)
  const paid = await payOff(renter)
  await waive(renter)
  await Promise.all(Array.from({ length: 4 }, giveBack))
  return { renter, paid }
}

test('a late fee that is waived once the goods are owned goes back to its customer', async () => {
  const { renter } = await ownedWithoutFee()
  expect(await refundsOf(renter)).toEqual([{ reason: 'unused', state: 'settled', amountCents: 500 }])
  expect(await balances(renter)).toMatchObject({ 'customer-account': 0, 'refund-payable': 0 })
  expect(await giveBack()).toBe(0)
})

test('the payment that it went back of can be taken back by its bank, and is not refunded a second time', async () => {
  const { renter, paid } = await ownedWithoutFee()
  const before = (await balances(renter))['cash-clearing'] ?? 0
  expect(await refundPayment(paid.id, 'test', context)).toMatchObject({
    problem: { code: 'refund-not-possible' },
  })
  unwrap(await returnPayment({ paymentId: paid.id, reason: 'disputed' }, 'test', context))
  const now = await shown(renter)
  expect(now).toMatchObject({
    ...{ state: 'active', paymentsMade: 1, lateFees: [] },
    held: { suspenseCents: 0, customerAccountCents: 0 },
  })
  expect(await balances(renter)).toMatchObject({
    ...{ 'cash-clearing': before - (paid.amountCents - 500), 'receivable-fees': 0, 'fee-revenue': 0 },
  })
})

test('a deposit that is still kept is not used for other money that goes back', async () => {
  const renter = await renting(context)
  await chargeFee(renter, 4_000)
  const { who, agreement, payment } = renter
  const entry = paidAtStore({ rentCents: 0, taxCents: 0, feesCents: 4_000 })
  const atCounter = { agreementId: agreement.id, entry, reason: `counter ${agreement.id}` }
  await book(context.db, who.customerId, [atCounter], context.clock.now())
  await context.db.run(sql`
    update agreement set state = 'owned' where customer_id = ${who.customerId} and id = ${agreement.id}`)
  await context.db.run(sql`update stock_unit set state = 'sold' where agreement_id = ${agreement.id}`)
  await waive(renter)
  await giveBack()
  await jobs.deposits.run(context)
  expect(await refundsOf(renter)).toEqual([
    { reason: 'unused', state: 'settled', amountCents: payment.amountCents - 5_000 },
    { reason: 'deposit', state: 'settled', amountCents: 5_000 },
  ])
})
