import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { sql } from '#platform/db/sql.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { beginSession } from '../session/begin-session.ts'
import { endSession } from '../session/end-session.ts'
import { findApiSession } from '../session/find-api-session.ts'
import { findSession } from '../session/find-session.ts'
import { signIn } from './sign-in.ts'

const visitor = { kind: 'visitor' } as const
const right = { email: ana.email, password: ana.password, locale: 'en-US' } as const

test('signing in opens a new session and ends the guest one: a token known to another opens nothing', async () => {
  const context = await testContext()
  const account = await registered(context)
  const guest = await beginSession(context)
  await context.db.run(sql`
    insert into shopper_context (session_id, postal_code, updated_at)
    values (${guest.who.sessionId}, '73301', ${context.clock.now()})`)
  const done = await signIn(guest.who, right, context)
  if (!done.ok) throw new Error(done.problem.code)
  expect(done.value.who.customerId).toBe(account.who.customerId)
  expect(done.value.token).not.toBe(guest.token)
  expect((await findSession(guest.token, context)).who).toEqual(visitor)
  expect((await findSession(done.value.token, context)).who.kind).toBe('registered')
  const kept = await context.db.one(sql`select session_id from shopper_context`)
  expect(kept).toEqual({ sessionId: done.value.who.sessionId })
})

test('wrong password and unknown address get the same answer', async () => {
  const context = await testContext()
  await registered(context)
  const refused = { ok: false, problem: { code: 'sign-in-failed' } }
  expect(await signIn(visitor, { ...right, password: 'Wrong-1234!' }, context)).toEqual(refused)
  expect(await signIn(visitor, { ...right, email: 'nobody@example.com' }, context)).toEqual(refused)
})

test('after ten wrong tries even the right password waits; a right one in time clears the count', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  await registered(context)
  for (let n = 0; n < 9; n++) await signIn(visitor, { ...right, password: 'wrong' }, context)
  expect((await signIn(visitor, right, context)).ok).toBe(true)
  for (let n = 0; n < 10; n++) await signIn(visitor, { ...right, password: 'wrong' }, context)
  expect(await signIn(visitor, right, context)).toMatchObject({
    ok: false,
    problem: { code: 'too-many-requests' },
  })
  context.clock.advanceDays(1)
  expect((await signIn(visitor, right, context)).ok).toBe(true)
})

test('signing out ends the session on the server', async () => {
  const context = await testContext()
  const { who, token } = await registered(context)
  expect(await endSession(who, context)).toBeUndefined()
  expect((await findSession(token, context)).who).toEqual(visitor)
})

test('a session in use stays alive, an idle one ends: after 15 minutes on pages and 30 days at the APIs for an account, 90 days for a guest', async () => {
  const context = await testContext()
  const { token, who } = await registered(context)
  const guest = await beginSession(context)
  for (let times = 0; times < 3; times++) {
    context.clock.advanceDays(14 / 1_440)
    expect(await findSession(token, context)).toMatchObject({ isRenewed: true, who: { kind: 'registered' } })
    expect((await findSession(token, context)).isRenewed).toBe(false)
  }
  context.clock.advanceDays(29)
  expect((await findSession(token, context)).who).toEqual(visitor)
  expect(await findApiSession(who.sessionId, context)).toMatchObject({ who })
  context.clock.advanceDays(31)
  expect(await findApiSession(who.sessionId, context)).toBeUndefined()
  expect((await findSession(guest.token, context)).who.kind).toBe('guest')
})

test('a session that is used every few days ends all the same: after 90 days for an account, 365 for a guest', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const guest = await beginSession(context)
  const daysAlive = async (isAlive: () => Promise<boolean>, from: Date) => {
    for (let day = 0; day <= 400; day += 5) {
      context.clock.set(new Date(from.getTime() + day * 86_400_000).toISOString())
      if (!(await isAlive())) return day
    }
    return Number.POSITIVE_INFINITY
  }
  const start = context.clock.now()
  const account = async () => (await findApiSession(who.sessionId, context)) !== undefined
  expect(await daysAlive(account, start)).toBe(90)
  const page = async () => (await findSession(guest.token, context)).who.kind !== 'visitor'
  expect(await daysAlive(page, start)).toBe(365)
})
