import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyWith, strongAnswers } from '#core/approval/application/testing/applicants.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Customer } from '#core/context.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { getBasket } from '../basket/get-basket.ts'
import { fill } from '../basket/testing/fill.ts'
import { ana, registered } from '../customer/testing/people.ts'
import { beginSession } from '../session/begin-session.ts'
import { addWish } from '../wishlist/add-wish.ts'
import { listWishes } from '../wishlist/list-wishes.ts'
import { wishInput } from '../wishlist/schema.ts'
import { registerCustomer } from './register-customer.ts'
import { signIn } from './sign-in.ts'

let context: TestContext
beforeAll(async () => {
  context = await freshStore()
})
afterAll(() => context.dispose())

/** A guest with a sofa in the basket, a saved television and an approval. */
async function busyGuest(email: string): Promise<Customer> {
  const { who } = await beginSession(context)
  await fill(who, context, { productId: 'sofa' })
  await addWish(who, inputOf(wishInput, { productId: 'tv' }), context)
  await applyWith(who, strongAnswers({ email }), context)
  return who
}

async function possessions(who: Customer) {
  const [basket, wishes, approval] = await Promise.all([
    getBasket(who, context),
    listWishes(who, context),
    getApproval(who, context),
  ])
  return { items: basket?.items.map((item) => item.productId), wishes, approval: approval?.code }
}

const all = { items: ['sofa'], wishes: [{ productId: 'tv', condition: null }], approval: 1 }

test('registration keeps the basket, the saved items and the approval of the guest', async () => {
  const guest = await busyGuest('keeps@example.com')
  const done = await registerCustomer(guest, { ...ana, email: 'keeps@example.com' }, context)
  if (!done.ok) throw new Error(done.problem.code)
  expect(await possessions(done.value.who)).toEqual(all)
})

test('signing in hands them over to the account, from several windows at once too', async () => {
  const email = 'hands@example.com'
  const account = await registered(context, { email })
  const guest = await busyGuest(email)
  const input = { email, password: ana.password, locale: 'en-US' } as const
  const windows = await Promise.all([1, 2, 3].map(() => signIn(guest, input, context)))
  for (const one of windows) expect(one).toMatchObject({ ok: true })
  expect(await possessions(account.who)).toEqual(all)
  expect(await possessions(guest)).toEqual({ items: undefined, wishes: [], approval: undefined })
})
