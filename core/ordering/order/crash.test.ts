import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { recoverPayments } from '#core/money/payment/recover-payments.ts'
import { findBreaches, noBreaches } from '#core/money/payment/testing/books.ts'
import { recoverRefunds } from '#core/money/refund/recover-refunds.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { copyContext, type TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { type CrashPoint, crashPoints, type Written } from '#platform/db/testing/crash.ts'
import { payInitial } from '../initial-payment/pay-initial.ts'
import { createOrder } from '../new-order/create-order.ts'
import { markDelivered } from './mark-delivered.ts'
import { payInitialInput } from './schema.ts'
import { type Plan, runJourney } from './testing/journey.ts'
import { orderInput, saveCard, sign, someCustomer } from './testing/shopper.ts'

const child = fileURLToPath(new URL('./testing/journey-child.ts', import.meta.url))

let seed: TestContext
let plan: Plan

/** The payoff after the journey's two payments, computed in a separate store. */
async function payoffCents(): Promise<number> {
  const own = await copyContext(seed)
  const { who, basketId, methodId } = plan
  const order = unwrap(await createOrder(who, orderInput(basketId, own), own))
  await sign(who, order, own)
  unwrap(
    await payInitial(
      who,
      inputOf(payInitialInput, { orderId: order.id, methodId, idempotencyKey: 'initial first' }),
      own,
    ),
  )
  unwrap(await markDelivered(order.number, '2026-03-02', 'test', own))
  const [agreement] = order.agreements
  const asked = {
    agreementId: agreement?.id ?? '',
    dueOn: '2026-03-09',
    methodId,
    idempotencyKey: 'renewal 1',
  }
  unwrap(await makePayment(who, inputOf(makePaymentInput, { ...asked, dueOn: '2026-03-09' }), own))
  const payoff = unwrap(
    await quotePayoff(who, inputOf(quotePayoffInput, { agreementNumber: agreement?.number ?? '' }), own),
  )
  await own.dispose()
  return payoff.quote.amountCents
}

beforeAll(async () => {
  seed = await freshStore()
  const who = await someCustomer(seed)
  const { id: methodId } = await saveCard(who, seed)
  const basket = await fill(who, seed, { productId: 'tv', quantity: 1 })
  plan = { kind: 'own', who, basketId: basket.id, methodId, payoffCents: 0 }
  plan = { ...plan, payoffCents: await payoffCents() }
})
afterAll(() => seed.dispose())

type Run = { killed: boolean; lines: string[]; errors: string }

/** Runs the journey in a separate process that crashes at the given point, if any. */
function walk(own: TestContext, kind: Plan['kind'], point?: CrashPoint): Promise<Run> {
  const crash = point && { CRASH_AT: String(point.at), CRASH_WHEN: point.when }
  const started = spawn(process.execPath, [child], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: own.databaseUrl,
      JOURNEY: JSON.stringify({ ...plan, kind }),
      ...crash,
    },
  })
  let out = ''
  let errors = ''
  started.stdout.on('data', (chunk: Buffer) => {
    out += chunk
  })
  started.stderr.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  return new Promise((resolve) => {
    started.on('close', (_code, signal) =>
      resolve({ killed: signal === 'SIGKILL', lines: out.split('\n').filter(Boolean), errors }),
    )
  })
}

async function writesOf(kind: Plan['kind']): Promise<Written> {
  const own = await copyContext(seed)
  const { lines, errors } = await walk(own, kind)
  expect(errors).toBe('')
  expect(await findBreaches(own)).toEqual(noBreaches)
  await own.dispose()
  return JSON.parse(lines.at(-1)?.replace('written ', '') ?? '')
}

/**
 * Runs the jobs as another process would, checks that nothing is wrong or pending, and repeats the shopper's
 * requests.
 */
