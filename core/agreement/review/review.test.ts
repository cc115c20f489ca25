import { expect, test } from 'vitest'
import { loadTiles } from '#core/catalogue/product/load-tiles.ts'
import { decideReview } from '#core/catalogue/review/decide-review.ts'
import { listReviews, listWaitingReviews } from '#core/catalogue/review/list-reviews.ts'
import type { Customer } from '#core/context.ts'
import { deliveredOrder, paidOrder, someCustomer } from '#core/ordering/order/testing/shopper.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { TestContext } from '#core/testing/context.ts'
import { testStore } from '#core/testing/fixture.ts'
import { fromClient } from '#core/testing/from-client.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { limits } from '#platform/rate-limit/limits.ts'
import { listAgreements } from '../summary/list-agreements.ts'
import { rentedThing } from './rented-thing.ts'
import { writeReviewInput } from './schema.ts'
import { takeReviewBack, writeReview } from './write-review.ts'

type Words = { productId?: string; stars?: number; body?: string }

async function agreementOf(who: Customer, context: TestContext): Promise<string> {
  const [agreement] = await listAgreements(who, context)
  return agreement?.number ?? ''
}

/** A customer who has a product, delivered. */
async function renter(context: TestContext, productId = 'sofa') {
  const who = await someCustomer(context)
  await deliveredOrder(who, context, productId)
  return { who, agreementNumber: await agreementOf(who, context) }
}

function write(
  context: TestContext,
  { who, agreementNumber }: { who: Customer; agreementNumber: string },
  { productId = 'sofa', stars = 4, body = 'Soft and sound.' }: Words = {},
) {
  const input = inputOf(writeReviewInput, { agreementNumber, productId, stars, body })
  return writeReview(who, input, 'en-US', context)
}

async function ratingOf(productId: string, context: TestContext) {
  const store = unwrap(await getStore('00101', context))
  const [tile] = await loadTiles([productId], store, context)
  return tile?.product.rating ?? null
}

/** The words that an operator has read, for the decision. */
const asRead = ({ id, writtenAt }: { id: string; writtenAt: Date }) => ({
  id,
  writtenAt: writtenAt.toISOString(),
})

async function decideAll(context: TestContext): Promise<void> {
  for (const review of await listWaitingReviews('olga', context))
    unwrap(await decideReview('olga', asRead(review), context))
}

test('a review is shown once it was read, counts for the product, and can be written anew and taken back', async () => {
  const context = await testStore()
  const ana = await renter(context)
  unwrap(await write(context, ana))
  expect(await listReviews('sofa', 1, context)).toEqual([])
  expect(await ratingOf('sofa', context)).toBeNull()
  await decideAll(context)
  expect(await listReviews('sofa', 1, context)).toMatchObject([
    { stars: 4, body: 'Soft and sound.', author: 'Ana', locale: 'en-US' },
  ])
  expect(await ratingOf('sofa', context)).toEqual({ count: 1, stars: 4 })

  unwrap(await write(context, ana, { stars: 1, body: 'It broke.' }))
  expect(await ratingOf('sofa', context)).toBeNull()
  await decideAll(context)
  expect(await ratingOf('sofa', context)).toEqual({ count: 1, stars: 1 })
  unwrap(await takeReviewBack(ana.who, { agreementNumber: ana.agreementNumber, productId: 'sofa' }, context))
  expect(await ratingOf('sofa', context)).toBeNull()
})

test('taking reviews back is limited, and renews the catalogue only when one was shown', async () => {
  const context = await testStore()
  const ana = await renter(context)
  const version = () => context.db.one<{ version: number }>(sql`select version from catalogue_version`)
  const takeBack = (from = context) =>
    takeReviewBack(ana.who, { agreementNumber: ana.agreementNumber, productId: 'sofa' }, from)
  const before = await version()
  unwrap(await takeBack())
  unwrap(await write(context, ana))
  unwrap(await takeBack())
  expect(await version()).toEqual(before)

  unwrap(await write(context, ana))
  await decideAll(context)
  const shown = await version()
  unwrap(await takeBack())
  expect(await version()).not.toEqual(shown)

  const browser = fromClient(context, '198.51.100.1')
  for (let presses = 0; presses < limits.review.max; presses += 1) unwrap(await takeBack(browser))
  expect(await takeBack(browser)).toMatchObject({ problem: { code: 'too-many-requests' } })
})

test('only who has or had the thing may review it', async () => {
  const context = await testStore()
  const ana = await renter(context)
  const other = await someCustomer(context)
  const refusedFor = async (who: Customer, agreementNumber: string, words: Words = {}) => {
    const written = await write(context, { who, agreementNumber }, words)
    return written.ok ? null : written.problem.code
  }
  expect(await refusedFor(other, ana.agreementNumber)).toBe('not-found')
  expect(await refusedFor(ana.who, ana.agreementNumber, { productId: 'tv' })).toBe('not-found')
  await paidOrder(other, context, 'tv')
  // Paid, and not delivered yet.
  expect(await refusedFor(other, await agreementOf(other, context), { productId: 'tv' })).toBe('not-found')
  expect(await listWaitingReviews('olga', context)).toEqual([])
})

