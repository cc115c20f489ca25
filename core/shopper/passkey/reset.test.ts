import { expect, test } from 'vitest'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { listSent } from '#platform/outbox/list-sent.ts'
import { runOutbox } from '#platform/outbox/run-outbox.ts'
import { insertAuthorizedPerson } from '../authorized-person/queries.ts'
import { confirmEmail } from '../customer/queries.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { askEmailChange, waitingEmail } from '../email-change/ask-email-change.ts'
import { emailChangeInput } from '../email-change/schema.ts'
import { addPhone } from '../phone/change-phones.ts'
import { listPhones } from '../phone/list-phones.ts'
import { phoneInput } from '../phone/schema.ts'
import { changePassword } from '../sign-in/change-password.ts'
import { endSessionsByOperator } from '../sign-in/end-sessions-by-operator.ts'
import { requestPasswordReset } from '../sign-in/request-password-reset.ts'
import { setNewPassword } from '../sign-in/set-new-password.ts'
import { beginPasskey } from './begin-passkey.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { addPasskey, listPasskeys } from './own-passkeys.ts'
import { addPasskeyInput, usePasskeyInput } from './schema.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { softwarePasskey } from './testing/software-passkey.ts'

const origin = 'https://shop.example'
const visitor = { kind: 'visitor' } as const
const password = 'another phrase of mine'
const open = () => testContext({ ORIGIN: origin })

/** An account in which somebody has put whatever lets them back in, or speaks for its owner. */
async function prepared(context: TestContext) {
  const { who } = await registered(context)
  const options = unwrap(await beginPasskey(who, 'add', context))
  if (!('create' in options)) throw new Error('no passkey is to be made')
  const passkey = softwarePasskey(origin)
  const made = inputOf(addPasskeyInput, { name: 'Phone', passkey: passkey.create(options.create) })
  unwrap(await addPasskey(who, made, context))
  const elsewhere = inputOf(emailChangeInput, { email: 'thief@example.com' })
  unwrap(await askEmailChange(who, { ...elsewhere, locale: 'en-US' }, context))
  for (const phone of ['614-555-0123', '614-555-0124'])
    unwrap(await addPhone(who, inputOf(phoneInput, { phone }), context))
  const person = { id: '01890a5d-ac96-774b-bcce-b302099a8057', name: 'Tom Thief', phone: '6145550124' }
  await insertAuthorizedPerson(context.db, who.customerId, person, context.clock.now())
  const signIn = async () => {
    const asked = unwrap(await beginPasskey(visitor, 'sign-in', context))
    if (!('get' in asked)) throw new Error('no passkey is asked for')
    return signInByPasskey(visitor, inputOf(usePasskeyInput, { passkey: passkey.get(asked.get) }), context)
  }
  /** An answer of the passkey to a page that asks whether it is the customer. */
  const confirmation = async () => {
    const asked = unwrap(await beginPasskey(who, 'confirm', context))
    if (!('get' in asked)) throw new Error('no passkey is asked for')
    return inputOf(usePasskeyInput, { passkey: passkey.get(asked.get) })
  }
  return { who, signIn, confirmation }
}

/** What the customer reads about the new password. */
async function mailed(context: TestContext): Promise<string> {
  await runOutbox(context)
  const mails = (await listSent(context)).filter(({ subject }) => subject === 'Your password was changed')
  expect(mails).toHaveLength(1)
  return mails[0]?.text ?? ''
}

async function resetByLink(context: TestContext, composition = context.composition): Promise<string> {
  await requestPasswordReset({ email: ana.email, locale: 'en-US' }, context)
  await runOutbox(context)
  const links = (await listSent(context)).map(({ text }) => /resetPassword\?token=([\w-]+)/.exec(text)?.[1])
  const token = links.find((link) => link !== undefined) ?? ''
  unwrap(await setNewPassword({ token, password, locale: 'en-US' }, { ...context, composition }))
  return mailed(context)
}

const peopleOf = (context: TestContext) => context.db.rows(sql`select name from authorized_person`)

