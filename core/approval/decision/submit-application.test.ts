import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getApplication } from '../application/get-application.ts'
import { saveStep } from '../application/save-step.ts'
import {
  applyWith,
  fillIn,
  freshTaxId,
  strongAnswers,
  weakAnswers,
} from '../application/testing/applicants.ts'
import { getApproval } from '../approval/get-approval.ts'
import { listInReview, releaseApplication } from './release-application.ts'
import { submitApplication } from './submit-application.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore({ DECISION_TIMEOUT_MS: '300' })
})
afterAll(() => context.dispose())

async function guest(): Promise<Customer> {
  return (await beginSession(context)).who
}

async function mailTo(email: string) {
  await runOutbox(context)
  return (await listSent(context)).filter(({ recipient }) => recipient === email)
}

test('what is no id names no application', async () => {
  const who = await guest()
  for (const applicationId of ['', '-'.repeat(36), 'constructor', '\u0000'])
    expect(await submitApplication(who, { applicationId, consents: consentKinds }, context)).toEqual({
      ok: false,
      problem: { code: 'not-found' },
    })
})

test('a strong applicant is approved: an amount for each frequency, for thirty days, told by mail [RTO-034, RTO-037]', async () => {
  const who = await guest()
  expect(await applyWith(who, strongAnswers({ email: 'strong@example.com' }), context)).toBe('approved')
  expect(await getApproval(who, context)).toMatchObject({
    code: 1,
    isValid: true,
    isVerified: true,
    mayApply: false,
    weeklyOriginalCents: 7_500,
    weeklyCents: 7_500,
    amounts: { WEEKLY: 7_500, BI_WEEKLY: 15_000, SEMI_MONTHLY: 16_100, MONTHLY: 32_100 },
    documents: [],
    decidedOn: '2026-03-02',
    expiresOn: '2026-04-01',
    reapplyOn: null,
  })
  const [mail] = await mailTo('strong@example.com')
  expect(mail?.subject).toBe("You're approved for up to $75.00 a week")
  expect(mail?.text).toContain('April 1, 2026')
})

test('an identity that fits only in part makes the approval conditional, with its document [RTO-035]', async () => {
  const who = await guest()
  const typed = strongAnswers({ email: 'ana+conditional@example.com' })
  expect(await applyWith(who, typed, context)).toBe('conditional')
  expect(await getApproval(who, context)).toMatchObject({
    code: 4,
    isValid: true,
    isVerified: false,
    verifyLevel: 1,
    documents: [{ kind: 'identity', state: 'required' }],
    reasons: ['identity-unverified'],
  })
})

test('a weak applicant is declined with at most four reasons, and told them, what would change them and the rights by mail [RTO-038]', async () => {
  const who = await guest()
  const typed = weakAnswers({ email: 'weak+agency@example.com' })
  expect(await applyWith(who, typed, context)).toBe('declined')
  expect(await getApproval(who, context)).toMatchObject({
    code: 2,
    isValid: false,
    mayApply: false,
    weeklyCents: 0,
    agency: { name: 'Example Consumer Reports' },
    reapplyOn: '2026-04-01',
  })
  const [mail] = await mailTo('weak+agency@example.com')
  expect(mail?.text).toContain('(800) 555-0142')
  expect(mail?.text.match(/^• .+\n[^•\n].+$/gm)).toHaveLength(4)
  expect(mail?.text).toContain(
    '• Information in a report from Example Consumer Reports.\nBefore you apply again, ask Example Consumer Reports for your free copy',
  )
  expect(mail?.text).toContain('Example Consumer Reports\n100 Example Street')
  expect(mail?.text).toContain('free copy of your report')
  expect(mail?.text).toContain('right to dispute')
  expect(mail?.text).toContain('apply again from April 1, 2026 on')
})

test('the engine may ask to have the form looked at; sent again, it is decided [ACC-062]', async () => {
  const who = await guest()
  const typed = strongAnswers({ email: 'ana+form@example.com' })
  expect(await applyWith(who, typed, context)).toBe('form')
  const application = await getApplication(who, context)
  expect(application).toMatchObject({ state: 'draft', toCheck: ['lastName', 'birthDate', 'taxId'] })
  const again = { applicationId: application?.id ?? '', consents: consentKinds }
  expect(await submitApplication(who, again, context)).toEqual({ ok: true, value: 'approved' })
})

test.each(['failure', 'timeout'])(
  'an engine that ends in %s declines nobody; the application is kept and can be taken up again [RTO-036]',
  async (kind) => {
    const who = await guest()
    const typed = strongAnswers({ email: `ana+${kind}@example.com` })
    expect(await applyWith(who, typed, context)).toBe('failed')
    expect(await getApproval(who, context)).toBeUndefined()
    const application = await getApplication(who, context)
    expect(application).toMatchObject({ state: 'failed', isOpen: true, nextStep: 'review' })
    await fillIn(who, { email: 'ana@example.com' }, context)
    const again = { applicationId: application?.id ?? '', consents: consentKinds }
    expect(await submitApplication(who, again, context)).toEqual({ ok: true, value: 'approved' })
  },
)

test('the same person applying under another guest is a duplicate, but not for ever [RTO-032]', async () => {
  const taxId = freshTaxId()
  expect(await applyWith(await guest(), strongAnswers({ taxId }), context)).toBe('approved')
  const second = await guest()
  expect(await applyWith(second, strongAnswers({ taxId }), context)).toBe('declined')
  expect((await getApproval(second, context))?.reasons).toEqual(['duplicate-application'])
})

