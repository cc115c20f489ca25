import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Customer } from '#core/context.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { fill } from '#core/shopper/basket/testing/fill.ts'
import { ana, registered } from '#core/shopper/customer/testing/people.ts'
import { beginSession } from '#core/shopper/session/begin-session.ts'
import { findSession } from '#core/shopper/session/find-session.ts'
import { tidySessions } from '#core/shopper/session/tidy-sessions.ts'
import type { SignedIn } from '#core/shopper/sign-in/complete-sign-in.ts'
import { knownPerson } from '#core/shopper/sign-in/known-person.ts'
import { registerCustomer } from '#core/shopper/sign-in/register-customer.ts'
import { signIn } from '#core/shopper/sign-in/sign-in.ts'
import { addWish } from '#core/shopper/wishlist/add-wish.ts'
import { listWishes } from '#core/shopper/wishlist/list-wishes.ts'
import { wishInput } from '#core/shopper/wishlist/schema.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getApproval } from '../approval/get-approval.ts'
import { saveStep } from './save-step.ts'
import { findLeftGuest, takeOverGuest, takeOverInput } from './take-over-guest.ts'
import { applyWith, strongAnswers } from './testing/applicants.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

const wait = (minutes: number) => context.clock.advanceDays(minutes / 1_440)
const taxId = '412345678'

const nextWeek = () => new Date(context.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)

type Guest = { readonly who: Customer; readonly token: string }

/** Something happens at the browser of a guest. */
const visit = ({ token }: Guest) => findSession(token, context)

/** A guest with a sofa in the basket, a saved television, an approval and a card. */
async function applicant(email: string, number = taxId): Promise<Guest> {
  const guest = await beginSession(context)
  await fill(guest.who, context, { productId: 'sofa' })
  await addWish(guest.who, inputOf(wishInput, { productId: 'tv' }), context)
  await applyWith(guest.who, strongAnswers({ email, taxId: number, nextPayDay: nextWeek() }), context)
  await context.db.run(sql`
    insert into payment_method (customer_id, id, kind, token, brand, last4, created_at)
    values (${guest.who.customerId}, gen_random_uuid(), 'card', ${`token of ${email}`}, 'visa', '4242', ${context.clock.now()})`)
  return guest
}

/** A guest with a draft that tells who they are. */
async function applicantWithDraft(): Promise<Guest> {
  const guest = await beginSession(context)
  const typed = { firstName: 'Ana', birthDate: '05/20/1990', taxId }
  const steps = ['about', 'identity'] as const
  await saveStep(guest.who, { steps, typed, storeId: null, locale: 'en-US' }, context)
  return guest
}

async function possessions(who: Customer) {
  const cards = await context.db.rows(sql`select 1 from payment_method where customer_id = ${who.customerId}`)
  return {
    items: (await getBasket(who, context))?.items.map(({ productId }) => productId),
    wishes: (await listWishes(who, context)).map(({ productId }) => productId),
    approval: (await getApproval(who, context))?.code,
    cards: cards.length,
  }
}

const all = { items: ['sofa'], wishes: ['tv'], approval: 1, cards: 1 }
const harmless = { items: ['sofa'], wishes: ['tv'], approval: undefined, cards: 0 }

const enter = async ({ who }: Guest, email: string): Promise<SignedIn> =>
  unwrap(await signIn(who, { email, password: ana.password, locale: 'en-US' }, context))
const join = async ({ who }: Guest, email: string): Promise<SignedIn> =>
  unwrap(await registerCustomer(who, { ...ana, email }, context))

const prove = ({ who }: SignedIn, proof: { birthDate: string; taxId: string }) =>
  takeOverGuest(who, inputOf(takeOverInput, proof), fromClient(context, '198.51.100.7'))

test('whoever signs in after a guest was away for a time-out gets the things, not the application, approval and card', async () => {
  const account = await registered(context, { email: 'next@example.com' })
  const first = await applicant('first@example.com', '412345671')
  wait(16)
  // Looking around at the browser does not make somebody the applicant, nor does telling something.
  const { who: next } = await visit(first)
  for (let n = 0; n < 3; n++) expect((await visit(first)).who).toEqual(next)
  expect(next).toMatchObject({ kind: 'guest', sessionId: first.who.sessionId })
  expect(await knownPerson(next, context)).toEqual({})
  expect(await possessions(next as Customer)).toEqual(harmless)
  const signedIn = await enter({ ...first, who: next as Customer }, 'next@example.com')
  expect(signedIn.isGuestDataWithheld).toBe(true)
  expect(await possessions(account.who)).toEqual(harmless)
  expect(await possessions(first.who)).toEqual({ ...all, items: undefined, wishes: [] })
  expect((await visit(first)).who).toEqual({ kind: 'visitor' })
})

