import { expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { findSession } from '../session/find-session.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { isResetLinkGood, setNewPassword } from './set-new-password.ts'
import { signIn } from './sign-in.ts'

const visitor = { kind: 'visitor' } as const
const password = 'Another-5678!'

async function tokensMailed(context: TestContext): Promise<string[]> {
  await runOutbox(context)
  const mails = await listSent(context)
  return mails.flatMap(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1] ?? [])
}

test('a reset link sets a new password once, ends every session, tells by mail and confirms the address', async () => {
  const context = await testContext()
  const account = await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [token = ''] = await tokensMailed(context)
  expect(await isResetLinkGood(token, context)).toBe(true)
  const input = { token, password, locale: 'en-US' } as const
  const isConfirmed = () => isEmailConfirmed(context.db, account.who.customerId, ana.email)
  expect(await isConfirmed()).toBe(false)
  const all = await Promise.all([1, 2, 3].map(() => setNewPassword(input, context)))
  expect(await isConfirmed()).toBe(true)
  expect(all.filter((one) => one.ok)).toHaveLength(1)
  expect(await isResetLinkGood(token, context)).toBe(false)
  expect((await findSession(account.token, context)).who).toEqual(visitor)
  expect((await signIn(visitor, { ...input, email: ana.email }, context)).ok).toBe(true)
  expect((await signIn(visitor, { ...ana }, context)).ok).toBe(false)
  await runOutbox(context)
  expect((await listSent(context)).map((mail) => mail.subject)).toContain('Your password was changed')
})

test('a link works for 60 minutes, and a newer one that was used ends the older', async () => {
  const context = await testContext()
  await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [first = '', second = ''] = await tokensMailed(context)
  expect((await setNewPassword({ token: second, password, locale: 'en-US' }, context)).ok).toBe(true)
  const refused = { ok: false, problem: { code: 'reset-link-invalid' } }
  expect(await setNewPassword({ token: first, password, locale: 'en-US' }, context)).toEqual(refused)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const late = (await tokensMailed(context)).find((token) => token !== first && token !== second) ?? ''
  context.clock.set(new Date(context.clock.now().getTime() + 61 * 60_000).toISOString())
  expect(await setNewPassword({ token: late, password, locale: 'en-US' }, context)).toEqual(refused)
})

test('an unknown address gets no mail, and a known one at most three in a quarter of an hour', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  await registered(context)
  await requestPasswordReset({ email: 'nobody@example.com', locale: 'en-US' }, context)
  expect(await tokensMailed(context)).toEqual([])
  for (let n = 0; n < 5; n++) await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  expect(await tokensMailed(context)).toHaveLength(3)
})

test('a sign-in that checked the old password just before the new one holds does not get in', async () => {
  const context = await testContext()
  await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [token = ''] = await tokensMailed(context)
  const { identity } = context.adapters
  // The provider checks the old password, and the new password is set before its result is used.
  const authenticate = async (email: string, given: string) => {
    const person = await identity.authenticate(email, given)
    context.clock.set(new Date(context.clock.now().getTime() + 50).toISOString())
    expect((await setNewPassword({ token, password, locale: 'en-US' }, context)).ok).toBe(true)
    return person
  }
  const slow = { ...context, adapters: { ...context.adapters, identity: { ...identity, authenticate } } }
  const refused = { ok: false, problem: { code: 'sign-in-failed' } }
  expect(await signIn(visitor, { ...ana }, slow)).toEqual(refused)
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(true)
})

/** Lets the last statement of a new password fail, or no longer. */
const failAtTheEnd = (context: TestContext, fails: boolean) =>
  context.db.run(
    fails
      ? sql`alter table known_place add constraint refuses_everything check (false) not valid`
      : sql`alter table known_place drop constraint refuses_everything`,
  )

test('a fault at the last statement of a reset changes nothing, and the link still works', async () => {
  const context = await testContext()
  const account = await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [token = ''] = await tokensMailed(context)
  const input = { token, password, locale: 'en-US' } as const
  await failAtTheEnd(context, true)
  await expect(setNewPassword(input, context)).rejects.toThrow('refuses_everything')
  await failAtTheEnd(context, false)
  expect((await findSession(account.token, context)).who.kind).toBe('registered')
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(false)
  expect((await signIn(visitor, { ...ana }, context)).ok).toBe(true)
  expect((await setNewPassword(input, context)).ok).toBe(true)
  expect((await findSession(account.token, context)).who).toEqual(visitor)
  expect((await signIn(visitor, { ...ana, password }, context)).ok).toBe(true)
})

test('a sign-in with the old password that begins while the new one is being set waits, and does not get in', async () => {
  const context = await testContext()
  await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [token = ''] = await tokensMailed(context)
  const started: ReturnType<typeof signIn>[] = []
  const { calendar } = context.composition.sessionsEnded
  const composition = {
    ...context.composition,
    sessionsEnded: {
      calendar: async (...ended: Parameters<typeof calendar>) => {
        // The new password is written and not committed yet.
        context.clock.set(new Date(context.clock.now().getTime() + 50).toISOString())
        started.push(signIn(visitor, { ...ana }, context))
        await new Promise((resolve) => setTimeout(resolve, 500))
        return calendar(...ended)
      },
    },
  }
  const done = await setNewPassword({ token, password, locale: 'en-US' }, { ...context, composition })
  expect(done.ok).toBe(true)
  expect(await Promise.all(started)).toMatchObject([{ problem: { code: 'sign-in-failed' } }])
})
