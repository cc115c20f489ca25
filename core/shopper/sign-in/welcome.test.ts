import { expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { confirmOwnEmail } from './confirm-own-email.ts'
import { emailLinkInput } from './schema.ts'
import { sendWelcomeAgain, sendWelcomeByOperator } from './welcome.ts'

/** What went out to an address, newest first. */
async function mailsTo(recipient: string, context: TestContext): Promise<string[]> {
  await runOutbox(context)
  return (await listSent(context)).filter((mail) => mail.recipient === recipient).map(({ text }) => text)
}

const tokenIn = (text = '') =>
  inputOf(emailLinkInput, { token: /token=([\w-]+)/.exec(text)?.[1] ?? 'no link in the mail' })

test('a welcome that was lost is sent again with a link that confirms, three times a day, and not once it is confirmed', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const again = () => sendWelcomeAgain(who, fromClient(context, '203.0.113.7'))
  expect(await sendWelcomeAgain({ ...who, kind: 'guest' }, context)).toMatchObject({
    problem: { code: 'sign-in-required' },
  })
  for (let press = 0; press < limits.welcome.max; press++)
    expect(await again()).toEqual({ ok: true, value: null })
  expect(await again()).toMatchObject({ problem: { code: 'too-many-requests' } })
  const mails = await mailsTo(ana.email, context)
  expect(mails).toHaveLength(1 + limits.welcome.max)
  expect(await confirmOwnEmail(who, tokenIn(mails[0]), context)).toMatchObject({ ok: true })
  context.clock.advanceDays(2)
  expect(await again()).toEqual({ ok: true, value: null })
  expect(await mailsTo(ana.email, context)).toHaveLength(1 + limits.welcome.max)
})

test('whoever opens an account with the address of somebody else writes nothing into the mail, also sent again', async () => {
  const context = await testContext()
  const { who } = await registered(context, { firstName: 'Win $500 at https://evil.example/a' })
  await sendWelcomeAgain(who, context)
  const mails = await mailsTo(ana.email, context)
  expect(mails).toHaveLength(2)
  for (const mail of mails) {
    expect(mail).toMatch(/^Hola:\n/)
    expect(mail).not.toMatch(/Win|evil/)
  }
})

test('an operator sends a welcome again, which the audit trail says without the address', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  expect(await sendWelcomeByOperator('nobody@example.com', 'operator:eva', context)).toEqual({
    ok: false,
    problem: { code: 'not-found', field: 'email' },
  })
  expect(await sendWelcomeByOperator(' ANA@example.com', 'operator:eva', context)).toEqual({
    ok: true,
    value: true,
  })
  const mails = await mailsTo(ana.email, context)
  expect(mails).toHaveLength(2)
  await confirmOwnEmail(who, tokenIn(mails[0]), context)
  expect(await sendWelcomeByOperator(ana.email, 'operator:eva', context)).toEqual({ ok: true, value: false })
  expect(await mailsTo(ana.email, context)).toHaveLength(2)
  const trail = await context.db.rows<{ outcome: string; input: unknown }>(
    sql`select actor, outcome, input from audit where command = 'send-welcome' order by outcome`,
  )
  expect(trail).toEqual([
    { actor: 'operator:eva', outcome: 'confirmed-already', input: { customerId: who.customerId } },
    { actor: 'operator:eva', outcome: 'done', input: { customerId: who.customerId } },
    { actor: 'operator:eva', outcome: 'not-found', input: {} },
  ])
})
