import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { findSession } from '../session/find-session.ts'
import { endOwnSession, listSessions } from '../session/own-sessions.ts'
import { sessionChoice } from '../session/schema.ts'
import { changePassword } from './change-password.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { signIn } from './sign-in.ts'

const visitor = { kind: 'visitor' } as const
const password = 'another phrase of mine'
const change = { oldPassword: ana.password, password, locale: 'en-US' } as const

test('a new password asks for the old one, ends other sessions and older links, and tells by mail', async () => {
  const context = await testContext()
  const { who, token } = await registered(context)
  const elsewhere = unwrap(await signIn(visitor, { ...ana }, context))
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  await runOutbox(context)
  const link =
    (await listSent(context))
      .map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean) ?? ''
  expect(await changePassword(who, { ...change, oldPassword: 'a wrong guess' }, context)).toMatchObject({
    problem: { code: 'sign-in-failed' },
  })
  expect(await changePassword(who, { ...change, password: 'Ana Ruiz Ruiz' }, context)).toMatchObject({
    problem: { code: 'password-personal', field: 'password' },
  })
  expect((await findSession(elsewhere.token, context)).who.kind).toBe('registered')

  expect((await changePassword(who, change, context)).ok).toBe(true)
  expect((await findSession(token, context)).who.kind).toBe('registered')
  expect((await findSession(elsewhere.token, context)).who.kind).toBe('visitor')
  expect((await signIn(visitor, { ...ana }, context)).ok).toBe(false)
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(true)
  expect((await setNewPassword({ token: link, password: ana.password, locale: 'en-US' }, context)).ok).toBe(
    false,
  )
  await runOutbox(context)
  const subjects = (await listSent(context)).map(({ subject }) => subject)
  expect(subjects.filter((subject) => subject === 'Your password was changed')).toHaveLength(1)
})

test('a fault at the last statement of a change changes nothing', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const elsewhere = unwrap(await signIn(visitor, { ...ana }, context))
  await context.db.run(sql`alter table known_place add constraint refuses_everything check (false) not valid`)
  await expect(changePassword(who, change, context)).rejects.toThrow('refuses_everything')
  await context.db.run(sql`alter table known_place drop constraint refuses_everything`)
  expect((await findSession(elsewhere.token, context)).who.kind).toBe('registered')
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(false)
  expect((await signIn(visitor, { ...ana }, context)).ok).toBe(true)
})

test('whoever typed the old password before its owner set a new one by link does not set another after it', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  await runOutbox(context)
  const token =
    (await listSent(context))
      .map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
      .find(Boolean) ?? ''
  const { identity } = context.adapters
  const preparePassword: typeof identity.preparePassword = async (typed) => {
    const prepared = await identity.preparePassword(typed)
    context.clock.set(new Date(context.clock.now().getTime() + 50).toISOString())
    const owned = { token, password: 'the phrase of the owner', locale: 'en-US' } as const
    expect((await setNewPassword(owned, context)).ok).toBe(true)
    return prepared
  }
  const slow = { ...context, adapters: { ...context.adapters, identity: { ...identity, preparePassword } } }
  expect(await changePassword(who, change, slow)).toMatchObject({ problem: { code: 'sign-in-failed' } })
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(false)
})

test('a sign-in that checked the old password before the change opens no session after it', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const later = () => context.clock.set(new Date(context.clock.now().getTime() + 1_000).toISOString())
  const { identity } = context.adapters
  const late = {
    ...context,
    adapters: {
      ...context.adapters,
      identity: {
        ...identity,
        async authenticate(email: string, typed: string) {
          const person = await identity.authenticate(email, typed)
          later()
          await changePassword(who, change, context)
          later()
          return person
        },
      },
    },
  }
  expect(await signIn(visitor, { ...ana }, late)).toMatchObject({ problem: { code: 'sign-in-failed' } })
  expect(await listSessions(who, context)).toHaveLength(1)
})

test('a customer sees the sessions of their own account, and ends one or all others, and nobody else’s', async () => {
  const context = await testContext()
  const { who, token } = await registered(context)
  const second = unwrap(await signIn(visitor, { ...ana }, context))
  const third = unwrap(await signIn(visitor, { ...ana }, context))
  const stranger = await registered(context, { email: 'other@example.com' })
  const listed = await listSessions(who, context)
  expect(listed.map(({ id }) => id).sort()).toEqual(
    [who, second.who, third.who].map(({ sessionId }) => sessionId).sort(),
  )
  expect(listed.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([who.sessionId])
  const end = (sessionId: string) => endOwnSession(who, inputOf(sessionChoice, { sessionId }), context)
  for (const id of [stranger.who.sessionId, who.sessionId])
    expect(await end(id)).toMatchObject({ problem: { code: 'not-found' } })
  expect((await end(second.who.sessionId)).ok).toBe(true)
  expect((await findSession(second.token, context)).who.kind).toBe('visitor')
  expect((await findSession(third.token, context)).who.kind).toBe('registered')
  expect(await endOtherSessions(who, context)).toEqual({ ok: true, value: 1 })
  for (const [each, kind] of [
    [token, 'registered'],
    [third.token, 'visitor'],
    [stranger.token, 'registered'],
  ] as const)
    expect((await findSession(each, context)).who.kind).toBe(kind)
})