async function recover(own: TestContext, kind: Plan['kind']): Promise<string[]> {
  own.clock.set('2026-03-02T15:20:00Z')
  // The server may still hold row locks of the dead process; the jobs skip these rows and retry them.
  await expect
    .poll(
      async () => {
        await recoverPayments(own)
        await recoverRefunds(own)
        return own.db.rows(sql`
          select id from payment_intent where state = 'pending'
          union all
          select id from refund where state <> 'settled'`)
      },
      { timeout: 10_000 },
    )
    .toEqual([])
  expect(await findBreaches(own)).toEqual(noBreaches)
  const steps: string[] = []
  await runJourney({ ...plan, kind }, own, (step, id) => steps.push(`${step} ${id}`))
  expect(await findBreaches(own)).toEqual(noBreaches)
  return steps
}

const mails = (own: TestContext) =>
  own.db.rows<{ template: string }>(sql`select template from outbox_message order by template`)

async function dieAndRecover(
  kind: Plan['kind'],
  point: CrashPoint,
  check: (own: TestContext) => Promise<void>,
) {
  const own = await copyContext(seed)
  const run = await walk(own, kind, point)
  expect({ ...run, lines: [] }).toEqual({ killed: true, lines: [], errors: '' })
  const steps = await recover(own, kind)
  // Everything that the dead process had confirmed must be unchanged; a delivery is not confirmed twice.
  const confirmed = run.lines.filter((line) => !line.startsWith('delivered'))
  for (const line of confirmed) {
    const [step] = line.split(' ')
    const later = steps.find((other) => other.startsWith(`${step} `))
    if (later !== undefined) expect(later).toBe(line)
  }
  await check(own)
  await own.dispose()
}

async function isOwned(own: TestContext): Promise<void> {
  const [agreement] = await own.db.rows<{ number: string }>(sql`select number from agreement`)
  const { state, receipts, ledger } = unwrap(await getAgreement(plan.who, agreement?.number ?? '', own))
  expect(state).toBe('owned')
  expect(ledger.balanceCents).toBe(0)
  expect(receipts.map(({ purpose }) => purpose).sort()).toEqual(['initial', 'payoff', 'renewal', 'renewal'])
  expect(await own.db.rows(sql`select id from orders`)).toHaveLength(1)
  expect(await own.db.rows(sql`select key from gateway_charge where state = 'captured'`)).toHaveLength(4)
  expect((await mails(own)).map(({ template }) => template)).toEqual([
    'agreement-owned',
    'order-confirmed',
    'order-delivered',
    'payment-receipt',
    'payment-receipt',
    'payment-receipt',
    'payment-receipt',
  ])
}

async function isCancelled(own: TestContext): Promise<void> {
  expect(await own.db.rows(sql`select state from orders`)).toEqual([{ state: 'cancelled' }])
  expect(await own.db.rows(sql`select state from agreement`)).toEqual([{ state: 'cancelled' }])
  expect(await own.db.rows(sql`select amount_cents - refunded_cents as kept from gateway_charge`)).toEqual([
    { kept: 0 },
  ])
  expect((await mails(own)).map(({ template }) => template)).toEqual([
    'order-cancelled',
    'order-confirmed',
    'payment-receipt',
    'refund-sent',
  ])
}

const atOnce = 3

describe.each([
  ['from basket to ownership', 'own', 40, isOwned],
  ['from basket to a cancelled order', 'cancel', 30, isCancelled],
] as const)('%s, killed before and after each write', (_name, kind, least, check) => {
  test('one order, one charge for each due date, balanced books, nothing confirmed lost, no unit lost or doubled [RTO-042]', {
    timeout: 600_000,
  }, async () => {
    const written = await writesOf(kind)
    expect(written.writes).toBeGreaterThan(least)
    const points = crashPoints(written, 'both-sides')
    const worker = async () => {
      for (let point = points.shift(); point !== undefined; point = points.shift())
        await dieAndRecover(kind, point, check)
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  })
})
