import { afterAll, beforeAll, expect, test } from 'vitest'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { enrolAutopay } from './enrol-autopay.ts'
import { getAutopay } from './get-autopay.ts'
import { runAutopay } from './run-autopay.ts'
import { authorization } from './testing/enrolled.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 5)
})
afterAll(async () => {
  expect(await findBreaches(context)).toEqual(noBreaches)
  await context.dispose()
})

type Account = Parameters<typeof bankRented>[1]

/** Autopay out of a bank account: payment 2 falls due on Thursday 2026-03-12. */
async function enrolled(account: Account) {
  const renter = await bankRented(context, account)
  const { who, agreement, methodId } = renter
  const signed = unwrap(
    await enrolAutopay(who, await authorization(who, agreement, methodId, context, 'bank'), context),
  )
  const shown = async () =>
    unwrap(await getAutopay(who, { agreementNumber: agreement.number, locale: 'en-US' }, context))
  return { ...renter, signed, shown }
}

test('autopay takes payments out of a bank account by a text that speaks of it, which is kept', async () => {
  const { who, agreement, methodId, signed, shown } = await enrolled('pays')
  expect(signed.words).toContain('the bank account that I chose')
  expect(signed.words).not.toContain('card')
  const [kept] = await context.db.rows(sql`
    select words, words_version, given_at from autopay_authorization where customer_id = ${who.customerId}`)
  expect(kept).toMatchObject({ words: signed.words, wordsVersion: '2026-11-30', givenAt: signed.givenAt })
  context.clock.set('2026-03-12T15:00:00Z')
  await runAutopay(context)
  const [made] = await context.db.rows(sql`
    select state, method_id from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'`)
  expect(made).toEqual({ state: 'settled', methodId })
  expect((await shown()).agreement).toMatchObject({ number: agreement.number, paymentsMade: 2 })
})

test('who signs the text of a card cannot have a bank account charged by it', async () => {
  const { who, agreement, methodId } = await bankRented(context)
  const asked = await authorization(who, agreement, methodId, context, 'card')
  expect(await enrolAutopay(who, asked, context)).toMatchObject({
    problem: { code: 'autopay-words-changed' },
  })
})

test('a charge that the bank returns stops autopay with an e-mail, and nothing is tried again by itself', async () => {
  const { who, agreement, shown } = await enrolled('returnsR01')
  context.clock.set('2026-03-12T15:00:00Z')
  await runAutopay(context)
  context.clock.set('2026-03-17T15:00:00Z')
  await pollDebits(context)
  expect(await shown()).toMatchObject({ authorization: null, agreement: { paymentsMade: 1 } })
  await runAutopay(context)
  const ends = await context.db.rows(sql`
    select end_reason from autopay_authorization where customer_id = ${who.customerId}`)
  expect(ends).toEqual([{ endReason: 'payment-returned' }])
  const mails = await context.db.rows(sql`
    select params->>'by' as by from outbox_message
    where template = 'autopay-off' and params->>'agreementNumber' = ${agreement.number}`)
  expect(mails).toEqual([{ by: 'return' }])
  const tries = await context.db.rows(sql`
    select state from payment_intent where customer_id = ${who.customerId} and purpose = 'renewal'`)
  expect(tries).toEqual([{ state: 'reversed' }])
})
