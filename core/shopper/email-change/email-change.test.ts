import { expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { findSession } from '../session/find-session.ts'
import { tidySessions } from '../session/tidy-sessions.ts'
import { requestPasswordReset } from '../sign-in/request-password-reset.ts'
import { setNewPassword } from '../sign-in/set-new-password.ts'
import { signIn } from '../sign-in/sign-in.ts'
import { askEmailChange, waitingEmail } from './ask-email-change.ts'
import { confirmEmailChange, emailToConfirm } from './confirm-email-change.ts'
import { emailChangeInput, emailChangeLinkInput } from './schema.ts'
import { canStopEmailChange, stopEmailChange, withdrawEmailChange } from './stop-email-change.ts'

const visitor = { kind: 'visitor' } as const
const fresh = 'ana.new@example.com'

const ask = (who: Customer, email: string, context: TestContext) =>
  askEmailChange(who, { ...inputOf(emailChangeInput, { email }), locale: 'en-US' }, context)
const link = (token: string) => inputOf(emailChangeLinkInput, { token })

/** The mails to an address with a subject, the newest first, each with the secret of its link. */
async function mailsTo(recipient: string, subject: string, context: TestContext) {
  await runOutbox(context)
  const sent = await listSent(context)
  return sent
    .filter((mail) => mail.recipient === recipient && mail.subject === subject)
    .sort((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
    .map(({ text }) => ({ text, token: /token=([\w-]+)/.exec(text)?.[1] ?? '' }))
}
const confirmMails = (context: TestContext, email = fresh) =>
  mailsTo(email, 'Confirm your new email address', context)
const stopMails = (context: TestContext) =>
  mailsTo(ana.email, 'Your email address is about to change', context)

test('the link at the new address, used once by its signed-in owner, changes the address everywhere', async () => {
  const context = await testContext()
  const { who, token } = await registered(context)
  const elsewhere = unwrap(await signIn(visitor, { ...ana }, context))
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [reset] = await mailsTo(ana.email, 'Choose a new password', context)
  expect((await ask(who, fresh, context)).ok).toBe(true)
  expect(await waitingEmail(who, context)).toBe(fresh)
  expect(await getCustomer(who, context)).toMatchObject({ value: { email: ana.email } })
  const [mail] = await confirmMails(context)
  expect(mail?.text).not.toContain(ana.firstName)
  const secret = mail?.token ?? ''
  const stranger = await registered(context, { email: 'other@example.com' })
  expect(await emailToConfirm(stranger.who, secret, context)).toBeUndefined()
  expect(await confirmEmailChange(stranger.who, link(secret), context)).toMatchObject({
    problem: { code: 'email-change-link-invalid' },
  })
  expect(await emailToConfirm(who, secret, context)).toBe(fresh)

  expect(await confirmEmailChange(who, link(secret), context)).toMatchObject({ value: { email: fresh } })
  expect(await confirmEmailChange(who, link(secret), context)).toMatchObject({
    problem: { code: 'email-change-link-invalid' },
  })
  expect((await findSession(token, context)).who.kind).toBe('registered')
  expect((await findSession(elsewhere.token, context)).who.kind).toBe('visitor')
  expect((await signIn(visitor, { ...ana }, context)).ok).toBe(false)
  const again = unwrap(await signIn(visitor, { ...ana, email: fresh }, context))
  expect(again.who.customerId).toBe(who.customerId)
  expect(
    await setNewPassword({ token: reset?.token ?? '', password: ana.password, locale: 'en-US' }, context),
  ).toMatchObject({ problem: { code: 'reset-link-invalid' } })
  expect(await mailsTo(ana.email, 'Se cambió su correo electrónico', context)).toHaveLength(1)
  expect(await context.db.rows(sql`select actor, command, outcome from audit`)).toContainEqual({
    actor: 'customer',
    command: 'change-email',
    outcome: 'done',
  })
})

test('the old address can stop the change until it is confirmed, once, without signing in', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await ask(who, fresh, context)
  const [stop] = await stopMails(context)
  const [confirm] = await confirmMails(context)
  // Neither link does what the other one does.
  expect((await stopEmailChange(link(confirm?.token ?? ''), context)).ok).toBe(false)
  expect((await confirmEmailChange(who, link(stop?.token ?? ''), context)).ok).toBe(false)
  expect(await canStopEmailChange(stop?.token ?? '', context)).toBe(true)
  expect((await stopEmailChange(link(stop?.token ?? ''), context)).ok).toBe(true)
  expect(await canStopEmailChange(stop?.token ?? '', context)).toBe(false)
  expect((await stopEmailChange(link(stop?.token ?? ''), context)).ok).toBe(false)
  expect((await confirmEmailChange(who, link(confirm?.token ?? ''), context)).ok).toBe(false)
  await ask(who, fresh, context)
  await withdrawEmailChange(who, context)
  expect(await waitingEmail(who, context)).toBeUndefined()
})

test('a later ask ends the earlier one, and after 72 hours no link works', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await ask(who, 'typo@example.com', context)
  const [typo] = await confirmMails(context, 'typo@example.com')
  await ask(who, fresh, context)
  expect((await confirmEmailChange(who, link(typo?.token ?? ''), context)).ok).toBe(false)
  const [confirm] = await confirmMails(context)
  const [stop] = await stopMails(context)
  context.clock.advanceDays(3)
  expect((await confirmEmailChange(who, link(confirm?.token ?? ''), context)).ok).toBe(false)
  expect((await stopEmailChange(link(stop?.token ?? ''), context)).ok).toBe(false)
  await tidySessions(context)
  expect(await context.db.rows(sql`select 1 from email_change`)).toEqual([])
})

test('the address of another account gets the same answer, and a mail without a link that changes anything', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const taken = 'other@example.com'
  await registered(context, { email: taken })
  expect(await ask(who, ana.email.toUpperCase(), context)).toMatchObject({
    problem: { code: 'email-unchanged', field: 'email' },
  })
  const known = await ask(who, taken, context)
  expect(await waitingEmail(who, context)).toBe(taken)
  expect(await confirmMails(context, taken)).toEqual([])
  expect(await mailsTo(taken, 'You already have an account', context)).toHaveLength(1)
  expect(await ask(who, fresh, context)).toEqual(known)
  expect(await stopMails(context)).toHaveLength(2)
})

