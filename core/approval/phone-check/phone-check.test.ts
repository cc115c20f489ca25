import { expect, test } from 'vitest'
import { composition } from '#core/compose.ts'
import type { Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { fillIn, strongAnswers } from '../application/testing/applicants.ts'
import { getApproval } from '../approval/get-approval.ts'
import { submitApplication } from '../decision/submit-application.ts'
import { confirmPhoneByStore, listPhoneChecks } from './confirm-by-store.ts'
import { enterPhoneCode } from './enter-code.ts'
import { getPhoneCheck } from './get-phone-check.ts'
import { getPayfoneResponse } from './payfone-response.ts'
import { phoneCodeInput, phoneEntryInput } from './schema.ts'
import { sendPhoneCode } from './send-code.ts'
import { applicant, ask, askingStore, receivedCode, wrongCode } from './testing/codes.ts'

const phone = '6145550123'

const enter = (who: Customer, code: string, context: TestContext) =>
  enterPhoneCode(who, inputOf(phoneEntryInput, { code }), context)

function pass(context: TestContext, seconds: number): void {
  context.clock.set(new Date(context.clock.now().getTime() + seconds * 1_000).toISOString())
}

/** Types a code wrong until it works no more. */
async function fail(who: Customer, context: TestContext): Promise<void> {
  unwrap(await ask(who, context))
  const wrong = wrongCode(await receivedCode(context, phone))
  for (let n = 0; n < 5; n++) await enter(who, wrong, context)
  pass(context, 31)
}

async function decide(who: Customer, applicationId: string, context: TestContext): Promise<string> {
  return unwrap(await submitApplication(who, { applicationId, consents: consentKinds }, context))
}

const storedFacts = (context: TestContext) =>
  context.db.one<{ facts: object }>(sql`select input -> 'facts' as facts from decision`)

test('a code by text message confirms the number, and the decision knows it [ACC-142]', async () => {
  const context = await askingStore()
  const { who, id } = await applicant(context)
  expect(await getPhoneCheck(who, context)).toEqual({
    ...{ phone, isChangeable: true, isConfirmed: false, attempts: 0 },
    ...{ code: null, hasCodesLeft: true, waitSeconds: 0 },
  })
  expect(await ask(who, context)).toEqual({ ok: true, value: null })
  expect(await getPhoneCheck(who, context)).toMatchObject({
    code: { by: 'text', triesLeft: 5, minutesLeft: 10 },
    waitSeconds: 30,
  })
  const code = await receivedCode(context, phone)
  expect(await enter(who, `${code.slice(0, 3)} ${code.slice(3)}`, context)).toEqual({ ok: true, value: null })
  expect(await getPhoneCheck(who, context)).toMatchObject({ isConfirmed: true, code: null })
  expect(await decide(who, id, context)).toBe('approved')
  expect((await storedFacts(context)).facts).toMatchObject({ phoneVerified: true, phoneAttempts: 0 })
})

test('a voice reads the digits one by one, in the language of the page', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  const input = { ...inputOf(phoneCodeInput, { by: 'call' }), locale: 'es-US', storeId: '00101' } as const
  expect(await sendPhoneCode(who, input, context)).toMatchObject({ ok: true })
  const code = await receivedCode(context, phone)
  const [message] = await listSent(context)
  expect(message).toMatchObject({ channel: 'call', recipient: phone })
  expect(message?.text).toContain(`Su código es: ${[...code].join(', ')}.`)
  expect(await enter(who, code, context)).toMatchObject({ ok: true })
})

test('a code takes five entries, and says how many are left; then it works no more, not even typed right', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  const code = await receivedCode(context, phone)
  for (const left of [4, 3, 2, 1])
    expect(await enter(who, wrongCode(code), context)).toEqual({
      ok: false,
      problem: { code: 'phone-code-wrong', field: 'code', params: { left } },
    })
  expect(await enter(who, wrongCode(code), context)).toMatchObject({ problem: { code: 'phone-code-failed' } })
  expect(await enter(who, code, context)).toMatchObject({ problem: { code: 'phone-code-expired' } })
  expect(await getPhoneCheck(who, context)).toMatchObject({ isConfirmed: false, attempts: 1, code: null })
})

