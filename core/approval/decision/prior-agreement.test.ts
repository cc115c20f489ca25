import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { settleReturned } from '#core/agreement/charge/settle-returned.ts'
import { lapsed } from '#core/agreement/delinquency/testing/renter.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import type { Customer } from '#core/context.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { bankRented, payOffFrom } from '#core/money/payment/testing/bank-rented.ts'
import { payment } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { applyWith, freshTaxId, strongAnswers } from '../application/testing/applicants.ts'
import { getApproval } from '../approval/get-approval.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 5)
})
afterAll(() => context.dispose())

/** The reasons of a customer's new application; none if it is approved. The approval before it is over. */
async function reasonsFor(who: Customer, taxId = freshTaxId()): Promise<readonly string[]> {
  await context.db.run(sql`delete from approval where customer_id = ${who.customerId}`)
  const outcome = await applyWith(who, strongAnswers({ taxId, nextPayDay: '2026-03-27' }), context)
  return outcome === 'approved' ? [] : ((await getApproval(who, context))?.reasons ?? [])
}

/** The job that asks what became of debits has looked on a day. */
async function onDay(date: string): Promise<void> {
  context.clock.set(`${date}T15:00:00Z`)
  await pollDebits(context)
}

const refused = ['prior-agreement-unpaid']

test('whoever has let an agreement lapse and kept the goods is declined, also as a guest with the same tax id [RTO-032]', async () => {
  const { who } = await lapsed(context)
  const taxId = freshTaxId()
  expect(await reasonsFor(who, taxId)).toEqual(refused)
  const guest = (await beginSession(context)).who
  expect(await reasonsFor(guest, taxId)).toContain('prior-agreement-unpaid')
})

test('whoever owns goods of which a debit came back is declined while it is owed, and after it was written off; not once it is paid [RTO-032]', async () => {
  const answers: Record<string, readonly string[]> = {}
  for (const how of ['paid', 'written-off'] as const) {
    context.clock.set('2026-03-02T15:00:00Z')
    const renter = await bankRented(context)
    const asked = payment(renter.agreement.id, renter.methodId, '2026-03-12')
    const debit = unwrap(await makePayment(renter.who, inputOf(makePaymentInput, asked), context))
    await onDay('2026-03-10')
    unwrap(await payOffFrom(renter, renter.cardId, context))
    await context.db.run(sql`update gateway_charge set return_code = 'R10' where key = ${debit.id}`)
    await onDay('2026-03-12')
    const { number: agreementNumber } = renter.agreement
    const { cents } = await context.db.one<{ cents: number }>(sql`
      select coalesce(sum(amount_cents), 0)::integer as cents from ledger_entry
      where customer_id = ${renter.who.customerId} and account = 'receivable-returned'`)
    answers[`${how}: owed`] = await reasonsFor(renter.who)
    unwrap(await settleReturned({ agreementNumber, how, cents }, 'test', context))
    answers[how] = await reasonsFor(renter.who)
  }
  expect(answers).toEqual({
    'paid: owed': refused,
    paid: [],
    'written-off: owed': refused,
    'written-off': refused,
  })
})
