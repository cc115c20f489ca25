import { expect, test } from 'vitest'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { testStore } from '#core/testing/fixture.ts'
import { getApproval } from '../approval/get-approval.ts'
import { getApplication } from './get-application.ts'
import { moveApplications } from './move-applications.ts'
import { saveStep } from './save-step.ts'
import { applyWith, fillIn, strongAnswers, weakAnswers } from './testing/applicants.ts'

test('an approval got as a guest comes along into registration', async () => {
  const context = await testStore()
  const { who: guest } = await beginSession(context)
  const { who: registered } = await beginSession(context)
  await applyWith(guest, strongAnswers(), context)
  await context.db.transaction((tx) =>
    moveApplications(tx, guest.customerId, registered.customerId, context.clock.now()),
  )
  expect(await getApproval(registered, context)).toMatchObject({ code: 1, valid: true, weeklyCents: 7_500 })
  expect(await getApproval(guest, context)).toBeUndefined()
})

test('an approval that runs outweighs a later decline of the same person', async () => {
  const context = await testStore()
  const { who: registered } = await beginSession(context)
  await applyWith(registered, strongAnswers(), context)
  const { who: guest } = await beginSession(context)
  context.clock.advanceDays(1)
  await applyWith(guest, weakAnswers(), context)
  await context.db.transaction((tx) =>
    moveApplications(tx, guest.customerId, registered.customerId, context.clock.now()),
  )
  expect(await getApproval(registered, context)).toMatchObject({ code: 1, valid: true })
})

test('of two drafts one is made: nothing typed is lost, and what was typed last counts', async () => {
  const context = await testStore()
  const { who: registered } = await beginSession(context)
  await fillIn(registered, strongAnswers({ firstName: 'Old' }), context)
  const { who: guest } = await beginSession(context)
  const typed = { firstName: 'New', lastName: 'Rivera' }
  const input = { steps: ['about' as const], typed, storeId: null, locale: 'en-US' as const }
  const begun = await saveStep(guest, input, context)
  await context.db.transaction((tx) =>
    moveApplications(tx, guest.customerId, registered.customerId, context.clock.now()),
  )
  expect(await getApplication(registered, context)).toMatchObject({
    id: begun.ok && begun.value.application.id,
    state: 'draft',
    answers: { firstName: 'New', monthlyIncome: '$4,000' },
    nextStep: 'review',
  })
})
