import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankApp } from '#adapters/payments/bank-page.ts'
import type { BankGateway } from '#adapters/payments/bank-port.ts'
import type { Customer } from '#core/context.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { saveCard, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { applyWith, strongAnswers } from '../application/testing/applicants.ts'
import { getApproval } from '../approval/get-approval.ts'
import { bankLinkUrl, finishBankLink, startBankLink } from './bank-link.ts'
import { confirmBankAccountByStore, listBankAccounts } from './confirm-by-store.ts'
import { pollBankAccounts } from './poll-accounts.ts'
import { bankAccountsOf } from './queries.ts'
import { startBankLinkInput } from './schema.ts'
import {
  accountNumbers,
  beginner,
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

/** A registered applicant whose approval asks for a bank statement. */
async function conditional(): Promise<Customer> {
  const { who } = await beginSession(context)
  const answers = { monthlyIncome: '1500', incomeMonths: '3', bankAccountMonths: '1', residenceMonths: '12' }
  await applyWith(who, strongAnswers(answers), context)
  await context.db.run(sql`
    update customer set kind = 'registered', email = ${`${who.customerId}@example.com`}, first_name = 'Ana', last_name = 'Ruiz'
    where id = ${who.customerId}`)
  return { ...who, kind: 'registered' }
}

/** The context with a service that fails after some calls. */
function failing(change: Partial<BankGateway>): TestContext {
  return { ...context, adapters: { ...context.adapters, banks: { ...context.adapters.banks, ...change } } }
}

async function link(who: Customer): Promise<string> {
  unwrap(
    await startBankLink(who, { ...inputOf(startBankLinkInput, { agreed: 'yes' }), ...beginner }, context),
  )
  const asked = { returnTo: '/bank-verification?session={session}', locale: 'en-US' } as const
  const url = unwrap(await bankLinkUrl(who, asked, context))
  return url.slice('/bank/'.length, url.indexOf('?'))
}

/** Chooses the account that pays on the page of the embedded bank. Gives the code to come back with. */
async function choose(id: string): Promise<string> {
  const page = bankApp({ db: context.db, now: context.clock.now, siteName: 'Store' })
  const body = new URLSearchParams({ account: accountNumbers.pays })
  const answer = await page.request(`/${id}`, { method: 'POST', body })
  const back = new URL(answer.headers.get('location') ?? '', 'http://shop.example')
  expect(back.searchParams.get('session')).toBe(id)
  return back.searchParams.get('code') ?? ''
}

test('an account that is chosen at the bank is confirmed, for its owner alone and once [ACC-145]', async () => {
  const who = await someCustomer(context)
  const id = await link(who)
  const refused = { problem: { code: 'bank-not-linked' } }
  expect(await finishBankLink(who, { id, code: '' }, context)).toMatchObject(refused)
  const code = await choose(id)
  const stranger = await someCustomer(context)
  expect(await finishBankLink(stranger, { id, code }, context)).toMatchObject(refused)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => finishBankLink(who, { id, code }, context)),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(await savedMethods(who, context)).toMatchObject([
    { kind: 'bank', brand: 'Demo Bank', last4: '6789' },
  ])
  expect(await finishBankLink(who, { id: 'nonsense', code }, context)).toMatchObject(refused)
})

test('a bank that cannot be reached ends in a way on, and a check that was left is over after an hour', async () => {
  const who = await someCustomer(context)
  const id = await link(who)
  const away = failing({
    openBankLink: () => Promise.reject(new Error('away')),
    findLinkedAccount: () => Promise.reject(new Error('away')),
  })
  const asked = { returnTo: '/bank-verification?session={session}', locale: 'en-US' } as const
  expect(await bankLinkUrl(who, asked, away)).toMatchObject({ problem: { code: 'bank-unavailable' } })
  expect(await finishBankLink(who, { id, code: 'code' }, away)).toMatchObject({
    problem: { code: 'bank-unavailable' },
  })
  pass(0.05)
  await pollBankAccounts(context)
  expect((await bankAccountsOf(context.db, who.customerId))[0]?.state).toBe('expired')
})

test('a confirmed account takes the place of the bank statement of an approval', async () => {
  const who = await conditional()
  const documents = async () =>
    Object.fromEntries(
      (await getApproval(who, context))?.documents.map(({ kind, state }) => [kind, state]) ?? [],
    )
  expect(await documents()).toEqual({ identity: 'required', income: 'required', bank: 'required' })
  await confirmBankAccount(who, context)
  expect(await documents()).toEqual({ identity: 'required', income: 'required', bank: 'approved' })
})

test('the last missing document may be the account: then the approval is a full one', async () => {
  const who = await conditional()
  await context.db.run(sql`
    update approval set documents = '{"identity": "approved", "income": "approved", "bank": "refused"}'
    where customer_id = ${who.customerId}`)
  expect((await getApproval(who, context))?.isVerified).toBe(false)
  await confirmBankAccount(who, context)
  expect(await getApproval(who, context)).toMatchObject({ code: 1, isVerified: true })
  await runOutbox(context)
  expect((await listSent(context)).map(({ subject }) => subject)).toContain(
    "Your documents are fine: you're approved",
  )
})

