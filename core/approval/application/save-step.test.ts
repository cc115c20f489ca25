import { expect, test } from 'vitest'
import type { Context, Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import type { AnswerStep } from '#domain/approval/application-steps.ts'
import { getApplication } from './get-application.ts'
import { saveStep } from './save-step.ts'
import type { TypedAnswers } from './schema.ts'
import { applyWith, strongAnswers, weakAnswers } from './testing/applicants.ts'

async function save(who: Customer, step: AnswerStep, typed: TypedAnswers, context: Context) {
  const saved = await saveStep(who, { steps: [step], typed, storeId: '00101', locale: 'es-US' }, context)
  if (!saved.ok) throw new Error(saved.problem.code)
  const { application, problems } = saved.value
  return { application, problems: problems.map(({ field, code }) => `${field}: ${code}`) }
}

test('what was typed is kept, right or wrong, and every mistake names its field', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  const typed = { firstName: ' Ana ', lastName: '', email: 'ana@', phone: '555', birthDate: '2/30/1990' }
  const first = await save(who, 'about', typed, context)
  expect(first.problems).toEqual([
    'lastName: field-required',
    'email: email-invalid',
    'phone: phone-invalid',
    'birthDate: date-invalid',
  ])
  const kept = await getApplication(who, context)
  expect(kept).toMatchObject({
    locale: 'es-US',
    answers: { firstName: 'Ana', lastName: '', email: 'ana@', phone: '555' },
    saved: { birthDate: false, taxId: false },
    nextStep: 'about',
  })
})

test('a step left and taken up again in another tab goes on where it was; a blank secret keeps the saved one', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  expect((await save(who, 'about', strongAnswers(), context)).application.nextStep).toBe('home')
  await Promise.all([
    save(who, 'income', strongAnswers(), context),
    save(who, 'bank', { hasBankAccount: 'no' }, context),
  ])
  const again = await save(who, 'about', { ...strongAnswers(), birthDate: '' }, context)
  expect(again.problems).toEqual([])
  expect((await save(who, 'home', strongAnswers(), context)).application.nextStep).toBe('identity')
  expect((await save(who, 'identity', { taxId: '123-45-6789' }, context)).application).toMatchObject({
    nextStep: 'review',
    taxIdLast4: '6789',
  })
})

test('a secret that was kept and refused is asked for as missing, because no page shows it again', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  await save(who, 'about', strongAnswers({ birthDate: '13/45/1990' }), context)
  const blank = await save(who, 'about', strongAnswers({ birthDate: '' }), context)
  expect(blank.problems).toEqual(['birthDate: field-required'])
  const other = await save(who, 'about', strongAnswers({ birthDate: '13/46/1990' }), context)
  expect(other.problems).toEqual(['birthDate: date-invalid'])
  await save(who, 'identity', { taxId: '12' }, context)
  expect((await save(who, 'identity', { taxId: '' }, context)).problems).toEqual(['taxId: field-required'])
})

test('a birth date is refused at its step: still to come, too long ago, or under eighteen', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  for (const [birthDate, code] of [
    ['03/03/2026', 'date-to-come'],
    ['05/20/1890', 'date-too-old'],
    ['03/03/2008', 'under-age'],
  ] as const) {
    const { problems, application } = await save(who, 'about', strongAnswers({ birthDate }), context)
    expect(problems).toEqual([`birthDate: ${code}`])
    const both = await save(who, 'about', strongAnswers({ birthDate, lastName: '' }), context)
    expect(both.problems).toEqual(['lastName: field-required', `birthDate: ${code}`])
    // What is refused does not count as saved, so the field asks for it again.
    expect(application).toMatchObject({ nextStep: 'about', saved: { birthDate: false } })
  }
  expect((await save(who, 'about', strongAnswers({ birthDate: '03/02/2008' }), context)).problems).toEqual([])
})

