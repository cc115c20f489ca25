import { expect, test } from 'vitest'
import type { Who } from '#core/context.ts'
import { type TestContext, testContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { maxPasskeys } from '#domain/shopper/passkey.ts'
import { sql } from '#platform/db/sql.ts'
import { readInput } from '#platform/read-input.ts'
import { registered } from '../customer/testing/people.ts'
import { beginSession } from '../session/begin-session.ts'
import { hasRecentProof } from '../sign-in/recent-proof.ts'
import { beginPasskey } from './begin-passkey.ts'
import { confirmByPasskey } from './confirm-by-passkey.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey } from './own-passkeys.ts'
import { deleteExpiredChallenges } from './queries.ts'
import { addPasskeyInput, passkeyChoice, renamePasskeyInput, usePasskeyInput } from './schema.ts'
import { signInByPasskey } from './sign-in-by-passkey.ts'
import { softwarePasskey } from './testing/software-passkey.ts'

const origin = 'https://shop.example'
const visitor = { kind: 'visitor' } as const
const open = () => testContext({ ORIGIN: origin })
const refusedOne = { problem: { code: 'passkey-refused' } }
const add = (passkey: string, name = 'My phone') => inputOf(addPasskeyInput, { name, passkey })
const use = (passkey: string) => inputOf(usePasskeyInput, { passkey })

async function toCreate(who: Who, context: TestContext) {
  const options = unwrap(await beginPasskey(who, 'add', context))
  if (!('create' in options)) throw new Error('no passkey is to be made')
  return options.create
}

async function toSign(who: Who, purpose: 'sign-in' | 'confirm', context: TestContext) {
  const options = unwrap(await beginPasskey(who, purpose, context))
  if (!('get' in options)) throw new Error('no passkey is asked for')
  return options.get
}

/** A customer with a passkey. */
async function owner(context: TestContext, email = 'ana@example.com') {
  const { who } = await registered(context, { email })
  if (who.kind !== 'registered') throw new Error('not registered')
  const passkey = softwarePasskey(origin)
  unwrap(await addPasskey(who, add(passkey.create(await toCreate(who, context))), context))
  return { who, passkey }
}

test('a passkey signs in whoever made it, also a guest, and its answer counts once', async () => {
  const context = await open()
  const { who, passkey } = await owner(context)
  const guest = await beginSession(context)
  const options = await toSign(guest.who, 'sign-in', context)
  expect(options).toMatchObject({ rpId: 'shop.example', userVerification: 'required', allowCredentials: [] })
  const answer = use(passkey.get(options))
  const signedIn = unwrap(await signInByPasskey(guest.who, answer, context))
  expect(signedIn).toMatchObject({
    who: { kind: 'registered', customerId: who.customerId },
    firstName: 'Ana',
  })
  expect(await hasRecentProof(signedIn.who, context)).toBe(true)
  expect(await signInByPasskey(visitor, answer, context)).toMatchObject(refusedOne)
  const [kept] = await listPasskeys(who, context)
  expect(kept).toMatchObject({ name: 'My phone', usedAt: context.clock.now() })
})

test.each([
  ['of another address', { origin: 'https://shop.example.evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without the person being verified', { isVerified: false }],
  ['that names another customer', { userHandle: Buffer.from('somebody else').toString('base64url') }],
])('an answer %s signs nobody in', async (_what, lies) => {
  const context = await open()
  const { passkey } = await owner(context)
  const answer = passkey.get(await toSign(visitor, 'sign-in', context), lies)
  expect(await signInByPasskey(visitor, use(answer), context)).toMatchObject(refusedOne)
})

test('an answer with a count that was there before is refused: there may be a copy of the device', async () => {
  const context = await open()
  const { passkey } = await owner(context)
  const answered = async (counter: number) =>
    signInByPasskey(
      visitor,
      use(passkey.get(await toSign(visitor, 'sign-in', context), { counter })),
      context,
    )
  expect((await answered(5)).ok).toBe(true)
  expect(await answered(5)).toMatchObject(refusedOne)
  expect(await answered(4)).toMatchObject(refusedOne)
  expect((await answered(6)).ok).toBe(true)
})

test('of many answers with one count at once one signs in', async () => {
  const context = await open()
  const { passkey } = await owner(context)
  const answers = await Promise.all(
    Array.from({ length: 4 }, async () =>
      passkey.get(await toSign(visitor, 'sign-in', context), { counter: 9 }),
    ),
  )
  const done = await Promise.all(answers.map((answer) => signInByPasskey(visitor, use(answer), context)))
  expect(done.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a passkey of a device that does not count may be used again and again', async () => {
  const context = await open()
  const { passkey } = await owner(context)
  for (let round = 0; round < 2; round += 1) {
    const answer = passkey.get(await toSign(visitor, 'sign-in', context), { counter: 0 })
    expect((await signInByPasskey(visitor, use(answer), context)).ok).toBe(true)
  }
})

test('a challenge holds five minutes, for its purpose and its session alone', async () => {
  const context = await open()
  const { who, passkey } = await owner(context)
  const { who: other } = unwrap(
    await signInByPasskey(visitor, use(passkey.get(await toSign(visitor, 'sign-in', context))), context),
  )
  const confirming = async () => use(passkey.get(await toSign(who, 'confirm', context)))
  expect(await signInByPasskey(visitor, await confirming(), context)).toMatchObject(refusedOne)
  expect(await confirmByPasskey(other, await confirming(), context)).toMatchObject(refusedOne)
  const late = await confirming()
  context.clock.set('2026-03-02T15:05:00Z')
  expect(await confirmByPasskey(who, late, context)).toMatchObject(refusedOne)
  await deleteExpiredChallenges(context.db, context.clock.now())
  expect(await context.db.rows(sql`select 1 from passkey_challenge`)).toEqual([])
  const asked = await toSign(visitor, 'sign-in', context)
  const [row] = await context.db.rows<{ hash: string }>(
    sql`select challenge_hash as hash from passkey_challenge`,
  )
  expect(row?.hash).not.toContain(asked.challenge)
})

test('a passkey proves who is at an open page; that of somebody else does not', async () => {
  const context = await open()
  const { who, passkey } = await owner(context)
  const somebodyElse = await owner(context, 'ben@example.com')
  context.clock.set('2026-03-02T15:16:00Z')
  expect(await hasRecentProof(who, context)).toBe(false)
  const options = await toSign(who, 'confirm', context)
  expect(options.allowCredentials?.map(({ id }) => id)).toEqual([passkey.id])
  const theirs = use(somebodyElse.passkey.get(options))
  expect(await confirmByPasskey(who, theirs, context)).toMatchObject(refusedOne)
  expect(await hasRecentProof(who, context)).toBe(false)
  const own = use(passkey.get(await toSign(who, 'confirm', context)))
  expect((await confirmByPasskey(who, own, context)).ok).toBe(true)
  expect(await hasRecentProof(who, context)).toBe(true)
})

test('passkeys are added, named and removed with a recent proof alone, and mail tells of it', async () => {
  const context = await open()
  const { who, passkey } = await owner(context)
  const other = softwarePasskey(origin)
  const options = await toCreate(who, context)
  expect(options.excludeCredentials?.map(({ id }) => id)).toEqual([passkey.id])
  const made = add(other.create(options), '')
  context.clock.set('2026-03-02T15:16:00Z')
  const unproved = { problem: { code: 'identity-unproved' } }
  expect(await beginPasskey(who, 'add', context)).toMatchObject(unproved)
  expect(await addPasskey(who, made, context)).toMatchObject(unproved)
  const [{ id: passkeyId } = { id: '' }] = await listPasskeys(who, context)
  const choice = inputOf(passkeyChoice, { passkeyId })
  expect(await removePasskey(who, choice, context)).toMatchObject(unproved)

  await confirmByPasskey(who, use(passkey.get(await toSign(who, 'confirm', context))), context)
  const named = inputOf(renamePasskeyInput, { passkeyId, name: 'Old phone' })
  expect((await renamePasskey(who, named, context)).ok).toBe(true)
  unwrap(await addPasskey(who, add(other.create(await toCreate(who, context)), ''), context))
  expect((await listPasskeys(who, context)).map(({ name }) => name)).toEqual(['Old phone', 'Passkey'])
  expect((await removePasskey(who, choice, context)).ok).toBe(true)
  expect(await removePasskey(who, choice, context)).toMatchObject({ problem: { code: 'not-found' } })
  const gone = use(passkey.get(await toSign(visitor, 'sign-in', context)))
  expect(await signInByPasskey(visitor, gone, context)).toMatchObject(refusedOne)
  const mails = await context.db.rows(sql`
    select template, params->>'passkey' as passkey from outbox_message
    where template like 'passkey-%' order by created_at, template`)
  expect(mails).toEqual([
    { template: 'passkey-added', passkey: 'My phone' },
    { template: 'passkey-added', passkey: 'Passkey' },
    { template: 'passkey-removed', passkey: 'Old phone' },
  ])
})

test('a new passkey is refused that is known, was not verified, or is one too many', async () => {
  const context = await open()
  const { who, passkey } = await owner(context)
  const { who: ben } = await registered(context, { email: 'ben@example.com' })
  const copied = passkey.create(await toCreate(ben, context))
  expect(await addPasskey(ben, add(copied), context)).toMatchObject(refusedOne)
  const unverified = softwarePasskey(origin).create(await toCreate(who, context), { isVerified: false })
  expect(await addPasskey(who, add(unverified), context)).toMatchObject(refusedOne)
  for (let count = 1; count < maxPasskeys; count += 1) {
    const more = softwarePasskey(origin).create(await toCreate(who, context))
    unwrap(await addPasskey(who, add(more), context))
  }
  const last = softwarePasskey(origin).create(await toCreate(who, context))
  expect(await addPasskey(who, add(last), context)).toMatchObject({ problem: { code: 'too-many-passkeys' } })
})

test('there are no passkeys where the address of the store is that of a machine', async () => {
  const context = await testContext({ ORIGIN: 'http://127.0.0.1:3000' })
  expect(await beginPasskey(visitor, 'sign-in', context)).toMatchObject({
    problem: { code: 'passkey-not-possible' },
  })
})

test.each(['', '{}', 'null', '{"id":"a"}', '[]', '"text"'])(
  'an answer that is none (%s) is refused',
  (passkey) => {
    const read = readInput(usePasskeyInput, { passkey })
    expect(read.ok ? undefined : read.problem.field).toMatch(/^passkey/)
  },
)
