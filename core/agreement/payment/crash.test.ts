import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { pollDebits } from '#core/money/payment/poll-debits.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { bankRented } from '#core/money/payment/testing/bank-rented.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { payment, rented } from '#core/money/payment/testing/rented.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { killAtEachWrite } from '#core/testing/kill-at-each-write.ts'
import { runChild } from '#core/testing/run-child.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { type CrashPoint, crashPoints, type Written } from '#platform/db/testing/crash.ts'
import { makePayoff } from '../payoff/make-payoff.ts'
import { makePayoffInput } from '../payoff/schema.ts'
import { getAgreement } from '../summary/get-agreement.ts'
import { makePayment } from './make-payment.ts'
import { retryDebits } from './retry-debits.ts'

const child = fileURLToPath(new URL('./testing/debit-child.ts', import.meta.url))

const coveredChild = fileURLToPath(new URL('./testing/covered-child.ts', import.meta.url))

const returnedAt = '2026-03-09T16:00:00Z'
const retriedAt = '2026-03-12T16:00:00Z'

/** A debit that the bank returns on 9 March for lack of money: before the store knows, and once it has booked it. */
let sent: TestContext
let returned: TestContext
beforeAll(async () => {
  sent = await freshStore()
  const { who, agreement, methodId } = await bankRented(sent, 'returnsR01')
  const asked = inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12'))
  unwrap(await makePayment(who, asked, sent))
  returned = await copyContext(sent)
  await workOn(returned, returnedAt)
})
afterAll(async () => {
  await sent.dispose()
  await returned.dispose()
})

/** Runs the jobs of debits at a moment in a process of its own, which crashes at the given point, if any. */
function work(own: TestContext, now: string, point?: CrashPoint) {
  return runChild([child, now], own, point)
}

/** Other workers work at these moments. */
async function workOn(own: TestContext, ...moments: string[]) {
  for (const moment of moments) {
    own.clock.set(moment)
    await recoverPayments(own)
    await pollDebits(own)
    await retryDebits(own)
  }
}

/** The debits at the gateway, in the order of their making, and what the store says of them. */
function debits(own: TestContext) {
  return own.db.rows<{ state: string; debit: string; cents: number }>(sql`
    select i.state, d.state as debit, g.amount_cents as cents from gateway_charge g
      left join payment_intent i on i.id::text = g.key left join bank_debit d on d.intent_id = i.id
    where g.settles_at is not null order by g.created_at`)
}

/** The day on which each debit is to be presented again, and the mails about returns. */
async function plans(own: TestContext) {
  const retries = await own.db.rows<{ retryAt: Date | null }>(
    sql`select retry_at from bank_debit order by submitted_at`,
  )
  const mails = await own.db.rows<{ retryOn: string }>(
    sql`select params->>'retryOn' as retry_on from outbox_message where template = 'payment-returned'`,
  )
  return {
    retries: retries.map(({ retryAt }) => retryAt?.toISOString() ?? null),
    mails: mails.map(({ retryOn }) => retryOn),
  }
}

/**
 * Kills a worker before each of its commits of a moment, and after the last one: between these points nothing is kept.
 * `outcome` is what others made of it.
 */
async function expectAfterEachCrash(
  seed: TestContext,
  now: string,
  outcome: (own: TestContext) => Promise<unknown>,
  expected: unknown,
) {
  const plain = await copyContext(seed)
  const { out, errors } = await work(plain, now)
  await plain.dispose()
  expect(errors).toBe('')
  const written: Written = JSON.parse(out)
  expect(written.writes).toBeGreaterThan(6)
  for (const point of crashPoints(written, 'between')) {
    const own = await copyContext(seed)
    expect(await work(own, now, point)).toEqual({ killed: true, out: '', errors: '' })
    expect({ point, outcome: await outcome(own) }).toEqual({ point, outcome: expected })
    expect(await findBreaches(own)).toEqual(noBreaches)
    await own.dispose()
  }
}

test('a worker killed at each write of a return: it is booked once, told once and to be presented again once', {
  timeout: 600_000,
}, async () => {
  const outcome = async (own: TestContext) => {
    await workOn(own, '2026-03-09T17:30:00Z', '2026-03-11T16:00:00Z')
    return { debits: await debits(own), ...(await plans(own)) }
  }
  await expectAfterEachCrash(sent, returnedAt, outcome, {
    debits: [{ state: 'reversed', debit: 'returned', cents: 2_375 }],
    retries: ['2026-03-12T15:00:00.000Z'],
    mails: ['2026-03-12'],
  })
})

test('a worker killed at each write of presenting a debit again: its bank gets it exactly once', {
  timeout: 600_000,
}, async () => {
  const outcome = async (own: TestContext) => {
    await workOn(own, '2026-03-12T16:03:00Z', '2026-03-12T16:15:00Z', '2026-03-12T17:00:00Z')
    return { debits: await debits(own), ...(await plans(own)) }
  }
  await expectAfterEachCrash(returned, retriedAt, outcome, {
    debits: [
      { state: 'reversed', debit: 'returned', cents: 2_375 },
      { state: 'settled', debit: 'submitted', cents: 2_375 },
    ],
    retries: [null, null],
    mails: ['2026-03-12'],
  })
})

/** A console whose payoff of the day is covered by money held: nothing is to be charged. */
async function covered() {
  const seed = await freshStore()
  const { who, agreement, methodId } = await rented(seed)
  const most = { ...payment(agreement.id, methodId, '2026-03-12'), amountCents: 62_413 }
  unwrap(await makePayment(who, inputOf(makePaymentInput, most), seed))
  await seed.db.run(sql`update agreement set cash_cents = cash_cents - 3 where id = ${agreement.id}`)
  const asked = {
    agreementId: agreement.id,
    quotedCents: 0,
    quotedOn: '2026-03-05' as const,
    idempotencyKey: randomUUID(),
  }
  return { seed, who, agreement, asked }
}

test('a payment that held money covers, killed at each write: it is made once, and not released', {
  timeout: 600_000,
}, async () => {
  const { seed, who, agreement, asked } = await covered()
  const outcome = async (own: TestContext) => {
    const intents = await own.db.rows(sql`
      select state, amount_cents from payment_intent where purpose = 'payoff' order by created_at`)
    return { intents, state: unwrap(await getAgreement(who, agreement.number, own)).state }
  }
  const bought = { intents: [{ state: 'settled', amountCents: 0 }], state: 'owned' }
  await killAtEachWrite(seed, {
    work: (own, point) =>
      runChild([coveredChild, '2026-03-05T16:00:00Z'], own, point, {
        PAYOFF: JSON.stringify({ who, asked }),
      }),
    moreThan: 3,
    where: 'between',
    undisturbed: async (own) => expect(await outcome(own)).toEqual(bought),
    async recovered(own, point) {
      own.clock.set('2026-03-05T16:20:00Z')
      // The server may still hold row locks of the dead process; the job skips these rows and takes them later.
      const open = () => own.db.rows(sql`select id from payment_intent where state = 'pending'`)
      await expect.poll(() => recoverPayments(own).then(open), { timeout: 10_000 }).toEqual([])
      await makePayoff(who, inputOf(makePayoffInput, asked), own)
      expect({ point, ...(await outcome(own)) }).toEqual({ point, ...bought })
    },
  })
  await seed.dispose()
})