test('under eighteen is not sent, and a state without agreements is declined before any score [RTO-032]', async () => {
  const young = await guest()
  const applicationId = await fillIn(young, strongAnswers(), context)
  const about = {
    steps: ['about'],
    typed: { birthDate: '03/03/2008' },
    storeId: null,
    locale: 'en-US',
  } as const
  unwrap(await saveStep(young, about, context))
  expect(await submitApplication(young, { applicationId, consents: consentKinds }, context)).toEqual({
    ok: false,
    problem: { code: 'application-incomplete', field: 'birthDate' },
  })
  expect(await getApproval(young, context)).toBeUndefined()
  const north = await guest()
  const typed = strongAnswers({ state: 'MN', city: 'Minneapolis', postalCode: '55401' })
  expect(await applyWith(north, typed, context)).toBe('declined')
  expect((await getApproval(north, context))?.reasons).toEqual(['state-unsupported'])
})

test('without a consent, or with a step missing, nothing is sent and the field is named', async () => {
  const who = await guest()
  const applicationId = await fillIn(who, strongAnswers(), context)
  const one = { applicationId, consents: ['electronic-records' as const] }
  expect(await submitApplication(who, one, context)).toEqual({
    ok: false,
    problem: { code: 'consent-required', field: 'consumer-report' },
  })
  await expect(fillIn(who, { monthlyIncome: 'plenty' }, context)).rejects.toThrow('monthlyIncome')
  expect(await submitApplication(who, { applicationId, consents: consentKinds }, context)).toEqual({
    ok: false,
    problem: { code: 'application-incomplete', field: 'monthlyIncome' },
  })
})

test("nobody sends another shopper's application", async () => {
  const applicationId = await fillIn(await guest(), strongAnswers(), context)
  const other = { applicationId, consents: consentKinds }
  expect(await submitApplication(await guest(), other, context)).toMatchObject({
    ok: false,
    problem: { code: 'not-found' },
  })
})

test('a store without the engine looks at applications itself [ACC-071]', async () => {
  const who = await guest()
  await context.db.run(
    sql`update store set flags = flags || '{"storeDecisionEngineEnable": false}' where id = '00202'`,
  )
  const typed = strongAnswers({ email: 'hand@example.com' })
  const applicationId = await fillIn(who, typed, context, '00202')
  const sent = await submitApplication(who, { applicationId, consents: consentKinds }, context)
  expect(sent).toEqual({ ok: true, value: 'in-review' })
  expect(await submitApplication(who, { applicationId, consents: consentKinds }, context)).toEqual(sent)
  expect(await mailTo('hand@example.com')).toHaveLength(1)
  const [waiting] = await listInReview('eva', context)
  expect(waiting).toMatchObject({ id: applicationId, applicant: 'Ana Rivera', storeId: '00202' })
  const release = { customerId: who.customerId, applicationId }
  expect(await releaseApplication('eva', release, context)).toEqual({ ok: true, value: 'approved' })
  expect(await releaseApplication('eva', release, context)).toMatchObject({ problem: { code: 'not-found' } })
  expect(await mailTo('hand@example.com')).toHaveLength(2)
  expect(
    await context.db.rows(sql`select actor, command, outcome from audit order by command, outcome`),
  ).toEqual([
    { actor: 'eva', command: 'applications', outcome: 'done' },
    { actor: 'eva', command: 'decide-application', outcome: 'approved' },
    { actor: 'eva', command: 'decide-application', outcome: 'not-found' },
  ])
})

test('every evaluation is kept with input, version, score, reasons and time; the same input decides the same again [RTO-031]', async () => {
  const who = await guest()
  await applyWith(who, weakAnswers({ email: 'kept@example.com' }), context)
  const kept = await context.db.one<{
    input: { facts: { birthDate: string }; history: never; findings: { agency: null }; today: never }
    score: number
    reasons: string[]
    policyVersion: string
    decidedAt: Date
  }>(sql`select * from decision where customer_id = ${who.customerId}`)
  expect(kept).toMatchObject({ policyVersion: '2026-01', decidedAt: context.clock.now() })
  const { decide } = await import('#domain/approval/decision.ts')
  const { policy202601 } = await import('#domain/approval/policies/2026-01.ts')
  const birthDate = context.keys.open(kept.input.facts.birthDate)
  const facts = { ...kept.input.facts, ...kept.input.findings, birthDate, adverseAgency: null }
  const again = decide(facts as never, kept.input.history, policy202601, kept.input.today)
  expect({ score: again.score, reasons: again.reasons.map(({ code }) => code) }).toEqual({
    score: kept.score,
    reasons: kept.reasons,
  })
})

test('neither the tax id nor the birth date stands readable in any table', async () => {
  const who = await guest()
  const taxId = freshTaxId()
  await applyWith(who, strongAnswers({ taxId, birthDate: '11/17/1983' }), context)
  const rows = JSON.stringify(
    await context.db.rows(sql`
      select to_jsonb(a) as row from application a union all select to_jsonb(d) from decision d
      union all select to_jsonb(p) from approval p union all select to_jsonb(o) from outbox_message o
      union all select to_jsonb(s) from sent_message s`),
  )
  const parts = [taxId, `${taxId.slice(0, 3)}-${taxId.slice(3, 5)}-${taxId.slice(5)}`]
  for (const secret of [...parts, '1983-11-17', '11/17/1983']) expect(rows).not.toContain(secret)
  const view = JSON.stringify(await getApplication(who, context))
  for (const secret of [...parts, '1983']) expect(view).not.toContain(secret)
  expect(view).toContain(`"taxIdLast4":"${taxId.slice(-4)}"`)
})