test('an address that somebody else registers before the confirmation stays theirs', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await ask(who, fresh, context)
  const [confirm] = await confirmMails(context)
  await registered(context, { email: fresh })
  expect(await confirmEmailChange(who, link(confirm?.token ?? ''), context)).toMatchObject({
    problem: { code: 'email-taken' },
  })
  expect(await getCustomer(who, context)).toMatchObject({ value: { email: ana.email } })
})

test('a reset of the password that meets the confirmation of another address goes through, and the change does not', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await ask(who, fresh, context)
  const [confirm] = await confirmMails(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [reset] = await mailsTo(ana.email, 'Choose a new password', context)
  const { composition } = context
  const { emailChange } = composition.waysBackIn
  const confirming: ReturnType<typeof confirmEmailChange>[] = []
  const late: typeof emailChange = async (...change) => {
    confirming.push(confirmEmailChange(who, link(confirm?.token ?? ''), context))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return emailChange(...change)
  }
  const waysBackIn = { ...composition.waysBackIn, emailChange: late }
  const slow = { ...context, composition: { ...composition, waysBackIn } }
  const input = { token: reset?.token ?? '', password: 'another phrase of mine', locale: 'en-US' } as const
  expect((await setNewPassword(input, slow)).ok).toBe(true)
  expect(await Promise.all(confirming)).toMatchObject([{ problem: { code: 'email-change-link-invalid' } }])
  expect(await getCustomer(who, context)).toMatchObject({ value: { email: ana.email } })
})

test('another address that is asked for during a reset of the password is not kept', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [reset] = await mailsTo(ana.email, 'Choose a new password', context)
  const { calendar } = context.composition.sessionsEnded
  const asking: ReturnType<typeof ask>[] = []
  const late: typeof calendar = async (...ended) => {
    asking.push(ask(who, fresh, context))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return calendar(...ended)
  }
  const slow = { ...context, composition: { ...context.composition, sessionsEnded: { calendar: late } } }
  const input = { token: reset?.token ?? '', password: 'another phrase of mine', locale: 'en-US' } as const
  expect((await setNewPassword(input, slow)).ok).toBe(true)
  expect(await Promise.all(asking)).toMatchObject([{ problem: { code: 'sign-in-required' } }])
  expect(await waitingEmail(who, context)).toBeUndefined()
})

test('nobody is pestered: one address gets five links a day, and one customer asks ten times', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const { who } = await registered(context)
  for (let turn = 0; turn < 10; turn++) expect((await ask(who, fresh, context)).ok).toBe(true)
  expect(await ask(who, fresh, context)).toMatchObject({ problem: { code: 'too-many-requests' } })
  expect(await confirmMails(context)).toHaveLength(5)
})
