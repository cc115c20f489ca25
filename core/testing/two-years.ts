import { randomUUID } from 'node:crypto'
import { inputOf } from '#core/testing/input.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { packFor } from '#domain/law/pack-for.ts'
import { sql } from '#platform/db/sql.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { findAgreement } from '../agreement/agreement/queries.ts'
import { makePaymentInput } from '../agreement/agreement/schema.ts'
import { runAutopay } from '../agreement/autopay/run-autopay.ts'
import { processAgreements } from '../agreement/delinquency/process-agreements.ts'
import { makePayment } from '../agreement/payment/make-payment.ts'
import { makePayoff } from '../agreement/payoff/make-payoff.ts'
import { quotePayoff } from '../agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '../agreement/payoff/schema.ts'
import { storeDay } from '../agreement/schedule/agreement-terms.ts'
import { nextPayment } from '../agreement/schedule/schedule.ts'
import type { Context, Customer } from '../context.ts'
import { recoverPayments } from '../money/payment/recover-payments.ts'
import { recoverRefunds } from '../money/refund/recover-refunds.ts'
import { payInitial } from '../ordering/initial-payment/pay-initial.ts'
import { createOrder } from '../ordering/new-order/create-order.ts'
import { markDelivered } from '../ordering/order/mark-delivered.ts'
import { payInitialInput } from '../ordering/order/schema.ts'
import { orderInput, saveCard, sign, someCustomer } from '../ordering/order/testing/shopper.ts'
import { setFrequencyInput } from '../shopper/basket/schema.ts'
import { setFrequency } from '../shopper/basket/set-frequency.ts'
import { fill } from '../shopper/basket/testing/fill.ts'
import type { TestContext } from './context.ts'

/** A customer who rents a sofa: two years of payments at any frequency. */
export type Renter = {
  readonly who: Customer
  readonly agreementId: string
  readonly agreementNumber: string
  readonly methodId: string
}

type Terms = { readonly frequency: Frequency; readonly rulesOf: UsState; readonly payDays?: DayPair }

/** Rents a sofa, delivered on a given day, under the rules of a state. */
export async function rentSofa(
  context: TestContext,
  deliveredOn: CivilDate,
  { frequency, rulesOf, payDays }: Terms,
): Promise<Renter> {
  context.clock.set(`${addDays(deliveredOn, -3)}T15:00:00Z`)
  const who = await someCustomer(context)
  const { id: basketId } = await fill(who, context, { productId: 'sofa', quantity: 1 })
  unwrap(await setFrequency(who, inputOf(setFrequencyInput, { basketId, frequency }), context))
  const asked = { ...orderInput(basketId, context), frequency, ...(payDays === undefined ? {} : { payDays }) }
  const order = unwrap(await createOrder(who, asked, context))
  const [agreement] = order.agreements
  if (agreement === undefined) throw new Error('nothing rented')
  // The fixture's store with goods for all tests is in Ohio; the pinned rule pack decides.
  const pack = unwrap(packFor(rulesOf, deliveredOn, []))
  await context.db.run(sql`
    update agreement set pack_id = ${pack.id}, pack_version = ${pack.version} where id = ${agreement.id}`)
  await sign(who, order, context)
  const { id: methodId } = await saveCard(who, context)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, idempotencyKey: randomUUID(), methodId }),
      context,
    ),
  )
  context.clock.set(`${deliveredOn}T15:00:00Z`)
  unwrap(await markDelivered(order.number, deliveredOn, 'test', context))
  return { who, agreementId: agreement.id, agreementNumber: agreement.number, methodId }
}

async function nextDueOn({ who, agreementId }: Renter, context: Context): Promise<CivilDate> {
  const row = await findAgreement(context.db, who.customerId, agreementId)
  const due = row === undefined ? null : nextPayment(row, storeDay(row, context.clock.now()))
  if (due === null) throw new Error('nothing to pay')
  return due.dueOn
}

/** Pays everything due, or the next payment, or an amount; buys the goods if that suffices for the payoff. */
export async function pay(renter: Renter, context: Context, amountCents?: number, key = randomUUID()) {
  const dueOn = await nextDueOn(renter, context)
  const { agreementId, agreementNumber, methodId, who } = renter
  const amount = amountCents === undefined ? {} : { amountCents }
  const by = { agreementId, methodId, idempotencyKey: key }
  const paid = await makePayment(who, inputOf(makePaymentInput, { ...by, dueOn, ...amount }), context)
  if (paid.ok || paid.problem.code !== 'payoff-is-less') return paid
  const { quote } = unwrap(await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber }), context))
  return makePayoff(
    who,
    inputOf(makePayoffInput, { ...by, quotedCents: quote.amountCents, quotedOn: quote.quotedOn }),
    context,
  )
}

/** Sets the gateway's behaviour for all cards of a customer. */
export async function setCardBehaviour(renter: Renter, behaviour: string, context: Context): Promise<void> {
  await context.db.run(sql`
    update gateway_card set behaviour = ${behaviour}
    where token in (select token from payment_method where customer_id = ${renter.who.customerId})`)
}

/** Runs the jobs that handle agreements once. */
export async function runJobs(context: Context): Promise<void> {
  await recoverPayments(context)
  await recoverRefunds(context)
  await processAgreements(context)
  await runAutopay(context)
  await runOutbox(context)
}

/** The final ledger balances of an agreement by account, without zero balances. */
export async function ledgerBalances(renter: Renter, context: Context): Promise<Record<string, number>> {
  const rows = await context.db.rows<{ account: string; cents: number }>(sql`
    select account, sum(amount_cents)::int as cents from ledger_entry
    where customer_id = ${renter.who.customerId} and agreement_id = ${renter.agreementId}
    group by account having sum(amount_cents) <> 0`)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** The customer's money at the gateway: captured, less refunded and reversed. */
export async function netCapturedCents(renter: Renter, context: Context): Promise<number> {
  const { cents } = await context.db.one<{ cents: number }>(sql`
    select coalesce(sum(g.amount_cents - g.refunded_cents)
      filter (where g.state = 'captured' and i.state <> 'reversed'), 0)::int as cents
    from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${renter.who.customerId}`)
  return cents
}