test('so does whoever creates an account there, also with a draft that was begun there', async () => {
  const first = await applicant('second@example.com', '412345672')
  wait(60 * 24)
  const next = { ...first, who: (await visit(first)).who as Customer }
  const typed = { firstName: 'Other' }
  await saveStep(next.who, { steps: ['about'], typed, storeId: null, locale: 'en-US' }, context)
  const signedIn = await join(next, 'newcomer@example.com')
  expect(signedIn).toMatchObject({ isGuestDataWithheld: true, who: { kind: 'registered' } })
  expect(signedIn.who.customerId).not.toBe(first.who.customerId)
  expect(await possessions(signedIn.who)).toEqual(harmless)
})

test('a guest whose sitting is over proves it without an account, and two requests at once begin one guest', async () => {
  const guest = await applicant('comes-back@example.com', '412345670')
  wait(16)
  const [one, other] = await Promise.all([visit(guest), visit(guest)])
  expect(one.who).toEqual(other.who)
  const who = one.who as Customer
  // Nothing else is kept for that guest.
  wait(60 * 24 * 4)
  await tidySessions(context)
  expect(await findLeftGuest(who, context)).toEqual({ isProvable: true })
  const proof = inputOf(takeOverInput, { birthDate: '5/20/1990', taxId: '412-34-5670' })
  unwrap(await takeOverGuest(who, proof, fromClient(context, '198.51.100.7')))
  expect(await possessions(who)).toEqual(all)
  wait(16)
  expect(await possessions((await visit(guest)).who as Customer)).toEqual(harmless)
})

test('who stays at the browser keeps everything, however long that takes', async () => {
  const guest = await applicant('stays@example.com', '412345673')
  for (let n = 0; n < 12; n++) {
    wait(14)
    await visit(guest)
  }
  expect(await knownPerson(guest.who, context)).toMatchObject({ email: 'stays@example.com' })
  const signedIn = await join(guest, 'stays@example.com')
  expect(signedIn).toMatchObject({ isGuestDataWithheld: false, who: { customerId: guest.who.customerId } })
  expect(await possessions(signedIn.who)).toEqual(all)
})

test('a guest who has told nothing keeps the account for as long as the session lasts', async () => {
  const guest = await beginSession(context)
  await fill(guest.who, context, { productId: 'sofa' })
  wait(60 * 24 * 10)
  const signedIn = await join(guest, 'nothing@example.com')
  expect(signedIn).toMatchObject({ isGuestDataWithheld: false, who: { customerId: guest.who.customerId } })
})

test('an account with the confirmed address that the guest applied with gets everything at any time', async () => {
  const email = 'confirmed@example.com'
  const account = await registered(context, { email })
  const unconfirmed = await applicant(email, '412345674')
  wait(60 * 24)
  expect((await enter(unconfirmed, email)).isGuestDataWithheld).toBe(true)
  await context.db.run(sql`
    update customer set email_confirmed_at = ${context.clock.now()} where id = ${account.who.customerId}`)
  const confirmed = await applicant(email, '412345675')
  wait(60 * 24)
  expect((await enter(confirmed, email)).isGuestDataWithheld).toBe(false)
  expect(await possessions(account.who)).toMatchObject({ approval: 1, cards: 1 })
})

test('the applicant takes it over with birth date and tax id, nobody else, and few may try', async () => {
  const guest = await applicant('proves@example.com', '412345676')
  wait(60 * 24)
  const signedIn = await enter(guest, 'next@example.com')
  expect(await findLeftGuest(signedIn.who, context)).toEqual({ isProvable: true })
  const right = { birthDate: '5/20/1990', taxId: '412-34-5676' }
  for (const wrong of [{ birthDate: '5/21/1990' }, { taxId: '412-34-5677' }])
    expect(await prove(signedIn, { ...right, ...wrong })).toMatchObject({
      problem: { code: 'applicant-unproved' },
    })
  const stranger = await registered(context, { email: 'stranger@example.com' })
  expect(await prove(stranger, right)).toMatchObject({ problem: { code: 'not-found' } })
  unwrap(await prove(signedIn, right))
  expect(await possessions(signedIn.who)).toMatchObject({ approval: 1, cards: 1 })
  for (let n = 0; n < 2; n++)
    expect(await prove(signedIn, right)).toMatchObject({ problem: { code: 'applicant-unproved' } })
  expect(await prove(signedIn, right)).toMatchObject({ problem: { code: 'too-many-requests' } })
})