test('the decision about a later application knows of the account and asks for no statement', async () => {
  const who = await someCustomer(context)
  await confirmBankAccount(who, context)
  await context.db.run(sql`delete from approval where customer_id = ${who.customerId}`)
  const answers = { monthlyIncome: '1500', incomeMonths: '3', bankAccountMonths: '1', residenceMonths: '12' }
  await applyWith(who, strongAnswers(answers), context)
  const { facts } = await context.db.one<{ facts: object }>(
    sql`select input -> 'facts' as facts from decision where customer_id = ${who.customerId}`,
  )
  expect(facts).toMatchObject({ bankVerified: true })
  const approval = await getApproval(who, context)
  expect(approval?.documents.map(({ kind }) => kind)).toEqual(['identity', 'income'])
})

test('the store confirms an account that it has seen on paper; lists and confirmations are recorded', async () => {
  const who = await someCustomer(context)
  await typeNumbers(who, context)
  const wrong = wrongBy(await sentAmounts(who, context))
  for (let n = 0; n < 3; n++) await typeAmounts(who, wrong, context)
  const [listed] = await listBankAccounts('operator:eva', who.customerId, context)
  expect(listed).toMatchObject({ state: 'failed', failure: 'wrong-amounts', last4: '6789', tries: 3 })
  expect(JSON.stringify(listed)).not.toMatch(/token|sealed|0123/)
  const asked = { customerId: who.customerId, accountId: listed?.id ?? '' }
  const stranger = await someCustomer(context)
  const confirm = (input: typeof asked) => confirmBankAccountByStore('operator:eva', input, context)
  expect(await confirm({ ...asked, customerId: stranger.customerId })).toMatchObject({
    problem: { code: 'not-found' },
  })
  expect(await confirm(asked)).toEqual({ ok: true, value: null })
  expect(await confirm(asked)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await savedMethods(who, context)).toMatchObject([{ kind: 'bank' }])
  const trail = await context.db.rows(sql`select command, outcome from audit where actor = 'operator:eva'`)
  expect(trail).toEqual(
    expect.arrayContaining([
      { command: 'bank-accounts', outcome: 'done' },
      { command: 'confirm-bank-account', outcome: 'done' },
      { command: 'confirm-bank-account', outcome: 'not-found' },
    ]),
  )
})

test('guests and shoppers of a store without the flag begin no check', async () => {
  const { who: guest } = await beginSession(context)
  expect(await typeNumbers(guest, context)).toMatchObject({ problem: { code: 'sign-in-required' } })
  const who = await someCustomer(context)
  await saveCard(who, context)
  await context.db.run(
    sql`update store set flags = flags || '{"bankVerificationEnabled": false}' where id = '00101'`,
  )
  expect(await typeNumbers(who, context)).toMatchObject({ problem: { code: 'bank-check-not-offered' } })
  await context.db.run(sql`update store set flags = flags - 'bankVerificationEnabled' where id = '00101'`)
  expect((await typeNumbers(who, context)).ok).toBe(true)
})

test('a customer begins five checks a month, and an account is checked as often, whoever asks', async () => {
  const limited = await freshStore()
  const begin = (who: Customer) => typeNumbers(who, fromClient(limited, '192.0.2.7'))
  const who = await someCustomer(limited)
  for (let n = 0; n < 5; n++) expect((await begin(who)).ok).toBe(true)
  for (const asking of [who, await someCustomer(limited)])
    expect(await begin(asking)).toMatchObject({ problem: { code: 'bank-checks-used-up' } })
  await limited.dispose()
})

test('an account in another name is refused, and one of several owners is enough', async () => {
  const who = await conditional()
  const id = await link(who)
  const code = await choose(id)
  const linkedTo = (owners: readonly string[]) =>
    failing({
      findLinkedAccount: async (...asked) => {
        const account = await context.adapters.banks.findLinkedAccount(...asked)
        return account && { ...account, owners }
      },
    })
  expect(await finishBankLink(who, { id, code }, linkedTo(['BERTA LÓPEZ']))).toMatchObject({
    problem: { code: 'bank-other-owner' },
  })
  expect((await finishBankLink(who, { id, code }, linkedTo(['BERTA LÓPEZ', 'ANA RUIZ']))).ok).toBe(true)
})

test('an account counts as the same one with zeros before its number', async () => {
  const limited = await freshStore()
  const begin = async (zeros: number) =>
    typeNumbers(
      await someCustomer(limited),
      fromClient(limited, `192.0.2.${zeros}`),
      'pays',
      `${'0'.repeat(zeros)}${accountNumbers.pays}`,
    )
  for (let zeros = 0; zeros < 5; zeros++) expect((await begin(zeros)).ok).toBe(true)
  expect(await begin(1)).toMatchObject({ problem: { code: 'bank-checks-used-up' } })
  await limited.dispose()
})
