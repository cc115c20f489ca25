import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BankGateway } from '#adapters/payments/bank-port.ts'
import type { Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { someCustomer } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getBankCheck, getBankVerification } from './get-bank-check.ts'
import { pollBankAccounts } from './poll-accounts.ts'
import { bankAccountsOf } from './queries.ts'
import {
  accountNumbers,
  confirmBankAccount,
  sentAmounts,
  typeAmounts,
  typeNumbers,
} from './testing/accounts.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore({ RATE_LIMITS: 'off' })
})
beforeEach(() => context.clock.set('2026-03-02T15:00:00Z'))
afterAll(() => context.dispose())

const pass = (days: number) =>
  context.clock.set(new Date(context.clock.now().getTime() + days * 86_400_000).toISOString())

const wrongBy = ([first, second]: readonly [number, number]) =>
  [first, [1, 2, 3].find((cents) => cents !== first && cents !== second) ?? 4] as const

/** The context with a service that fails after some calls. */
function failing(change: Partial<BankGateway>): TestContext {
  return { ...context, adapters: { ...context.adapters, banks: { ...context.adapters.banks, ...change } } }
}

async function mailsTo(who: Customer): Promise<string[]> {
  await runOutbox(context)
  const sent = await listSent(context)
  return sent
    .filter(({ recipient }) => recipient === `${who.customerId}@example.com`)
    .map(({ subject }) => subject)
}

test('the amounts of two small deposits confirm an account, which is a payment method then [ACC-145]', async () => {
  const who = await someCustomer(context)
  expect(await getBankVerification(who, context)).toBeUndefined()
  expect(await typeNumbers(who, context)).toEqual({ ok: true, value: null })
  const amounts = await sentAmounts(who, context)
  const credits = await context.db.rows<{ amountCents: number }>(sql`
    select c.amount_cents from gateway_credit c join bank_account b on b.token = c.token
    where b.customer_id = ${who.customerId} order by c.key`)
  expect(credits.map(({ amountCents }) => amountCents)).toEqual([...amounts])
  expect(await getBankCheck(who, context)).toMatchObject({
    standing: 'pending',
    deposits: { last4: '6789', triesLeft: 3, arriveOn: '2026-03-04', until: '2026-03-16' },
  })
  expect(await savedMethods(who, context)).toEqual([])
  expect(await typeAmounts(who, [amounts[1], amounts[0]], context)).toEqual({ ok: true, value: null })
  expect(await getBankVerification(who, context)).toEqual({
    ...{ status: 'confirmed', method: 'deposits', attempts: 0, accountLast4: '6789' },
    confirmedAt: '2026-03-02T15:00:00.000Z',
  })
  expect(await savedMethods(who, context)).toMatchObject([{ kind: 'bank', brand: 'bank', last4: '6789' }])
  expect(await mailsTo(who)).toEqual(
    expect.arrayContaining([
      'Two small deposits are on their way to your bank',
      'Your bank account is confirmed',
    ]),
  )
})

test('numbers are sealed until the service has them, and are in no row, log or copy of data after that', async () => {
  const who = await someCustomer(context)
  const silent = failing({ saveBankAccount: () => Promise.reject(new Error('away')) })
  await typeNumbers(who, silent)
  const stored = () =>
    context.db.one<{ whole: string; sealed: string | null; mandate: string }>(sql`
      select b::text as whole, sealed_numbers as sealed, mandate from bank_account b where customer_id = ${who.customerId}`)
  const waiting = await stored()
  expect(waiting.whole).not.toContain(accountNumbers.pays)
  expect(context.keys.open(waiting.sealed ?? '')).toBe(`110000000 ${accountNumbers.pays}`)
  expect(waiting.mandate).toContain('at most twice')
  pass(1)
  await pollBankAccounts(context)
  expect((await stored()).sealed).toBeNull()
  expect(await getBankCheck(who, context)).toMatchObject({ deposits: { last4: '6789' } })
})

test('three wrong entries end a check without saying what was wrong; another try begins anew [ACC-145]', async () => {
  const who = await someCustomer(context)
  await typeNumbers(who, context)
  const amounts = await sentAmounts(who, context)
  const wrong = wrongBy(amounts)
  expect(await typeAmounts(who, wrong, context)).toEqual({
    ok: false,
    problem: { code: 'deposits-wrong', params: { left: 2 } },
  })
  expect(await typeAmounts(who, [99, 98], context)).toMatchObject({ problem: { params: { left: 1 } } })
  expect(await typeAmounts(who, wrong, context)).toEqual({ ok: false, problem: { code: 'deposits-failed' } })
  expect(await typeAmounts(who, amounts, context)).toEqual({
    ok: false,
    problem: { code: 'deposits-closed' },
  })
  expect(await getBankCheck(who, context)).toMatchObject({ standing: 'failed', lastFailure: 'failed' })
  await confirmBankAccount(who, context)
  expect(await getBankVerification(who, context)).toMatchObject({ status: 'confirmed', attempts: 1 })
})

