import { expect, test } from 'vitest'
import type { Context, Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import type { AnswerStep } from '#domain/approval/application-steps.ts'
import { sql } from '#platform/db/sql.ts'
import { submitApplication } from '../decision/submit-application.ts'
import { getApplication } from './get-application.ts'
import { getPrefill } from './get-prefill.ts'
import { saveStep } from './save-step.ts'
import type { TypedAnswers } from './schema.ts'
import { applyWith, freshTaxId, strongAnswers, weakAnswers } from './testing/applicants.ts'

/** A guest whose application was declined, so long ago that they may apply again. */
async function declinedBefore() {
  const context = await testStore()
  const { who } = await beginSession(context)
  await applyWith(who, weakAnswers(), context)
  context.clock.advanceDays(30)
  return { context, who }
}

function nameAccount({ customerId }: Customer, firstName: string, context: Context) {
  return context.db.run(
    sql`update customer set first_name = ${firstName}, last_name = 'Rivera' where id = ${customerId}`,
  )
}

async function save(who: Customer, step: AnswerStep, typed: TypedAnswers, context: Context) {
  const input = { steps: [step], typed, storeId: '00101', locale: 'en-US' as const }
  const saved = await saveStep(who, input, context)
  if (!saved.ok) throw new Error(saved.problem.code)
  return saved.value
}

const nothingSaved = { saved: { birthDate: false, taxId: false }, taxIdLast4: null }

test('an account in another name takes nothing over from the last applicant', async () => {
  const { context, who } = await declinedBefore()
  await nameAccount(who, 'Luis', context)
  const luis = { firstName: 'Luis', lastName: 'Rivera' }
  expect(await getPrefill(who, context)).toEqual({ answers: luis, ...nothingSaved })
  const { application } = await save(who, 'income', { incomeSource: 'none' }, context)
  expect(application).toMatchObject({ ...nothingSaved, answers: { ...luis, incomeSource: 'none' } })
  expect(application.answers.address1).toBeUndefined()
})

test('an account in a short form of the name takes all over', async () => {
  const { context, who } = await declinedBefore()
  await nameAccount(who, 'Anita', context)
  const saved = { birthDate: true, taxId: true }
  expect(await getPrefill(who, context)).toMatchObject({ answers: { address1: '123 Oak Street' }, saved })
})

test('what was taken over is asked for anew when the name becomes that of somebody else, and only then', async () => {
  const { context, who } = await declinedBefore()
  const about = (change: TypedAnswers) =>
    save(who, 'about', strongAnswers({ birthDate: '', ...change }), context)
  expect((await about({ firstName: 'Ana M.' })).application).toMatchObject({
    saved: { birthDate: true, taxId: true },
    answers: { address2: 'Apt 4' },
  })
  const other = await about({ firstName: 'Luis' })
  expect(other.problems).toEqual([{ code: 'field-required', field: 'birthDate' }])
  expect(other.application).toMatchObject(nothingSaved)
  expect(other.application.answers.address2).toBeUndefined()
  // The name was only half typed, so nothing is lost.
  expect((await about({ firstName: 'Ana' })).application).toMatchObject({
    saved: { birthDate: true, taxId: true },
    answers: { address2: 'Apt 4' },
  })
})

test('an application in another name is sent with answers of its own alone, the same ones too', async () => {
  const { context, who } = await declinedBefore()
  const luis = strongAnswers({ firstName: 'Luis', nextPayDay: '2026-04-10' })
  const { address2: _none, ...answers } = luis
  const { application } = await save(who, 'about', { ...answers, birthDate: '' }, context)
  const consents = ['electronic-records', 'consumer-report'] as const
  const send = () => submitApplication(who, { applicationId: application.id, consents }, context)
  for (const step of ['home', 'income', 'bank'] as const) await save(who, step, answers, context)
  expect(await send()).toMatchObject({ problem: { code: 'application-incomplete', field: 'birthDate' } })
  await save(who, 'about', answers, context)
  expect(await send()).toMatchObject({ problem: { code: 'application-incomplete', field: 'taxId' } })
  await save(who, 'identity', { taxId: freshTaxId() }, context)
  expect(await send()).toEqual({ ok: true, value: 'approved' })
  expect((await getApplication(who, context))?.answers.address2).toBeUndefined()
})
