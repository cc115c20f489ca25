import { expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { setNewPassword } from './set-new-password.ts'
import { signIn } from './sign-in.ts'

const visitor = { kind: 'visitor' } as const
const right = { email: ana.email, password: ana.password, locale: 'en-US' } as const
const wrong = { ...right, password: 'not this one' } as const
const home = '2001:db8:1:1::5'

/** A documentation address in a different network for each number. */
const elsewhere = (n: number) => `2001:db8:ffff:${n.toString(16)}::1`

/** Wrong passwords from enough networks to exceed the limit of the account. */
async function guessEverywhere(context: TestContext): Promise<void> {
  for (let n = 0; n < limits['sign-in-account'].max; n++)
    await signIn(visitor, wrong, fromClient(context, elsewhere(n)))
}

async function codeOf(result: Promise<Awaited<ReturnType<typeof signIn>>>): Promise<string> {
  const done = await result
  return done.ok ? 'signed in' : done.problem.code
}

test('letter case and blanks of the e-mail, and other addresses of the same /64, do not give more guesses', async () => {
  const context = await testContext()
  await registered(context)
  const spellings = [ana.email, ana.email.toUpperCase(), ` ${ana.email}`, 'Ana@Example.com']
  const answers: string[] = []
  for (let n = 0; n < 12; n++) {
    const email = spellings[n % spellings.length] ?? ''
    answers.push(
      await codeOf(signIn(visitor, { ...wrong, email }, fromClient(context, `2001:db8:9:9::${n}`))),
    )
  }
  const { max } = limits['sign-in-account-network']
  expect(answers.filter((code) => code === 'sign-in-failed')).toHaveLength(max)
  expect(answers.slice(max)).toEqual(['too-many-requests', 'too-many-requests'])
})

test('an unknown account is limited like a known one', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const { max } = limits['sign-in-account-network']
  const nobody = { ...wrong, email: 'nobody@example.com' }
  for (let n = 0; n < max; n++) expect(await codeOf(signIn(visitor, nobody, context))).toBe('sign-in-failed')
  expect(await codeOf(signIn(visitor, nobody, context))).toBe('too-many-requests')
})

test('guesses from many places stop, and the owner still gets in where they signed in before', async () => {
  const context = await testContext()
  const { device } = await registered(fromClient(context, home))
  await guessEverywhere(context)
  expect(await codeOf(signIn(visitor, right, fromClient(context, '198.51.100.9')))).toBe('too-many-requests')
  expect(await codeOf(signIn(visitor, right, fromClient(context, home)))).toBe('signed in')
  expect(await codeOf(signIn(visitor, right, fromClient(context, '198.51.100.9', device)))).toBe('signed in')
})

test('a guesser in the same network cannot make the device of the owner wait', async () => {
  const context = await testContext()
  const { device } = await registered(fromClient(context, home))
  for (let n = 0; n < 20; n++) await signIn(visitor, wrong, fromClient(context, home))
  expect(await codeOf(signIn(visitor, right, fromClient(context, home)))).toBe('too-many-requests')
  expect(await codeOf(signIn(visitor, right, fromClient(context, home, device)))).toBe('signed in')
})

test('the secret of a device is good for its own account only, and for one sign-in', async () => {
  const context = await testContext()
  const { device } = await registered(fromClient(context, home))
  const eva = await registered(fromClient(context, '198.51.100.7'), { email: 'eva@example.com' })
  await guessEverywhere(context)
  const stranger = '203.0.113.200'
  expect(await codeOf(signIn(visitor, right, fromClient(context, stranger, eva.device)))).toBe(
    'too-many-requests',
  )
  expect(await codeOf(signIn(visitor, right, fromClient(context, '203.0.113.1', device)))).toBe('signed in')
  expect(await codeOf(signIn(visitor, right, fromClient(context, stranger, device)))).toBe(
    'too-many-requests',
  )
})

test('one place cannot try one password on many accounts', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  const answers = new Set<string>()
  for (let n = 0; n < limits['sign-in'].max; n++)
    answers.add(await codeOf(signIn(visitor, { ...wrong, email: `person${n}@example.com` }, context)))
  expect(answers).toEqual(new Set(['sign-in-failed']))
  expect(await codeOf(signIn(visitor, { ...wrong, email: 'one@example.com' }, context))).toBe(
    'too-many-requests',
  )
})

async function resetMails(context: TestContext): Promise<string[]> {
  await runOutbox(context)
  const texts = (await listSent(context)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  return texts.filter((token) => token !== undefined)
}

test('sixteen requests for a reset mail in all spellings of one address send three mails', async () => {
  const context = fromClient(await testContext(), '198.51.100.1')
  await registered(context)
  for (let n = 0; n < 16; n++) {
    const email = [...ana.email].map((letter, at) => ((n >> (at % 4)) & 1 ? letter.toUpperCase() : letter))
    await requestPasswordReset({ email: email.join(''), locale: 'en-US' }, context)
  }
  expect(await resetMails(context)).toHaveLength(limits['password-reset-account-network'].max)
})

test('mails asked for from everywhere stop without a word, the last link works, and the owner still gets one', async () => {
  const context = await testContext()
  await registered(fromClient(context, home))
  const ask = (address: string) =>
    requestPasswordReset({ email: ana.email, locale: 'en-US' }, fromClient(context, address))
  for (let n = 0; n < 20; n++) expect((await ask(elsewhere(n))).ok).toBe(true)
  const { max } = limits['password-reset-account']
  const mails = await resetMails(context)
  expect(mails).toHaveLength(max)
  expect((await ask(home)).ok).toBe(true)
  expect(await resetMails(context)).toHaveLength(max + 1)
  const input = { token: mails.at(-1) ?? '', password: 'a red sofa by the window', locale: 'en-US' } as const
  expect((await setNewPassword(input, fromClient(context, elsewhere(1)))).ok).toBe(true)
})

test('a new password makes every earlier device a stranger, and this one known', async () => {
  const context = await testContext()
  const { device } = await registered(fromClient(context, home))
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  const [token = ''] = await resetMails(context)
  const password = 'a red sofa by the window'
  const reset = fromClient(context, '198.51.100.20')
  const done = await setNewPassword({ token, password, locale: 'en-US' }, reset)
  if (!done.ok) throw new Error(done.problem.code)
  await guessEverywhere(context)
  const again = { ...right, password }
  expect(await codeOf(signIn(visitor, again, fromClient(context, home, device)))).toBe('too-many-requests')
  const known = fromClient(context, '198.51.100.30', done.value.device)
  expect(await codeOf(signIn(visitor, again, known))).toBe('signed in')
})
