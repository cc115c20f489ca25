import { expect, test } from 'vitest'
import type { Context, Customer } from '#core/context.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { moveGuest } from '#core/shopper/sign-in/move-guest.ts'
import { testStore } from '#core/testing/fixture.ts'
import { getApproval } from '../approval/get-approval.ts'
import { getApplication } from './get-application.ts'
import { saveStep } from './save-step.ts'
import { applyWith, fillIn, strongAnswers, weakAnswers } from './testing/applicants.ts'

/** Moves all data of a guest, as a sign-in does. */
function mergeGuest(guest: Customer, registered: Customer, context: Context): Promise<void> {
  const customers = { fromCustomerId: guest.customerId, toCustomerId: registered.customerId }
  const { guestRows } = context.composition
  return context.db.transaction((tx) => moveGuest(tx, guestRows, customers, context.clock.now()))
}

test('an approval got as a guest comes along into registration', async () => {
  const context = await testStore()
  const { who: guest } = await beginSession(context)
  const { who: registered } = await beginSession(context)
  await applyWith(guest, strongAnswers(), context)
  await mergeGuest(guest, registered, context)
  expect(await getApproval(registered, context)).toMatchObject({ code: 1, isValid: true, weeklyCents: 7_500 })
  expect(await getApproval(guest, context)).toBeUndefined()
})

test('an approval that runs outweighs a later decline of the same person', async () => {
  const context = await testStore()
  const { who: registered } = await beginSession(context)
  await applyWith(registered, strongAnswers(), context)
  const { who: guest } = await beginSession(context)
  context.clock.advanceDays(1)
  await applyWith(guest, weakAnswers(), context)
  await mergeGuest(guest, registered, context)
  expect(await getApproval(registered, context)).toMatchObject({ code: 1, isValid: true })
})

test('of two drafts one is made: nothing typed is lost, and what was typed last counts', async () => {
  const context = await testStore()
  const { who: registered } = await beginSession(context)
  await fillIn(registered, strongAnswers({ firstName: 'Ana Maria' }), context)
  const { who: guest } = await beginSession(context)
  const typed = { firstName: 'Ana', lastName: 'Rivera' }
  const input = { steps: ['about' as const], typed, storeId: null, locale: 'en-US' as const }
  const begun = await saveStep(guest, input, context)
  await mergeGuest(guest, registered, context)
  expect(await getApplication(registered, context)).toMatchObject({
    id: begun.ok && begun.value.application.id,
    state: 'draft',
    answers: { firstName: 'Ana', monthlyIncome: '$4,000' },
    nextStep: 'review',
  })
})

test('of two drafts of two people the one that was typed last goes on, without anything of the other', async () => {
  const context = await testStore()
  const { who: registered } = await beginSession(context)
  await fillIn(registered, strongAnswers(), context)
  const { who: guest } = await beginSession(context)
  const typed = { firstName: 'Luis', lastName: 'Medina' }
  const input = { steps: ['about' as const], typed, storeId: null, locale: 'en-US' as const }
  await saveStep(guest, input, context)
  await mergeGuest(guest, registered, context)
  const draft = await getApplication(registered, context)
  expect(draft).toMatchObject({ answers: typed, saved: { birthDate: false, taxId: false } })
  expect(draft?.answers.monthlyIncome).toBeUndefined()
})
