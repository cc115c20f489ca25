import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { updateCustomer } from '#core/shopper/customer/update-customer.ts'
import { requestPasswordReset } from '#core/shopper/sign-in/request-password-reset.ts'
import { setNewPassword } from '#core/shopper/sign-in/set-new-password.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import { signOut } from '#core/shopper/sign-in/sign-out.ts'
import { testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { openLog } from './log.ts'
import { listSent } from './outbox/list-sent.ts'
import { runOutbox } from './outbox/run-outbox.ts'

type Line = { security?: string; account?: string; customerId?: string; network?: string; way?: string }

const visitor = { kind: 'visitor' } as const
const password = 'another phrase of mine'

async function watched() {
  const written: string[] = []
  const to = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  const context = { ...fromClient(await testContext(), '198.51.100.1'), log: openLog(true, to) }
  const events = () =>
    written.map((line) => JSON.parse(line) as Line).filter(({ security }) => security !== undefined)
  return { context, events, text: () => written.join('') }
}

test('the log tells who signed in, failed, reset a password and signed out, from where, and no secret', async () => {
  const { context, events, text } = await watched()
  const { who } = await registered(context)
  await signIn(visitor, { ...ana, password: 'a wrong guess' }, context)
  await requestPasswordReset({ email: ana.email.toUpperCase(), locale: 'en-US' }, context)
  await runOutbox(context)
  const mails = (await listSent(context)).map((mail) => mail.text).join('\n')
  const [, token = ''] = /resetPassword\?token=([\w-]+)/.exec(mails) ?? []
  await setNewPassword({ token, password, locale: 'en-US' }, context)
  await setNewPassword({ token, password, locale: 'en-US' }, context)
  const again = await signIn(visitor, { ...ana, password }, context)
  await updateCustomer(who, { phone: '2125550123' }, context)
  if (again.ok) await signOut(again.value.who, 'http://localhost:3000/', context)

  expect(events().map(({ security }) => security)).toEqual([
    'registered',
    'sign-in',
    'sign-in-failed',
    'reset-requested',
    'password-changed',
    'reset-refused',
    'sign-in',
    'customer-changed',
    'sign-out',
  ])
  expect(new Set(events().map(({ network }) => network))).toEqual(new Set(['198.51.100.1']))
  expect(new Set(events().flatMap(({ account }) => account ?? [])).size).toBe(1)
  expect(new Set(events().flatMap(({ customerId }) => customerId ?? []))).toEqual(new Set([who.customerId]))
  for (const secret of [ana.email, ana.password, password, token, 'a wrong guess', '2125550123'])
    expect(text().toLowerCase()).not.toContain(secret.toLowerCase())
})

test('the log tells of an account that is guessed at, and of the limit that stops it', async () => {
  const { context, events } = await watched()
  for (let n = 0; n < 11; n++)
    await signIn(visitor, { email: 'nobody@example.com', password: `guess ${n}`, locale: 'en-US' }, context)
  const names = events().map(({ security }) => security)
  expect(names.filter((name) => name === 'sign-in-failed')).toHaveLength(10)
  expect(names.at(-1)).toBe('limit-reached')
})
