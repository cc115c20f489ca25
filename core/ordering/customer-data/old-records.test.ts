import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, approvedGuest, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import type { Customer } from '#core/context.ts'
import { addUnits, someOrder } from '#core/ordering/order/testing/shopper.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { sql } from '#platform/db/sql.ts'
import { deleteOldRecords } from './delete-old-records.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
  await addUnits(context, 'console', 5)
})
afterAll(() => context.dispose())

/** How many rows of each table about an application a customer has. */
const rowsOf = ({ customerId }: Customer) =>
  context.db.one(sql`
    select (select count(*) from application where customer_id = ${customerId}) as applications,
      (select count(*) from decision where customer_id = ${customerId}) as decisions,
      (select count(*) from approval where customer_id = ${customerId}) as approvals`)

const all = { applications: 1, decisions: 1, approvals: 1 }
const none = { applications: 0, decisions: 0, approvals: 0 }

test('an application is removed 25 months after it was decided, with what hangs on it, unless an order came of it', async () => {
  context.clock.set('2026-03-02T15:00:00Z')
  const renter = await approvedGuest(context)
  await someOrder({ ...renter, kind: 'registered' }, context, 'console')
  const approved = await approvedGuest(context)
  const { who: declined } = await beginSession(context)
  const answers = strongAnswers({ monthlyIncome: '$400', incomeMonths: '1', residenceMonths: '1' })
  await applyWith(declined, answers, context)
  context.clock.set('2027-06-02T15:00:00Z')
  const { who: later } = await beginSession(context)
  await applyWith(later, strongAnswers({ nextPayDay: '2027-06-11' }), context)

  context.clock.set('2028-04-02T14:00:00Z')
  expect(await deleteOldRecords(context)).toMatchObject({ applications: 0 })
  context.clock.set('2028-04-03T15:00:00Z')
  expect(await deleteOldRecords(context)).toMatchObject({ applications: 2 })
  expect(await deleteOldRecords(context)).toMatchObject({ applications: 0 })
  expect(await Promise.all([approved, declined, renter, later].map(rowsOf))).toEqual([none, none, all, all])
})

test('the audit trail goes back seven years', async () => {
  const entry = { actor: 'olga', command: 'refund', input: {}, outcome: 'done' }
  await recordAudit(context.db, { ...entry, now: new Date('2026-03-02T15:00:00Z') })
  context.clock.set('2033-03-02T14:00:00Z')
  expect(await deleteOldRecords(context)).toMatchObject({ audit: 0 })
  context.clock.set('2033-03-02T16:00:00Z')
  expect(await deleteOldRecords(context)).toMatchObject({ audit: 1 })
})
