import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DecisionAnswer, DecisionEngine } from '#adapters/decision/port.ts'
import type { Context, Customer } from '#core/context.ts'
import { confirmEmail } from '#core/shopper/customer/queries.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { consentKinds } from '#domain/approval/application-steps.ts'
import { sql } from '#platform/db/sql.ts'
import { applyWith, fillIn, strongAnswers } from '../application/testing/applicants.ts'
import { getApproval } from '../approval/get-approval.ts'
import { resumeApplications } from './resume-applications.ts'
import { submitApplication } from './submit-application.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

async function guest(): Promise<Customer> {
  return (await beginSession(context)).who
}

function withEngine(decide: DecisionEngine['decide']): Context {
  return { ...context, adapters: { ...context.adapters, decision: { version: 'test', decide } } }
}

async function rowsOf(who: Customer) {
  return context.db.one(sql`
    select (select count(*) from decision where customer_id = ${who.customerId}) as decisions,
      (select count(*) from approval where customer_id = ${who.customerId}) as approvals,
      (select count(*) from outbox_message where params ->> 'name' = ${who.customerId}) as mails`)
}

test('an address counts as confirmed once mail to it has proved to reach the customer, not because it was registered', async () => {
  const { who } = await registered(context)
  const { customerId } = who
  const said: boolean[] = []
  const listening = withEngine((request, signal) => {
    said.push(request.facts.emailVerified)
    return context.adapters.decision.decide(request, signal)
  })
  await applyWith(who, strongAnswers({ email: ana.email }), listening)
  await context.db.run(sql`delete from approval where customer_id = ${customerId}`)
  await confirmEmail(context.db, { customerId, email: ana.email }, context.clock.now())
  await applyWith(who, strongAnswers({ email: ana.email }), listening)
  expect(said).toEqual([false, true])
})

test('sent a hundred times at once, it is decided once and everybody gets the same answer', async () => {
  const who = await guest()
  const applicationId = await fillIn(who, strongAnswers({ firstName: who.customerId }), context)
  let asked = 0
  const counting = withEngine(async (request, signal) => {
    asked++
    return context.adapters.decision.decide(request, signal)
  })
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      submitApplication(who, { applicationId, consents: consentKinds }, counting),
    ),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ ok: true, value: 'approved' })]),
  )
  expect(asked).toBe(1)
  expect(await rowsOf(who)).toEqual({ decisions: 1, approvals: 1, mails: 1 })
})

/** Simulates a process that is killed while it waits for the engine. */
async function killedWhileAsking(who: Customer, applicationId: string): Promise<void> {
  const dead = new Promise<DecisionAnswer>(() => {})
  await new Promise<void>((reached) => {
    const dying = withEngine((_request, _signal) => {
      reached()
      return dead
    })
    const settings = { ...context.settings, decisionTimeoutMs: 2 ** 30 }
    void submitApplication(who, { applicationId, consents: consentKinds }, { ...dying, settings })
  })
}

test('killed between sending and the answer, it is taken up by the job and decided once', async () => {
  const who = await guest()
  const applicationId = await fillIn(who, strongAnswers({ firstName: who.customerId }), context)
  await killedWhileAsking(who, applicationId)
  expect(await resumeApplications(context)).toMatchObject({ done: 0 })
  context.clock.advanceDays(1)
  const taken = await Promise.all([resumeApplications(context), resumeApplications(context)])
  expect(Math.max(...taken.map(({ done }) => done))).toBe(1)
  expect(await getApproval(who, context)).toMatchObject({ code: 1, decidedOn: '2026-03-03' })
  expect(await rowsOf(who)).toEqual({ decisions: 1, approvals: 1, mails: 1 })
  expect(await resumeApplications(context)).toMatchObject({ done: 0 })
})

test('applications that cannot be read hold up no other, and wait behind them', async () => {
  const unreadable: Customer[] = []
  for (let n = 0; n < 20; n++) {
    const who = await guest()
    await killedWhileAsking(who, await fillIn(who, strongAnswers(), context))
    unreadable.push(who)
  }
  await context.db.run(sql`
    update application set secrets = secrets || '{"taxId": "spoiled"}'
    where customer_id = any (${unreadable.map(({ customerId }) => customerId)})`)
  context.clock.advanceDays(1)
  const who = await guest()
  await killedWhileAsking(who, await fillIn(who, strongAnswers({ firstName: who.customerId }), context))
  context.clock.advanceDays(1)
  const quiet = { ...context, log: pino({ enabled: false }) }
  expect(await resumeApplications(quiet)).toEqual({ done: 0, failed: 20 })
  expect(await resumeApplications(quiet)).toEqual({ done: 1, failed: 0 })
  expect(await rowsOf(who)).toEqual({ decisions: 1, approvals: 1, mails: 1 })
  // They have their next turn, and are not in the way of other tests.
  context.clock.advanceDays(1)
  expect(await resumeApplications(quiet)).toEqual({ done: 0, failed: 20 })
  await context.db.run(sql`
    delete from application where customer_id = any (${unreadable.map(({ customerId }) => customerId)})`)
})

test('killed between sending and the answer, it is also taken up by the shopper who sends it again', async () => {
  const who = await guest()
  const applicationId = await fillIn(who, strongAnswers(), context)
  await killedWhileAsking(who, applicationId)
  context.clock.advanceDays(1)
  const again = await submitApplication(who, { applicationId, consents: consentKinds }, context)
  expect(again).toEqual({ ok: true, value: 'approved' })
})

test('an answer that comes after another one has counted changes nothing', async () => {
  const who = await guest()
  const applicationId = await fillIn(who, strongAnswers(), context)
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const slow = withEngine(async (request, signal) => {
    reached.resolve()
    await held.promise
    const answer = await context.adapters.decision.decide(request, signal)
    if (answer.kind !== 'decided') throw new Error('not decided')
    return { ...answer, decision: { ...answer.decision, originalWeeklyCents: 100 } }
  })
  const settings = { ...context.settings, decisionTimeoutMs: 60_000 }
  const late = submitApplication(who, { applicationId, consents: consentKinds }, { ...slow, settings })
  await reached.promise
  context.clock.advanceDays(1)
  await resumeApplications(context)
  held.resolve()
  expect(await late).toEqual({ ok: true, value: 'approved' })
  expect(await getApproval(who, context)).toMatchObject({ weeklyOriginalCents: 7_500 })
})

test('an approval runs through its thirtieth day in the time zone of its store [RTO-037]', async () => {
  const who = await guest()
  context.clock.set('2026-03-10T15:00:00Z')
  await applyWith(who, strongAnswers({ nextPayDay: '2026-03-13' }), context)
  const validAt = async (instant: string) => {
    context.clock.set(instant)
    return (await getApproval(who, context))?.isValid
  }
  // Columbus is four hours behind UTC in April.
  expect(await validAt('2026-04-10T03:59:00Z')).toBe(true)
  expect(await validAt('2026-04-10T04:00:00Z')).toBe(false)
  expect(await getApproval(who, context)).toMatchObject({ expiresOn: '2026-04-09', mayApply: true })
})