test('the next guest of the same browser has no more tries', async () => {
  const guest = await applicant('guessed@example.com', '412345673')
  const right = { birthDate: '5/20/1990', taxId: '412-34-5673' }
  const tryAt = async (who: Customer, proof: typeof right) =>
    takeOverGuest(who, inputOf(takeOverInput, proof), fromClient(context, '198.51.100.7'))
  wait(16)
  const guesser = (await visit(guest)).who as Customer
  await saveStep(
    guesser,
    { steps: ['about'], typed: { firstName: 'Other' }, storeId: null, locale: 'en-US' },
    context,
  )
  for (let n = 0; n < 5; n++)
    expect(await tryAt(guesser, { ...right, taxId: '412-34-5670' })).toMatchObject({
      problem: { code: 'applicant-unproved' },
    })
  wait(16)
  const next = (await visit(guest)).who as Customer
  expect(next.customerId).not.toBe(guesser.customerId)
  expect(await tryAt(next, right)).toMatchObject({ problem: { code: 'too-many-requests' } })
  wait(60 * 24)
  unwrap(await tryAt((await visit(guest)).who as Customer, right))
})

test('a draft that nobody takes over is deleted after thirty days, and can be taken over until then', async () => {
  const guest = await applicantWithDraft()
  wait(16)
  const signedIn = await join(guest, 'drafts@example.com')
  const drafts = () =>
    context.db.rows(sql`select 1 from application where customer_id = ${guest.who.customerId}`)
  const guests = () => context.db.rows(sql`select 1 from customer where id = ${guest.who.customerId}`)
  wait(60 * 24 * 29)
  await tidySessions(context)
  expect([await drafts(), await guests()]).toMatchObject([[{}], [{}]])
  expect(await findLeftGuest(signedIn.who, context)).toEqual({ isProvable: true })
  wait(60 * 24 * 2)
  expect(await findLeftGuest(signedIn.who, context)).toBeUndefined()
  await tidySessions(context)
  expect([await drafts(), await guests()]).toEqual([[], []])
  expect(
    await context.db.rows(sql`select 1 from left_guest where guest_id = ${guest.who.customerId}`),
  ).toEqual([])
})

test('what a guest left goes at once when the account that could take it over is gone', async () => {
  const guest = await applicantWithDraft()
  wait(16)
  const { who } = await join(guest, 'erased@example.com')
  // As when the account is erased: the row goes with it.
  await context.db.run(sql`delete from left_guest where customer_id = ${who.customerId}`)
  wait(60 * 24 * 3)
  await tidySessions(context)
  expect(await context.db.rows(sql`select 1 from customer where id = ${guest.who.customerId}`)).toEqual([])
})

test('a longer time in the checkout does not bring back a sitting that is over by the time of an account', async () => {
  await context.db.run(sql`
    insert into preference (id, value) values ('checkoutSessionTimeout', '30')
    on conflict (id) do update set value = excluded.value`)
  const guest = await applicantWithDraft()
  wait(20)
  const { who } = await findSession(guest.token, context, { place: 'checkout', isActivity: true })
  expect(who).toMatchObject({ kind: 'guest', sessionId: guest.who.sessionId })
  expect(who).not.toEqual(guest.who)
})

test('activity of a guest is written at most sixty times within a time-out, and daily for who has told nothing', async () => {
  const silent = await beginSession(context)
  wait(16)
  expect((await visit(silent)).isRenewed).toBe(false)
  const guest = await applicant('often@example.com', '412345679')
  wait(10 / 60)
  expect((await visit(guest)).isRenewed).toBe(false)
  wait(10 / 60)
  expect((await visit(guest)).isRenewed).toBe(true)
  wait(16)
  expect((await visit(guest)).isRenewed).toBe(false)
})
