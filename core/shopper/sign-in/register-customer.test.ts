import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testContext } from '#core/testing/context.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { updateCustomer } from '../customer/update-customer.ts'
import { beginSession } from '../session/begin-session.ts'
import { findSession } from '../session/find-session.ts'
import { openSession } from '../session/open-session.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { registerInput } from './schema.ts'
import { setNewPassword } from './set-new-password.ts'

const visitor = { kind: 'visitor' } as const

test('a registered shopper has a record with what was entered, an identity, and never a password [SHL-247] [SHL-264]', async () => {
  const context = await testContext()
  const { who, firstName } = await registered(context)
  expect(firstName).toBe('Ana')
  const record = await getCustomer(who, context)
  expect(record).toMatchObject({
    ok: true,
    value: {
      kind: 'registered',
      email: ana.email,
      lastName: 'Ruiz',
      acceptsMarketing: true,
      locale: 'es-US',
    },
  })
  expect(record.ok && record.value.identitySubject).toBeTruthy()
  expect(JSON.stringify(record)).not.toContain('ecret')
  const hashes = await context.db.rows<{ passwordHash: string }>(
    sql`select password_hash from identity_account`,
  )
  expect(hashes[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a guest becomes registered under the same id and a new token; other tokens of the guest open nothing', async () => {
  const context = await testContext()
  const guest = await beginSession(context)
  const copy = await context.db.transaction((tx) =>
    openSession(tx, { kind: 'guest', id: guest.who.customerId }, visitor, context),
  )
  const done = await registerCustomer(guest.who, ana, context)
  if (!done.ok) throw new Error(done.problem.code)
  expect(done.value.who.customerId).toBe(guest.who.customerId)
  expect(done.value.token).not.toBe(guest.token)
  expect((await findSession(done.value.token, context)).who).toEqual(done.value.who)
  expect((await findSession(guest.token, context)).who).toEqual(visitor)
  expect((await findSession(copy.token, context)).who).toEqual(visitor)
})

test('an address registers once, whoever asks and however it is written', async () => {
  const context = await testContext()
  await registered(context)
  const guest = await beginSession(context)
  const again = await registerCustomer(guest.who, { ...ana, attemptId: randomUUID() }, context)
  expect(again).toEqual({ ok: false, problem: { code: 'email-taken', field: 'email' } })
  expect((await findSession(guest.token, context)).who).toEqual(guest.who)
})

test('a form sent several times at once makes one customer and lets every window in', async () => {
  const context = await testContext()
  const guest = await beginSession(context)
  const form = { ...ana, attemptId: randomUUID() }
  const all = await Promise.all([1, 2, 3, 4].map(() => registerCustomer(guest.who, form, context)))
  for (const one of all) {
    if (!one.ok) throw new Error(one.problem.code)
    expect(one.value.who.customerId).toBe(guest.who.customerId)
    expect((await findSession(one.value.token, context)).who.kind).toBe('registered')
  }
  await runOutbox(context)
  expect(await listSent(context)).toHaveLength(1)
})

test('an identity that was left without a customer is no dead end', async () => {
  const context = await testContext()
  const subject = randomUUID()
  const { email, password } = ana
  await context.adapters.identity.register({ subject, email, password, givenName: 'Ana', familyName: 'Ruiz' })
  const same = await registerCustomer(visitor, { ...ana, attemptId: subject }, context)
  expect(same.ok).toBe(true)
})

test('the welcome mail greets in the language of the page', async () => {
  const context = await testContext()
  await registered(context)
  await runOutbox(context)
  const [mail] = await listSent(context)
  expect(mail?.recipient).toBe(ana.email)
  expect(mail?.text).toContain('Hola:')
  expect(mail?.text).toContain('/us/es/my-accounts/confirm-email?token=')
})

test('the form tells what each field lacks', () => {
  const codes = (change: Record<string, unknown>) =>
    registerInput.safeParse({ ...ana, ...change }).error?.issues.map((issue) => issue.message) ?? []
  expect(codes({})).toEqual([])
  expect(codes({ firstName: '  ' })).toEqual(['first-name-required'])
  expect(codes({ lastName: undefined })).toEqual(['last-name-required'])
  expect(codes({ email: '' })).toEqual(['email-invalid'])
  expect(codes({ email: 'a@b.c' })).toEqual(['email-invalid'])
  expect(codes({ password: '' })[0]).toBe('password-missing')
  expect(codes({ password: 'Aa1!aaa' })).toEqual(['password-length'])
  expect(codes({ password: 'Aa1!aaaa' })).toEqual([])
})

test('any mixture of characters makes a password, up to 256 of them, and none is changed', () => {
  for (const password of ['a red sofa', 'ñandú rosado', '        x', '🙂🙃🙂🙃🙂🙃🙂🙃', 'z'.repeat(256)]) {
    const read = registerInput.safeParse({ ...ana, password })
    expect(read.data?.password).toBe(password)
  }
  const long = registerInput.safeParse({ ...ana, password: 'z'.repeat(257) })
  expect(long.error?.issues.map((issue) => issue.message)).toEqual(['password-too-long'])
})

test('a password that guessers try first is refused, however it is cased', () => {
  for (const password of ['password', 'Password1', 'iloveyou', '12345678', 'QWERTYUIOP', ' trustno1 ']) {
    const read = registerInput.safeParse({ ...ana, password })
    expect(read.error?.issues.map((issue) => issue.message)).toEqual(['password-common'])
  }
})

test('a password made of the name, the address or the shop is refused at registration and at a reset', async () => {
  const context = await testContext({ SITE_NAME: 'Sofa Palace' })
  const refused = { ok: false, problem: { code: 'password-personal', field: 'password' } }
  for (const password of ['anaruiz1', 'Sofa Palace!', 'ana@example.com'])
    expect(await registerCustomer(visitor, { ...ana, password }, context)).toEqual(refused)
  await registered(context)
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  await runOutbox(context)
  const texts = (await listSent(context)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  const token = texts.find((one) => one !== undefined) ?? ''
  const reset = (password: string) => setNewPassword({ token, password, locale: 'en-US' }, context)
  expect(await reset('SofaPalace1')).toEqual(refused)
  expect(await reset('ANA-RUIZ-99')).toEqual(refused)
  expect((await reset('one window, two cats')).ok).toBe(true)
})

test('a customer changes what is theirs; a guest has nothing to change', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const changed = await updateCustomer(who, { phone: '2125550123', acceptsMarketing: false }, context)
  expect(changed).toMatchObject({
    ok: true,
    value: { phone: '2125550123', acceptsMarketing: false, firstName: 'Ana' },
  })
  const guest = await beginSession(context)
  expect(await updateCustomer(guest.who, { firstName: 'Eva' }, context)).toMatchObject({ ok: false })
})

test('the log names the fields that were changed, not those that a call leaves alone', async () => {
  const context = await testContext()
  const { who } = await registered(context)
  const fields: unknown[] = []
  const log = { ...context.log, info: (line: { fields?: unknown }) => fields.push(line.fields) }
  const input = { locale: 'es-US', firstName: undefined, phone: undefined } as const
  await updateCustomer(who, input, { ...context, log: log as unknown as typeof context.log })
  expect(fields).toEqual([['locale']])
})