test('a check knows the page that it was begun for until its account is confirmed, also after one that failed', async () => {
  const who = await someCustomer(context)
  const begin = (account: keyof typeof accountNumbers, returnTo?: string) => {
    pass(0.1)
    return typeNumbers(who, context, account, accountNumbers[account], returnTo)
  }
  const returnTo = async () => (await getBankCheck(who, context)).returnTo
  await begin('refused', '/checkout?step=payment')
  expect(await returnTo()).toBe('/checkout?step=payment')
  await begin('pays')
  expect(await returnTo()).toBeNull()
  await begin('pays', '/my-accounts/enroll-autopay')
  pass(3)
  await pollBankAccounts(context)
  expect(await returnTo()).toBe('/my-accounts/enroll-autopay')
  unwrap(await typeAmounts(who, await sentAmounts(who, context), context))
  expect(await returnTo()).toBeNull()
})

test('entries at once are each counted: no more than three of a hundred count', async () => {
  const who = await someCustomer(context)
  await typeNumbers(who, context)
  const wrong = wrongBy(await sentAmounts(who, context))
  const answers = await Promise.all(Array.from({ length: 20 }, () => typeAmounts(who, wrong, context)))
  const codes = answers.map((answer) => (answer.ok ? 'ok' : answer.problem.code)).sort()
  expect(codes.filter((code) => code === 'deposits-wrong')).toHaveLength(2)
  expect(codes.filter((code) => code === 'deposits-failed')).toHaveLength(1)
  expect(codes.filter((code) => code === 'deposits-closed')).toHaveLength(17)
})

test('right amounts sent many times at once confirm once', async () => {
  const who = await someCustomer(context)
  await typeNumbers(who, context)
  const amounts = await sentAmounts(who, context)
  const answers = await Promise.all(Array.from({ length: 10 }, () => typeAmounts(who, amounts, context)))
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await savedMethods(who, context)).toHaveLength(1)
})

test('amounts can be typed for two weeks, and no day longer', async () => {
  const who = await someCustomer(context)
  await typeNumbers(who, context)
  const amounts = await sentAmounts(who, context)
  pass(15)
  expect(await typeAmounts(who, amounts, context)).toMatchObject({ problem: { code: 'deposits-closed' } })
  expect(await getBankCheck(who, context)).toMatchObject({ deposits: null, lastFailure: 'expired' })
  await pollBankAccounts(context)
  expect((await bankAccountsOf(context.db, who.customerId))[0]?.state).toBe('expired')
  const other = await someCustomer(context)
  context.clock.set('2026-03-02T15:00:00Z')
  await typeNumbers(other, context)
  pass(14)
  unwrap(await typeAmounts(other, await sentAmounts(other, context), context))
})

test.each(['unknown', 'refused'] as const)(
  'an account that is %s fails with the same words, and the customer is told',
  async (account) => {
    const who = await someCustomer(context)
    expect(await typeNumbers(who, context, account)).toEqual({ ok: true, value: null })
    pass(1)
    await pollBankAccounts(context)
    expect(await getBankCheck(who, context)).toMatchObject({ standing: 'failed', lastFailure: 'failed' })
    expect(await mailsTo(who)).toContain("We couldn't confirm your bank account")
  },
)

test('wherever the service stops answering, the account gets its two deposits and no third', async () => {
  const { banks } = context.adapters
  let calls = 0
  for (const stopAfter of [0, 1, 2, 3]) {
    const who = await someCustomer(context)
    calls = 0
    const stop =
      <Asked, Answer>(call: (asked: Asked) => Promise<Answer>) =>
      async (asked: Asked): Promise<Answer> => {
        if (calls === stopAfter) throw new Error('the answer was lost')
        calls += 1
        const answer = await call(asked)
        if (calls === stopAfter) throw new Error('the answer was lost')
        return answer
      }
    const stopping = failing({ saveBankAccount: stop(banks.saveBankAccount), credit: stop(banks.credit) })
    unwrap(await typeNumbers(who, stopping))
    expect(await getBankCheck(who, context)).toMatchObject({ isSending: true, deposits: null })
    pass(0.01)
    await Promise.all([pollBankAccounts(context), pollBankAccounts(context)])
    const [row] = await bankAccountsOf(context.db, who.customerId)
    expect(row).toMatchObject({ state: 'sent', sealedNumbers: null })
    const sent = await context.db.rows(sql`select 1 from gateway_credit where token = ${row?.token ?? ''}`)
    expect(sent).toHaveLength(2)
  }
})
