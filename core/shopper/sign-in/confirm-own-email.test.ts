import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { confirmOwnEmail, emailByLink } from './confirm-own-email.ts'
import { emailLinkInput } from './schema.ts'

const refused = { ok: false, problem: { code: 'email-link-invalid' } }

test('the link of the welcome mail confirms the address, for its customer and address alone', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const { who: stranger } = await registered(context, { email: 'eva@example.com' })
  await runOutbox(context)
  const [welcome] = (await listSent(context)).filter(({ recipient }) => recipient === ana.email)
  const token = /token=([\w-]+)/.exec(welcome?.text ?? '')?.[1] ?? ''
  const link = inputOf(emailLinkInput, { token })
  expect(await isEmailConfirmed(context.db, who.customerId, ana.email)).toBe(false)
  expect(await emailByLink(who, token, context)).toEqual({ email: ana.email, isConfirmed: false })

  expect(await confirmOwnEmail(stranger, link, context)).toMatchObject(refused)
  expect(await confirmOwnEmail(who, inputOf(emailLinkInput, { token: `${token}x` }), context)).toMatchObject(
    refused,
  )
  expect(await isEmailConfirmed(context.db, who.customerId, ana.email)).toBe(false)

  for (let press = 0; press < 2; press++)
    expect(await confirmOwnEmail(who, link, context)).toEqual({
      ok: true,
      value: { email: ana.email, isConfirmed: true },
    })
  expect(await isEmailConfirmed(context.db, who.customerId, ana.email)).toBe(true)

  await context.db.run(sql`update customer set email = 'new@example.com' where id = ${who.customerId}`)
  expect(await confirmOwnEmail(who, link, context)).toMatchObject(refused)
})
