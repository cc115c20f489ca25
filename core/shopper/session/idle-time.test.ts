import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { sql } from '#platform/db/sql.ts'
import { getRefreshMinutes } from '../basket/get-refresh-minutes.ts'
import { registered } from '../customer/testing/people.ts'
import { beginSession } from './begin-session.ts'
import { findSession, type PageVisit } from './find-session.ts'
import { getTimeLeft } from './get-time-left.ts'
import { getIdleLimit } from './idle-limits.ts'

const elsewhere: PageVisit = { place: 'elsewhere', isActivity: true }
const inCheckout: PageVisit = { place: 'checkout', isActivity: true }
const asking: PageVisit = { place: 'elsewhere', isActivity: false }
const minute = 60_000

type Store = Awaited<ReturnType<typeof testStore>>

const wait = (context: Store, minutes: number) => context.clock.advanceDays(minutes / 1_440)

async function prefer(context: Store, id: string, value: unknown): Promise<void> {
  await context.db.run(sql`
    insert into preference (id, value) values (${id}, ${JSON.stringify(value)}::jsonb)
    on conflict (id) do update set value = excluded.value`)
}

test('a customer who does nothing for the time of the preference is signed out, and still known as who timed out', async () => {
  const context = await testStore()
  await prefer(context, 'AccountSessionTimeout', 30)
  const { who, token } = await registered(context)
  wait(context, 29)
  expect((await findSession(token, context, elsewhere)).who).toEqual(who)
  wait(context, 29)
  expect((await findSession(token, context, elsewhere)).who).toEqual(who)
  wait(context, 31)
  const over = { who: { kind: 'visitor' }, timedOut: who, firstName: null, isRenewed: false }
  expect(await findSession(token, context, elsewhere)).toMatchObject(over)
  expect(await findSession(token, context, elsewhere)).toMatchObject(over)
})

test('what a customer was still typing can be theirs for a minute after the end of the session, and no longer', async () => {
  const context = await testStore()
  const { who, token } = await registered(context)
  wait(context, 16)
  expect(await findSession(token, context, elsewhere)).toMatchObject({ timedOut: who, justTimedOut: who })
  wait(context, 0.5)
  const later = await findSession(token, context, elsewhere)
  expect(later.timedOut).toEqual(who)
  expect(later).not.toHaveProperty('justTimedOut')
})

test('asking for the time is no activity, and the time left is that since the last one', async () => {
  const context = await testStore()
  const { who, token } = await registered(context)
  const left = () => getTimeLeft(who, 'elsewhere', context)
  expect(await left()).toEqual({ limit: 15 * minute, left: 15 * minute })
  wait(context, 10)
  expect((await findSession(token, context, asking)).who).toEqual(who)
  expect(await left()).toEqual({ limit: 15 * minute, left: 5 * minute })
  expect((await findSession(token, context, elsewhere)).who).toEqual(who)
  expect((await left()).left).toBe(15 * minute)
  wait(context, 20)
  expect((await left()).left).toBe(0)
})

test('the checkout has a time-out of its own', async () => {
  const context = await testStore()
  await prefer(context, 'checkoutSessionTimeout', 40)
  const { who, token } = await registered(context)
  wait(context, 35)
  expect((await findSession(token, context, { ...elsewhere, isActivity: false })).timedOut).toEqual(who)
  expect((await findSession(token, context, inCheckout)).who).toEqual(who)
})

test('a guest has no time-out but that of the checkout, which ends no session', async () => {
  const context = await testStore()
  const guest = await beginSession(context)
  wait(context, 60)
  expect((await getTimeLeft(guest.who, 'checkout', context)).left).toBe(0)
  expect((await findSession(guest.token, context, inCheckout)).who).toEqual(guest.who)
  expect((await getTimeLeft(guest.who, 'checkout', context)).left).toBe(15 * minute)
})

test('without preferences, and with ones that make no sense, the time-outs are 15 and 15 minutes and the basket is kept alive every 5 [SHL-448]', async () => {
  const context = await testContext()
  const figures = async () => [
    await getIdleLimit('checkout', context),
    await getIdleLimit('elsewhere', context),
    await getRefreshMinutes(context),
  ]
  expect(await figures()).toEqual([15 * minute, 15 * minute, 5])
  for (const value of [0, -3, 'soon', null]) {
    for (const id of ['checkoutSessionTimeout', 'AccountSessionTimeout', 'basketRefreshTime'])
      await prefer(context, id, value)
    expect(await figures()).toEqual([15 * minute, 15 * minute, 5])
  }
})
