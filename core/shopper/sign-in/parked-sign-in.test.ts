import { expect, test } from 'vitest'
import type { TestContext } from '#core/testing/context.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { tidySessions } from '../session/tidy-sessions.ts'
import { changePassword } from './change-password.ts'
import type { SignedIn } from './complete-sign-in.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endSessionsByOperator } from './end-sessions-by-operator.ts'
import { finishSingleSignOn } from './finish-single-sign-on.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { signingOn } from './testing/signing-on.ts'

const visitor = { kind: 'visitor' } as const
const [locale, password] = ['en-US', 'another phrase of mine'] as const
const form = { email: ana.email, password: ana.password }

async function linkMailed(context: TestContext): Promise<string> {
  await requestPasswordReset({ email: ana.email, locale }, context)
  await runOutbox(context)
  const links = (await listSent(context)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  return links.find((link) => link !== undefined) ?? ''
}

const minutesLater = ({ clock }: TestContext, minutes: number) =>
  clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())

/** What signs a customer out everywhere, or everywhere else. */
const ends: Record<string, (context: TestContext, owner: SignedIn) => Promise<unknown>> = {
  'a reset of the password': async (context) =>
    setNewPassword({ token: await linkMailed(context), password, locale }, context),
  'a new password': (context, { who }) =>
    changePassword(who, { oldPassword: ana.password, password, locale }, context),
  'signing out on all other devices': (context, { who }) => endOtherSessions(who, context),
  'an operator who signs the customer out': (context) => endSessionsByOperator(ana.email, 'olga', context),
}

test.each(Object.entries(ends))(
  '%s ends a sign-in that waits at the provider for its end',
  async (_name, end) => {
    const { context, redirectUri, park } = await signingOn()
    const owner = await registered(context)
    const kept = await park(form)
    await kept.open(kept.url, undefined, redirectUri)
    expect(kept.url).toMatch(/\?code=/)
    const thief = await park(form)
    expect(await end(context, owner)).toMatchObject({ ok: true })
    expect((await thief.open(thief.url, undefined, redirectUri)).status).toBe(400)
    const { identitySubject } = await context.db.one<{ identitySubject: string }>(sql`
    select identity_subject from customer where id = ${owner.who.customerId}`)
    const left = sql`select kind from identity_record where payload::text like ${`%${identitySubject}%`}`
    expect(await context.db.rows(left)).toEqual([])
  },
)

test('a sign-in at the provider that began before a reset of the password does not get in after it', async () => {
  const { context, through } = await signingOn()
  await registered(context)
  const token = await linkMailed(context)
  // The link is used shortly before its end, and would be forgotten before the sign-in is.
  minutesLater(context, 58)
  const { identity } = context.adapters
  const exchange: typeof identity.exchange = async (...asked) => {
    const signedOn = await identity.exchange(...asked)
    minutesLater(context, 1)
    unwrap(await setNewPassword({ token, password, locale }, context))
    minutesLater(context, 30)
    await tidySessions(context)
    return signedOn
  }
  const slow = { ...context, adapters: { ...context.adapters, identity: { ...identity, exchange } } }
  const back = await through(form)
  expect(await finishSingleSignOn(visitor, back, slow)).toMatchObject({
    result: { problem: { code: 'sign-in-interrupted' } },
  })
  const after = await through({ ...form, password })
  expect(await finishSingleSignOn(visitor, after, context)).toMatchObject({ result: { ok: true } })
})
