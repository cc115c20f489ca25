import { beforeAll, expect, test } from 'vitest'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { getStoreToCall } from './get-store-to-call.ts'
import { allSteps, saveStep } from './save-step.ts'
import { weakAnswers } from './testing/applicants.ts'

let context: TestContext

beforeAll(async () => {
  context = await freshStore()
  return () => context.dispose()
})

async function applicantIn(postalCode: string) {
  const { who } = await beginSession(context)
  await saveStep(
    who,
    { steps: allSteps, typed: weakAnswers({ postalCode }), storeId: null, locale: 'en-US' },
    context,
  )
  return who
}

test('an applicant who chose no store is sent to the one nearest home', async () => {
  const store = await getStoreToCall(await applicantIn('43215'), undefined, context)
  expect(store?.city).toBe('Columbus')
  const houston = await getStoreToCall(await applicantIn('77002'), undefined, context)
  expect(houston?.city).toBe('Houston')
})

test('the chosen store comes before the nearest one', async () => {
  const houston = await getStoreToCall(await applicantIn('77002'), undefined, context)
  const store = await getStoreToCall(await applicantIn('43215'), houston?.id, context)
  expect(store?.city).toBe('Houston')
})

test('nobody is sent to a store far from home, or without saying where home is', async () => {
  expect(await getStoreToCall(await applicantIn('99501'), undefined, context)).toBeUndefined()
  expect(await getStoreToCall(await applicantIn('1'), undefined, context)).toBeUndefined()
  expect(await getStoreToCall({ kind: 'visitor' }, undefined, context)).toBeUndefined()
})