test('an old code and a replaced one work no more', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  expect(await enter(who, '123456', context)).toMatchObject({ problem: { code: 'phone-code-expired' } })
  unwrap(await ask(who, context))
  const first = await receivedCode(context, phone)
  pass(context, 600)
  expect(await enter(who, first, context)).toMatchObject({ problem: { code: 'phone-code-expired' } })
  unwrap(await ask(who, context))
  const second = await receivedCode(context, phone)
  pass(context, 30)
  unwrap(await ask(who, context))
  const third = await receivedCode(context, phone)
  if (second !== third) expect(await enter(who, second, context)).toMatchObject({ ok: false })
  expect(await enter(who, third, context)).toMatchObject({ ok: true })
})

test('another code goes out after 30 seconds, and five a day', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  pass(context, 12)
  expect(await ask(who, context)).toEqual({
    ok: false,
    problem: { code: 'phone-code-too-soon', params: { seconds: 18 } },
  })
  for (let n = 2; n <= 5; n++) {
    await runOutbox(context)
    pass(context, 30)
    expect(await ask(who, context)).toMatchObject({ ok: true })
  }
  await runOutbox(context)
  pass(context, 3_600)
  expect(await ask(who, context)).toMatchObject({ problem: { code: 'phone-codes-used-up' } })
  expect(await getPhoneCheck(who, context)).toMatchObject({ hasCodesLeft: false })
  context.clock.advanceDays(1)
  expect(await ask(who, context)).toMatchObject({ ok: true })
})

test('two codes typed wrong too often end the application, as the policy says, unless the number is confirmed after all [RTO-032]', async () => {
  for (const confirmed of [false, true]) {
    const context = await askingStore()
    const { who, id } = await applicant(context)
    await fail(who, context)
    await fail(who, context)
    if (confirmed) {
      unwrap(await ask(who, context))
      unwrap(await enter(who, await receivedCode(context, phone), context))
    }
    expect(await decide(who, id, context)).toBe(confirmed ? 'approved' : 'declined')
    expect((await storedFacts(context)).facts).toMatchObject({ phoneVerified: confirmed, phoneAttempts: 2 })
    if (!confirmed)
      expect(await getApproval(who, context)).toMatchObject({
        reasons: expect.arrayContaining(['phone-unverified']),
      })
  }
})

test('another number begins anew: what was confirmed is the number, not the person', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  unwrap(await enter(who, await receivedCode(context, phone), context))
  await fillIn(who, strongAnswers({ phone: '(614) 555-0177' }), context)
  expect(await getPhoneCheck(who, context)).toMatchObject({
    phone: '6145550177',
    isConfirmed: false,
    waitSeconds: 0,
  })
})

test('nobody gets a code without an application, or for the number of somebody else', async () => {
  const context = await askingStore()
  const { who } = await beginSession(context)
  expect(await getPhoneCheck(who, context)).toBeUndefined()
  expect(await ask(who, context)).toMatchObject({ problem: { code: 'phone-missing' } })
  expect(await enter(who, '123456', context)).toMatchObject({ problem: { code: 'phone-missing' } })
  const [one, other] = [await applicant(context), await applicant(context)]
  unwrap(await ask(one.who, context))
  const code = await receivedCode(context, phone)
  expect(await enter(other.who, code, context)).toMatchObject({ problem: { code: 'phone-code-expired' } })
})

test('a store that does not ask sends no code', async () => {
  const context = await testStore()
  const { who } = await applicant(context)
  expect(await ask(who, context)).toMatchObject({ problem: { code: 'phone-not-asked' } })
})

