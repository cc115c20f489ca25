import { expect, test } from 'vitest'
import { listAlerts } from '#core/agreement/alert/list-alerts.ts'
import { renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { listDueDates } from '#core/agreement/calendar/list-due-dates.ts'
import { readFeed } from '#core/agreement/calendar/read-feed.ts'
import { processAgreements } from '#core/agreement/delinquency/process-agreements.ts'
import { mailsOf, type Renter, renter } from '#core/agreement/delinquency/testing/renter.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { addUnits } from '#core/ordering/order/testing/shopper.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { askVisit } from './ask-visit.ts'
import { cancelVisit } from './change-visit.ts'
import { listVisits } from './list-visits.ts'
import { askVisitInput, cancelVisitInput } from './schema.ts'
import { withReturns } from './with-returns.ts'

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

test('neither alert nor mail asks for a payment after a planned return, but both do again once its day has passed', async () => {
  const context = await testStore()
  await addUnits(context, 'sofa', 2)
  const both = [await renter(context), await renter(context)]
  const plan = async ({ who, agreement: { number: agreementNumber } }: Renter, date: string) => {
    const asked = { kind: 'return', agreementNumber, date, window: '10:00-12:00', wish: '' } as const
    unwrap(await askVisit(who, inputOf(askVisitInput, asked), context))
  }
  const asks = async ({ who, agreement }: Renter) => {
    const shown = withReturns(await listAgreements(who, context), await listVisits(who, context))
    const alerts = await listAlerts(who, shown, context)
    const mails = await mailsOf(context, agreement.number)
    return {
      alert: alerts.includes('AnyUpcomingPaymentWithIn1Week'),
      mail: mails.includes('payment-due'),
    }
  }
  const asksOn = async (day: string) => {
    context.clock.set(`${day}T18:00:00Z`)
    await processAgreements(context)
    return Promise.all(both.map(asks))
  }
  const [first, second] = both
  if (first === undefined || second === undefined) throw new Error('two rent')
  await plan(first, '2026-03-11')
  await plan(second, '2026-03-10')
  const neither = { alert: false, mail: false }
  // Payment 2 is due on the 12th; the reminder of it goes out the day before.
  expect(await asksOn('2026-03-10')).toEqual([neither, neither])
  expect(await asksOn('2026-03-11')).toEqual([neither, { alert: true, mail: true }])
})
