import { expect, test } from 'vitest'
import { approvedGuest } from '#core/approval/application/testing/applicants.ts'
import type { Context, Customer } from '#core/context.ts'
import { testContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { createBasket } from '../basket/create-basket.ts'
import { createBasketInput } from '../basket/schema.ts'
import { columbus, fill, someGuest } from '../basket/testing/fill.ts'
import { registered } from '../customer/testing/people.ts'
import { addWish } from '../wishlist/add-wish.ts'
import { wishInput } from '../wishlist/schema.ts'
import { beginSession } from './begin-session.ts'
import { deleteGuests } from './delete-guests.ts'
import { endSession } from './end-session.ts'
import { findSession } from './find-session.ts'
import { saveShopperContext } from './shopper-context.ts'
import { tidySessions } from './tidy-sessions.ts'

async function customers(context: Context): Promise<string[]> {
  const rows = await context.db.rows<{ id: string }>(sql`select id from customer`)
  return rows.map(({ id }) => id)
}

async function addGuests(count: number, context: Context): Promise<void> {
  const now = context.clock.now()
  await context.db.run(sql`
    with made as (
      insert into customer (id, kind, created_at, updated_at)
      select gen_random_uuid(), 'guest', ${now}, ${now} from generate_series(1, ${count}) returning id)
    insert into session (id, customer_id, token_hash, created_at, seen_at, expires_at)
    select gen_random_uuid(), id, id::text, ${now}, ${now}, ${new Date(now.getTime() + 90 * 86_400_000)} from made`)
}

test('guests who never did anything are gone after two days, who did something stays', async () => {
  const context = await testStore()
  const idle = await someGuest(context)
  const looked = await someGuest(context)
  await saveShopperContext(looked, { storeId: '00101', qualifiers: {}, replace: true }, context)
  const emptyHanded = await someGuest(context)
  unwrap(await createBasket(emptyHanded, inputOf(createBasketInput, { storeId: columbus }), context))
  const kept: Customer[] = [(await registered(context)).who]
  const shopper = await someGuest(context)
  await fill(shopper, context, { productId: 'sofa' })
  kept.push(shopper)
  const saver = await someGuest(context)
  unwrap(await addWish(saver, inputOf(wishInput, { productId: 'sofa' }), context))
  kept.push(saver)
  const visitor = await someGuest(context)
  await saveShopperContext(
    visitor,
    { storeId: undefined, qualifiers: { campaign: 'spring' }, replace: true },
    context,
  )
  kept.push(visitor)
  context.clock.advanceDays(1)
  expect(await deleteGuests(context)).toBe(0)
  context.clock.advanceDays(1)
  expect(await deleteGuests(context)).toBe(3)
  const left = await customers(context)
  expect(left.toSorted()).toEqual(kept.map(({ customerId }) => customerId).toSorted())
  expect(left).not.toContain(idle.customerId)
  expect(
    await context.db.rows(sql`select 1 from basket where customer_id = ${emptyHanded.customerId}`),
  ).toEqual([])
})

test('a guest who comes back each day stays', async () => {
  const context = await testContext()
  const { token } = await beginSession(context)
  for (let day = 0; day < 5; day++) {
    context.clock.advanceDays(1)
    await tidySessions(context)
    expect((await findSession(token, context)).who.kind).toBe('guest')
  }
})

test('a flood of guests goes in batches, and two processes share the work', async () => {
  const context = await testContext()
  await addGuests(1_300, context)
  context.clock.advanceDays(2)
  const [one = 0, other = 0] = await Promise.all([deleteGuests(context), deleteGuests(context)])
  expect(one + other + (await deleteGuests(context))).toBe(1_300)
  expect(await customers(context)).toEqual([])
  expect(await context.db.rows(sql`select 1 from session`)).toEqual([])
})

test('a guest whose session was ended goes with what they left, however old they are, except decisions', async () => {
  const context = await testStore()
  const shopper = await someGuest(context)
  await fill(shopper, context, { productId: 'sofa' })
  const looker = await someGuest(context)
  const applicant = await approvedGuest(context)
  const here = await someGuest(context)
  await fill(here, context, { productId: 'sofa' })
  context.clock.advanceDays(20)
  for (const who of [shopper, looker, applicant]) await endSession(who, context)
  await tidySessions(context)
  const left = await customers(context)
  expect(left.toSorted()).toEqual([applicant.customerId, here.customerId].toSorted())
  expect(
    await context.db.rows(sql`select 1 from basket_item where customer_id = ${shopper.customerId}`),
  ).toEqual([])
})

test('when the session of a guest is over, what they left goes too, except decisions', async () => {
  const context = await testStore()
  const shopper = await someGuest(context)
  await fill(shopper, context, { productId: 'sofa' })
  const applicant = await approvedGuest(context)
  context.clock.advanceDays(89)
  await tidySessions(context)
  expect(await customers(context)).toHaveLength(2)
  context.clock.advanceDays(2)
  await tidySessions(context)
  expect(await customers(context)).toEqual([applicant.customerId])
  expect(
    await context.db.rows(sql`select 1 from basket_item where customer_id = ${shopper.customerId}`),
  ).toEqual([])
  expect(await context.db.rows(sql`select 1 from session`)).toEqual([])
})