test('the ZIP code must exist and lie in the state', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  const home = (change: TypedAnswers) => save(who, 'home', strongAnswers(change), context)
  expect((await home({ postalCode: '00000' })).problems).toEqual(['postalCode: zip-unknown'])
  expect((await home({ state: 'TX' })).problems).toEqual(['postalCode: zip-state-mismatch'])
  expect((await home({ postalCode: '4321' })).problems).toEqual(['postalCode: zip-invalid'])
  expect((await home({ state: 'Ohio' })).problems).toEqual(['state: choice-required'])
  expect((await home({ state: 'TX', city: '' })).problems).toEqual([
    'city: field-required',
    'postalCode: zip-state-mismatch',
  ])
  expect((await home({})).problems).toEqual([])
})

test('income and bank ask only what applies; a pay day lies within two months', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  expect((await save(who, 'income', { incomeSource: 'none' }, context)).problems).toEqual([])
  const benefits = { incomeSource: 'public-assistance', monthlyIncome: '0', incomeMonths: '' }
  expect((await save(who, 'income', benefits, context)).problems).toEqual([
    'monthlyIncome: income-invalid',
    'incomeMonths: choice-required',
    'nextPayDay: field-required',
  ])
  for (const [nextPayDay, code] of [
    ['2026-03-01', 'pay-day-past'],
    ['2026-05-04', 'pay-day-invalid'],
  ] as const) {
    const { problems } = await save(who, 'income', strongAnswers({ nextPayDay }), context)
    expect(problems).toEqual([`nextPayDay: ${code}`])
    const both = await save(who, 'income', strongAnswers({ nextPayDay, monthlyIncome: '' }), context)
    expect(both.problems).toEqual(['monthlyIncome: field-required', `nextPayDay: ${code}`])
  }
  expect((await save(who, 'bank', { hasBankAccount: 'yes' }, context)).problems).toEqual([
    'bankAccountMonths: choice-required',
    'nsfCount: choice-required',
  ])
})

test('until the first question of income or bank is answered, all that is missing below it is named with it', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  expect(
    (await save(who, 'income', { incomeSource: '', nextPayDay: '2/30/2026' }, context)).problems,
  ).toEqual([
    'incomeSource: choice-required',
    'monthlyIncome: field-required',
    'incomeMonths: choice-required',
    'nextPayDay: date-invalid',
  ])
  expect((await save(who, 'bank', {}, context)).problems).toEqual([
    'hasBankAccount: choice-required',
    'bankAccountMonths: choice-required',
    'nsfCount: choice-required',
  ])
})

test('after an answer nothing more can be changed until it has run out; then what is known is filled in', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  await applyWith(who, weakAnswers({ firstName: 'Luz' }), context)
  const input = {
    steps: ['about' as const],
    typed: { firstName: 'Eva' },
    storeId: null,
    locale: 'en-US' as const,
  }
  expect(await saveStep(who, input, context)).toMatchObject({ problem: { code: 'application-not-open' } })
  context.clock.advanceDays(30)
  const again = await saveStep(who, { ...input, typed: {} }, context)
  expect(again).toMatchObject({
    ok: true,
    value: { application: { answers: { firstName: 'Luz' }, saved: { birthDate: true, taxId: true } } },
  })
})

test('an older revision that arrives late is left out, one of another page is not', async () => {
  const context = await testStore()
  const { who } = await beginSession(context)
  const saveAs = async (page: string, number: number, firstName: string) => {
    const input = { steps: ['about'], typed: { firstName }, storeId: '00101', locale: 'en-US' } as const
    const saved = await saveStep(who, { ...input, revision: { page, number } }, context)
    return saved.ok && saved.value.application.answers.firstName
  }
  expect(await saveAs('one', 2, 'Ana')).toBe('Ana')
  expect(await saveAs('one', 1, 'A')).toBe('Ana')
  expect(await saveAs('one', 2, 'An')).toBe('Ana')
  expect(await saveAs('one', 3, 'Anabel')).toBe('Anabel')
  expect(await saveAs('two', 1, 'Bea')).toBe('Bea')
  const typed = { firstName: 'Cleo' }
  await save(who, 'about', typed, context)
  expect((await getApplication(who, context))?.answers.firstName).toBe('Cleo')
})
