import { expect, test } from 'vitest'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { dayAt } from '../application/get-application.ts'
import { applyWith, strongAnswers, weakAnswers } from '../application/testing/applicants.ts'
import { getApproval } from './get-approval.ts'

/** The result of an application that was sent on 2026-03-02 with no store chosen. */
async function decided(typed: Record<string, string>, context: TestContext) {
  const { who } = await beginSession(context)
  context.clock.set('2026-03-02T15:00:00Z')
  await applyWith(who, typed, context)
  await context.db.run(sql`update approval set store_id = null`)
  return async (instant: string) => {
    context.clock.set(instant)
    return getApproval(who, context)
  }
}

test('without a store a day begins in New York, for an application and for applying again', async () => {
  const context = await testStore()
  const approvalAt = await decided(weakAnswers(), context)
  expect(await approvalAt('2026-03-02T15:00:00Z')).toMatchObject({ isValid: false, mayApply: false })
  await context.db.run(sql`update approval set reapply_on = '2026-04-01'`)
  expect(await approvalAt('2026-04-01T03:59:00Z')).toMatchObject({ mayApply: false })
  expect(await dayAt(null, context)).toBe('2026-03-31')
  expect(await approvalAt('2026-04-01T04:00:00Z')).toMatchObject({ mayApply: true })
  expect(await dayAt(null, context)).toBe('2026-04-01')
})

test('without a store an approval lasts until its day has ended in the west', async () => {
  const context = await testStore()
  const approvalAt = await decided(strongAnswers(), context)
  await context.db.run(sql`update approval set expires_on = '2026-04-01'`)
  expect(await approvalAt('2026-04-02T06:59:00Z')).toMatchObject({ isValid: true, mayApply: false })
  expect(await approvalAt('2026-04-02T07:00:00Z')).toMatchObject({ isValid: false })
})
