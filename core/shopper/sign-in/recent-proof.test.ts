import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { beginSession } from '../session/begin-session.ts'
import { listSessions } from '../session/own-sessions.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { confirmIdentity, hasPassword, hasRecentProof } from './recent-proof.ts'
import { confirmIdentityInput } from './schema.ts'
import { signIn } from './sign-in.ts'

const visitor = { kind: 'visitor' } as const
const typed = (password: string) => inputOf(confirmIdentityInput, { password })
const shopper = {
  subject: 'https://issuer.example#7',
  email: 'ben@example.com',
  ...{ firstName: 'Ben', lastName: 'Lee', locale: 'en-US', acceptsMarketing: false, idToken: 'a token' },
}

test('a sign-in is a proof for 15 minutes, the password one for 15 more, in its own session alone', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const elsewhere = unwrap(await signIn(visitor, { ...ana }, context))
  const later = (minutes: number, seconds = 0) =>
    context.clock.set(new Date(Date.UTC(2026, 2, 2, 15, minutes, seconds)).toISOString())
  later(14, 59)
  expect(await hasRecentProof(who, context)).toBe(true)
  later(15)
  expect(await hasRecentProof(who, context)).toBe(false)
  expect(await confirmIdentity(who, typed('a wrong guess'), context)).toMatchObject({
    problem: { code: 'password-wrong', field: 'password' },
  })
  expect(await hasRecentProof(who, context)).toBe(false)
  expect((await confirmIdentity(who, typed(ana.password), context)).ok).toBe(true)
  expect(await hasRecentProof(who, context)).toBe(true)
  expect(await hasRecentProof(elsewhere.who, context)).toBe(false)
  later(30)
  expect(await hasRecentProof(who, context)).toBe(false)
})

test('a guest has no proof, and a single sign-on is one only from when its provider asked', async () => {
  const context = await testContext()
  const guest = await beginSession(context)
  expect(await hasRecentProof(guest.who, context)).toBe(false)
  const silent = unwrap(await completeSignIn(visitor, shopper, context))
  expect(await hasRecentProof(silent.who, context)).toBe(false)
  const at = (minutes: number) => new Date(context.clock.now().getTime() - minutes * 60_000)
  const old = unwrap(await completeSignIn(visitor, { ...shopper, authenticatedAt: at(16) }, context))
  expect(await hasRecentProof(old.who, context)).toBe(false)
  const fresh = unwrap(await completeSignIn(visitor, { ...shopper, authenticatedAt: at(1) }, context))
  expect(await hasRecentProof(fresh.who, context)).toBe(true)
  expect(await hasPassword(fresh.who, context)).toBe(false)
  expect(await hasPassword((await registered(context)).who, context)).toBe(true)
})

test('a session says on what kind of device it began', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const userAgent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
  await signIn(visitor, { ...ana }, { ...context, client: { ...context.client, userAgent } })
  const kinds = (await listSessions(who, context)).map(({ browser, system, isThis }) => ({
    ...{ browser, system, isThis },
  }))
  expect(kinds).toHaveLength(2)
  expect(kinds).toContainEqual({ browser: null, system: null, isThis: true })
  expect(kinds).toContainEqual({ browser: 'Chrome', system: 'Android', isThis: false })
})
