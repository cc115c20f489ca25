import { expect, test } from 'vitest'
import { braintreeUnderTest, signed } from '#adapters/payments/braintree/testing/braintree.ts'
import { notification } from '#adapters/payments/braintree/testing/notification.ts'
import { contract } from '#adapters/payments/braintree/testing/serve-braintree.ts'
import { hasContract } from '#adapters/service/testing/serve-contract.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { chargeReturnedPayment } from '#core/agreement/charge/charge-fee.ts'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { retryDebits } from '#core/agreement/payment/retry-debits.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { paymentApp } from './payment-app.ts'

/**
 * A store whose payments go through Braintree by its contract. Its customer rents a console since Monday, 2 March, which was
 * paid before that, and has a bank account that Braintree keeps.
 */
async function setUp() {
  const store = await testStore()
  const braintree = await braintreeUnderTest(store)
  const { payments, banks, service } = braintree
  const { url, publicKey, privateKey } = braintree.account
  const account = { url, publicKey, privateKey, merchantAccountId: 'main', cardOrigin: 'http://127.0.0.1:1' }
  const renter = await bankRented(store)
  const token = braintree.tokenOf('bank')
  await store.db.run(sql`update payment_method set token = ${token} where id = ${renter.methodId}`)
  const context: TestContext = {
    ...store,
    adapters: { ...store.adapters, payments, banks },
    settings: { ...store.settings, payments: { kind: 'braintree', ...account } },
  }
  return { context, service, renter }
}

type Store = Awaited<ReturnType<typeof setUp>>

/** Braintree learns that a bank has returned the newest debit for lack of money, and tells the store. */
async function returnNewest({ context, service }: Store): Promise<number> {
  const debit = service.transactions.at(-1)
  if (debit === undefined) throw new Error('no debit')
  debit.paymentMethodSnapshot.achReturnCode = 'R01'
  service.event(debit, 'SettlementDeclinedEvent', 'SETTLEMENT_DECLINED')
  const payload = notification({ about: 'charge', key: debit.orderId }, context.clock.now())
  const body = new URLSearchParams({ bt_signature: signed(payload), bt_payload: payload })
  const { status } = await paymentApp(context).request('/payments/events', { method: 'POST', body })
  return status
}

const debitsOf = async ({ context, renter }: Store) =>
  (await listPayments(renter.who, context))
    .filter(({ methodId }) => methodId === renter.methodId)
    .map(({ state, debit, returnCode }) => `${state} ${debit} ${returnCode}`)

/** What the ledger has of a payment as money at the payment service, each entry by itself, in cents. */
const cashOf = async ({ context }: Store, paymentId: string) =>
  (
    await context.db.rows<{ amountCents: number }>(sql`
      select e.amount_cents from ledger_transaction t
        join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id
      where split_part(t.reason, ' ', 2) = ${paymentId} and e.account = 'cash-clearing'
      order by e.amount_cents desc`)
  ).map(({ amountCents }) => amountCents)

test.skipIf(!hasContract(contract))(
  'a debit through Braintree that its bank returns is taken back in the ledger and tried again twice at most',
  async () => {
    const store = await setUp()
    const { context, service, renter } = store
    const { who, agreement, methodId } = renter
    const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
    const made = unwrap(await makePayment(who, asked, context))
    expect(await debitsOf(store)).toEqual(['settled submitted null'])
    expect(await cashOf(store, made.id)).toEqual([made.amountCents])

    context.clock.set('2026-03-09T16:00:00Z')
    expect(await returnNewest(store)).toBe(204)
    expect(await debitsOf(store)).toEqual(['reversed returned R01'])
    expect(await cashOf(store, made.id)).toEqual([made.amountCents, -made.amountCents])
    const shown = async () => unwrap(await getAgreement(who, agreement.number, context))
    expect(await shown()).toMatchObject({ paymentsMade: 1, ledger: { balanceCents: 0 } })

    // Ohio's agreements name no fee for it. One that names a fee costs at most that, once.
    const fee = (cents: number, paymentId = made.id) =>
      chargeReturnedPayment({ agreementNumber: agreement.number, paymentId, cents }, 'test', context)
    expect(await fee(1)).toMatchObject({ problem: { code: 'fee-not-allowed' } })
    const named = {
      kind: 'returned-payment',
      amountCents: 1_500,
      basisPoints: 0,
      through: 0,
      days: 0,
    } as const
    await insertCharges(context.db, who.customerId, [{ ...named, agreementId: agreement.id }])
    expect(await fee(1_501)).toMatchObject({ problem: { code: 'fee-not-allowed' } })
    expect(await fee(1_500)).toEqual({ ok: true, value: null })
    expect(await fee(1_500)).toMatchObject({ problem: { code: 'fee-already-charged' } })

    // The bank returns each further try, and the store hears of each twice.
    for (let day = 10; day <= 31; day += 1) {
      context.clock.set(`2026-03-${day}T16:00:00Z`)
      const before = service.transactions.length
      await retryDebits(context)
      if (service.transactions.length === before) continue
      expect([await returnNewest(store), await returnNewest(store)]).toEqual([204, 204])
    }
    expect(await debitsOf(store)).toEqual(Array(3).fill('reversed returned R01'))
    expect(service.transactions.map(({ amount }) => amount.value)).toEqual(Array(3).fill('23.75'))
    expect(new Set(service.transactions.map(({ orderId }) => orderId)).size).toBe(3)
    for (const { orderId } of service.transactions.slice(1))
      expect(await fee(1_500, orderId)).toMatchObject({ problem: { code: 'payment-not-returned' } })
    expect((await shown()).paymentsMade).toBe(1)
    expect(service.faults).toEqual([])
  },
)
