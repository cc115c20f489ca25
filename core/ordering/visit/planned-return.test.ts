import { expect, test } from 'vitest'
import { renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { listDueDates } from '#core/agreement/calendar/list-due-dates.ts'
import { readFeed } from '#core/agreement/calendar/read-feed.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { askVisit } from './ask-visit.ts'
import { cancelVisit } from './change-visit.ts'
import { askVisitInput, cancelVisitInput } from './schema.ts'

test('calendar and feed leave out what falls due after a planned return, until it is cancelled', async () => {
  const context = await testStore()
  const { who, agreement } = await rented(context)
  const file = unwrap(await renewFeed(who, context))
  const open = async () => {
    const { entries = [], plannedReturns } = (await listDueDates(who, context)) ?? {}
    const feed = unwrap(await readFeed(file, 'en-US', context))
    const due = entries.filter(({ status }) => status !== 'paid').map(({ dueOn }) => dueOn)
    return { due, plannedReturns, inFeed: feed.split('SUMMARY:Payment due').length - 1 }
  }
  const before = await open()
  expect(before).toMatchObject({ plannedReturns: [], inFeed: before.due.length })
  expect(before.due.length).toBeGreaterThan(40)
  const [, second = ''] = before.due
  const slot = { date: second, window: '10:00-12:00', wish: '' }
  const asked = inputOf(askVisitInput, { kind: 'return', agreementNumber: agreement.number, ...slot })
  const visitId = unwrap(await askVisit(who, asked, context))
  const planned = { due: before.due.slice(0, 2), plannedReturns: [{ on: second }], inFeed: 2 }
  expect(await open()).toMatchObject(planned)
  unwrap(await cancelVisit(who, inputOf(cancelVisitInput, { visitId }), context))
  expect(await open()).toEqual(before)
})
