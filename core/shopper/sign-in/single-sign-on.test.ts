import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Browser } from '#adapters/identity/testing/browser.ts'
import { getCustomer } from '../customer/get-customer.ts'
import { isEmailConfirmed } from '../customer/queries.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { beginSession } from '../session/begin-session.ts'
import { endSession } from '../session/end-session.ts'
import { checkPassword } from './check-password.ts'
import { finishSingleSignOn } from './finish-single-sign-on.ts'
import { signingOn } from './testing/signing-on.ts'

const visitor = { kind: 'visitor' } as const

test('who registered in the store signs in through its provider and is the same customer', async () => {
  const { context, through } = await signingOn()
  const account = await registered(context)
  const guest = await beginSession(context)
  const back = await through({ email: ana.email, password: ana.password })
  const finished = await finishSingleSignOn(guest.who, back, context)
  if (!finished.result.ok) throw new Error(finished.result.problem.code)
  expect(finished).toMatchObject({ returnTo: '/cart', locale: 'es-US' })
  expect(finished.result.value.who.customerId).toBe(account.who.customerId)
  expect(await endSession(finished.result.value.who, context)).toMatch(/^ey/)
})

test('an answer counts once, and only in the browser that began', async () => {
  const { context, through } = await signingOn()
  await registered(context)
  const back = await through({ email: ana.email, password: ana.password })
  const interrupted = { result: { ok: false, problem: { code: 'sign-in-interrupted' } } }
  expect(await finishSingleSignOn(visitor, { ...back, state: 'another' }, context)).toMatchObject(interrupted)
  expect(await finishSingleSignOn(visitor, { ...back, state: undefined }, context)).toMatchObject(interrupted)
  const both = await Promise.all([1, 2].map(() => finishSingleSignOn(visitor, back, context)))
  expect(both.filter((one) => one.result.ok)).toHaveLength(1)
})

test('a wrong password stays on the page of the provider, counted like any other try', async () => {
  const { context, known, through } = await signingOn()
  await registered(context)
  for (let n = 0; n < 10; n++) await checkPassword({ email: ana.email, password: 'wrong' }, known)
  const browser = new Browser()
  await through({ email: ana.email, password: ana.password }, browser)
  expect(browser.url).toContain('/oidc/interaction/')
})

test('going back to the store is no error of the store, and keeps the way', async () => {
  const { context, through } = await signingOn()
  const back = await through({ cancel: '1' })
  expect(await finishSingleSignOn(visitor, back, context)).toMatchObject({
    returnTo: '/cart',
    result: { ok: false, problem: { code: 'sign-in-interrupted' } },
  })
})

test('a person whom only the provider knows becomes a customer; a guest keeps the id', async () => {
  const { context, through } = await signingOn()
  const { email, password } = ana
  await context.adapters.identity.register({
    subject: randomUUID(),
    email,
    password,
    givenName: 'Ana',
    familyName: 'Ruiz',
  })
  const guest = await beginSession(context)
  const finished = await finishSingleSignOn(guest.who, await through({ email, password }), context)
  if (!finished.result.ok) throw new Error(finished.result.problem.code)
  const { who } = finished.result.value
  expect(who.customerId).toBe(guest.who.customerId)
  expect(await getCustomer(who, context)).toMatchObject({ ok: true, value: { email, lastName: 'Ruiz' } })
})

test('an address counts as confirmed if the issuer says that it has verified it', async () => {
  const { context, through } = await signingOn()
  const { who } = await registered(context)
  const isConfirmed = () => isEmailConfirmed(context.db, who.customerId, ana.email)
  const signOn = async (isEmailConfirmed: boolean) => {
    const { identity } = context.adapters
    const exchange: typeof identity.exchange = async (callback, request) => ({
      ...(await identity.exchange(callback, request)),
      isEmailConfirmed,
    })
    const back = await through({ email: ana.email, password: ana.password })
    const adapters = { ...context.adapters, identity: { ...identity, exchange } }
    await finishSingleSignOn(visitor, back, { ...context, adapters })
  }
  await signOn(false)
  expect(await isConfirmed()).toBe(false)
  await signOn(true)
  expect(await isConfirmed()).toBe(true)
})