test('presses at once leave one review of a customer, and reviews of several customers count together', async () => {
  const context = await testStore()
  const ana = await renter(context)
  const many = await Promise.all([1, 2, 3, 4].map((stars) => write(context, ana, { stars })))
  expect(many.every(({ ok }) => ok)).toBe(true)
  expect(await listWaitingReviews('olga', context)).toHaveLength(1)
  unwrap(await write(context, ana, { stars: 5 }))
  const luis = await renter(context)
  unwrap(await write(context, luis, { stars: 2 }))
  await decideAll(context)
  expect(await ratingOf('sofa', context)).toEqual({ count: 2, stars: 7 })
})

test('a review of a variant is one of its master', async () => {
  const context = await testStore()
  const ana = await renter(context, 'recliner-blue')
  unwrap(await write(context, ana, { productId: 'recliner-blue', stars: 3 }))
  await decideAll(context)
  for (const id of ['recliner', 'recliner-blue', 'recliner-brown'])
    expect(await ratingOf(id, context)).toEqual({ count: 1, stars: 3 })
})

test('reviews are decided in the order in which they were written, and refused for a known reason only', async () => {
  const context = await testStore()
  const ana = await renter(context)
  const luis = await renter(context)
  unwrap(await write(context, ana, { stars: 1, body: 'Call Luis at 614-555-0199!' }))
  context.clock.advanceDays(1)
  unwrap(await write(context, luis, { stars: 5 }))
  const waiting = await listWaitingReviews('olga', context)
  const [first, second] = waiting.map(asRead)
  if (first === undefined || second === undefined) throw new Error('two reviews wait')
  // Whoever reads them sees no stars, and cannot prefer the good one.
  expect(JSON.stringify(waiting)).not.toContain('stars')
  expect(await decideReview('olga', second, context)).toMatchObject({
    problem: { code: 'review-not-next' },
  })
  unwrap(await decideReview('olga', { ...first, refusal: 'personal-data' }, context))
  unwrap(await decideReview('olga', second, context))
  expect(await decideReview('olga', first, context)).toMatchObject({
    problem: { code: 'transition-refused' },
  })
  const { own } = unwrap(
    await rentedThing(ana.who, { agreementNumber: ana.agreementNumber, productId: 'sofa' }, context),
  )
  expect(own).toMatchObject({ state: 'refused', refusal: 'personal-data' })
  expect(await ratingOf('sofa', context)).toEqual({ count: 1, stars: 5 })
  expect(
    await context.db.rows(
      sql`select actor, outcome from audit where command = 'decide-review' order by at, id`,
    ),
  ).toHaveLength(2)
  // Whoever looked at what waits is named, too.
  expect(await context.db.rows(sql`select actor from audit where command = 'reviews'`)).toEqual([
    { actor: 'olga' },
  ])
})

test('words that were written after those that an operator read are neither shown nor refused', async () => {
  const context = await testStore()
  const ana = await renter(context)
  unwrap(await write(context, ana))
  const [read] = (await listWaitingReviews('olga', context)).map(asRead)
  if (read === undefined) throw new Error('a review waits')
  context.clock.advanceDays(1)
  unwrap(await write(context, ana, { body: 'Buy at my shop!' }))
  for (const decision of [read, { ...read, refusal: 'abuse' }, { id: read.id }] as const)
    expect(await decideReview('olga', decision, context)).toMatchObject({
      problem: { code: 'review-changed' },
    })
  expect(await listReviews('sofa', 1, context)).toEqual([])
  await decideAll(context)
  // One that is shown can be refused at any time.
  unwrap(await decideReview('olga', { id: read.id, refusal: 'advertising' }, context))
})

test('a review that is shown while its author writes anew renews the catalogue', async () => {
  const context = await testStore()
  const ana = await renter(context)
  unwrap(await write(context, ana))
  const version = () => context.db.one<{ version: number }>(sql`select version from catalogue_version`)
  const before = await version()
  const { promise: shown, resolve: show } = Promise.withResolvers<void>()
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
  const deciding = context.db.transaction(async (tx) => {
    await tx.run(sql`update review set state = 'shown'`)
    lock()
    await shown
  })
  await locked
  const writing = write(context, ana, { stars: 1 })
  // The author's writing waits for the decision.
  await expect
    .poll(() =>
      context.db.one(
        sql`select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      ),
    )
    .not.toEqual({ waiting: 0 })
  show()
  await deciding
  unwrap(await writing)
  expect(await version()).not.toEqual(before)
})