test('a guest who signs in keeps what was confirmed, and types the code that was on its way', async () => {
  for (const isConfirmed of [true, false]) {
    const context = await askingStore()
    const [guest, customer] = [await applicant(context), await applicant(context)]
    unwrap(await ask(customer.who, context))
    await runOutbox(context)
    pass(context, 1)
    unwrap(await ask(guest.who, context))
    const code = await receivedCode(context, phone)
    if (isConfirmed) unwrap(await enter(guest.who, code, context))
    const from = guest.who.customerId
    const move = composition.guestRows.phoneCheck.move
    await context.db.transaction(async (tx) => move?.(tx, from, customer.who.customerId, context.clock.now()))
    if (!isConfirmed) unwrap(await enter(customer.who, code, context))
    expect(await getPhoneCheck(customer.who, context)).toMatchObject({ isConfirmed: true })
  }
})

test('the code is kept as a keyed hash alone, and forgotten at the end; the log never has it', async () => {
  const lines: string[] = []
  const context = await askingStore()
  const log = Object.assign(Object.create(context.log) as typeof context.log, {
    info: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
    warn: (...parts: unknown[]) => lines.push(JSON.stringify(parts)),
  })
  const logging = { ...context, log }
  const { who } = await applicant(logging)
  unwrap(await ask(who, logging))
  const before = JSON.stringify(
    await context.db.rows(
      sql`select to_jsonb(p) from phone_check p union all select to_jsonb(o) from outbox_message o`,
    ),
  )
  const code = await receivedCode(logging, phone)
  expect(before).not.toContain(code)
  await enter(who, wrongCode(code), logging)
  unwrap(await enter(who, code, logging))
  expect(lines.join()).toContain('phone-confirmed')
  expect(lines.join()).not.toContain(code)
  expect(await context.db.rows(sql`select state, code_hash, tries from phone_check`)).toEqual([
    { state: 'confirmed', codeHash: null, tries: 1 },
  ])
})

test('of many entries at once each counts once: five wrong ones use a code up, and no sixth is heard', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  unwrap(await ask(who, context))
  const wrong = wrongCode(await receivedCode(context, phone))
  const answers = await Promise.all(Array.from({ length: 12 }, () => enter(who, wrong, context)))
  const codes = answers.map((one) => (one.ok ? 'ok' : one.problem.code)).sort()
  expect(codes).toEqual([
    ...Array.from({ length: 7 }, () => 'phone-code-expired'),
    'phone-code-failed',
    ...Array.from({ length: 4 }, () => 'phone-code-wrong'),
  ])
  expect(await context.db.rows(sql`select state, tries from phone_check`)).toEqual([
    { state: 'failed', tries: 5 },
  ])
})

test('many who ask at once get one code', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(who, context)))
  expect(answers.filter((one) => one.ok)).toHaveLength(1)
  await runOutbox(context)
  expect((await listSent(context)).filter(({ recipient }) => recipient === phone)).toHaveLength(1)
})

test('a store that has talked to the customer confirms the number; the audit trail says who did', async () => {
  const context = await askingStore()
  const { who } = await applicant(context)
  await fail(who, context)
  const { customerId } = who
  const confirm = (number: string) =>
    confirmPhoneByStore('operator:eva', { customerId, phone: number }, context)
  expect(await confirm('614 555 0199')).toMatchObject({ problem: { code: 'not-found' } })
  expect(await confirm('1')).toMatchObject({ problem: { code: 'phone-invalid' } })
  expect(await confirm('(614) 555-0123')).toMatchObject({ ok: true })
  expect(await confirm('(614) 555-0123')).toMatchObject({ ok: true })
  expect(await getPhoneCheck(who, context)).toMatchObject({ isConfirmed: true, attempts: 1 })
  expect(await getPayfoneResponse(who, context)).toMatchObject({ status: 'confirmed', method: 'store' })
  const listed = await listPhoneChecks('operator:eva', customerId, context)
  expect(listed.map(({ way, state }) => [way, state])).toEqual([
    ['store', 'confirmed'],
    ['text', 'failed'],
  ])
  const entry = (outcome: string, command = 'confirm-phone') => ({ actor: 'operator:eva', command, outcome })
  const trail = await context.db.rows(sql`select actor, command, outcome from audit`)
  expect(trail).toHaveLength(5)
  for (const outcome of ['not-found', 'phone-invalid', 'done']) expect(trail).toContainEqual(entry(outcome))
  expect(trail).toContainEqual(entry('done', 'phone-checks'))
})