test('whoever made an account with the address of somebody else keeps nothing of it once its owner has reset the password', async () => {
  const context = await open()
  const { who, signIn } = await prepared(context)
  expect((await signIn()).ok).toBe(true)
  const text = await resetByLink(context)
  expect(await signIn()).toMatchObject({ problem: { code: 'passkey-refused' } })
  expect(await waitingEmail(who, context)).toBeUndefined()
  expect(await listPhones(who, context)).toEqual([])
  expect(await peopleOf(context)).toEqual([])
  expect(text).toContain('Your passkey was removed')
  expect(text).toContain('We also stopped the pending change of your email address.')
  expect(text).toContain('This email address had never been confirmed')
})

test('a reset of an account whose address was confirmed removes the ways in, and leaves what its owner saved', async () => {
  const context = await open()
  const { who, signIn } = await prepared(context)
  await confirmEmail(context.db, { customerId: who.customerId, email: ana.email }, context.clock.now())
  const text = await resetByLink(context)
  expect(await signIn()).toMatchObject({ problem: { code: 'passkey-refused' } })
  expect(await waitingEmail(who, context)).toBeUndefined()
  expect(await listPhones(who, context)).toHaveLength(2)
  expect(await peopleOf(context)).toHaveLength(1)
  expect(text).toContain('Your passkey was removed')
  expect(text).not.toContain('had never been confirmed')
})

test('an operator who signs somebody out removes the passkeys and the address that waits, and leaves what is saved', async () => {
  const context = await open()
  const { who, signIn } = await prepared(context)
  expect(await endSessionsByOperator(ana.email, 'olga', context)).toEqual({
    ok: true,
    value: { sessions: 1, passkeys: 1, hadEmailChange: true },
  })
  expect(await signIn()).toMatchObject({ problem: { code: 'passkey-refused' } })
  expect(await waitingEmail(who, context)).toBeUndefined()
  expect(await listPhones(who, context)).toHaveLength(2)
})

test('a passkey that is being added while the password is reset is refused', async () => {
  const context = await open()
  const { who } = await registered(context)
  const options = unwrap(await beginPasskey(who, 'add', context))
  if (!('create' in options)) throw new Error('no passkey is to be made')
  const made = softwarePasskey(origin).create(options.create)
  // The reset comes between the look at the proof and the writing.
  const transaction: typeof context.db.transaction = async (work, ...more) => {
    await resetByLink(context)
    return context.db.transaction(work, ...more)
  }
  const late = { ...context, db: { ...context.db, transaction } }
  const added = await addPasskey(who, inputOf(addPasskeyInput, { name: 'Phone', passkey: made }), late)
  expect(added).toMatchObject({ problem: { code: 'sign-in-required' } })
  expect(await context.db.rows(sql`select 1 from passkey`)).toEqual([])
})

test('a passkey that confirms its owner during a reset of the password is refused, and the reset goes through', async () => {
  const context = await open()
  const { who, confirmation } = await prepared(context)
  const answer = await confirmation()
  const { calendar } = context.composition.sessionsEnded
  const confirming: ReturnType<typeof confirmByPasskey>[] = []
  const late: typeof calendar = async (...ended) => {
    confirming.push(confirmByPasskey(who, answer, context))
    await new Promise((resolve) => setTimeout(resolve, 300))
    return calendar(...ended)
  }
  await resetByLink(context, { ...context.composition, sessionsEnded: { calendar: late } })
  expect(await Promise.all(confirming)).toMatchObject([{ problem: { code: 'passkey-refused' } }])
})

test('a new password by the old one leaves passkeys, and its mail says so', async () => {
  const context = await open()
  const { who, signIn } = await prepared(context)
  const change = { oldPassword: ana.password, password, locale: 'en-US' } as const
  unwrap(await changePassword(who, change, context))
  expect(await listPasskeys(who, context)).toHaveLength(1)
  expect((await signIn()).ok).toBe(true)
  expect(await mailed(context)).toContain('Your passkeys still work')
})
