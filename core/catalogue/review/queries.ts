import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { type ReviewState, reviewMachine } from '#domain/catalogue/review-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { OwnReview, ReviewWords, ShownReview, WaitingReview } from './schema.ts'

/** A review as it is written down. */
export type WrittenReview = ReviewWords & {
  readonly customerId: string
  readonly productId: string
  readonly id: string
  readonly agreementNumber: string
  readonly author: string
  readonly locale: Locale
  readonly writtenOn: CivilDate
  readonly now: Date
}

export type ReviewKey = { readonly customerId: string; readonly productId: string }

/**
 * The product whose reviews are those of this one: its master's, or its own. Undefined if the catalogue does not have it.
 */
export async function reviewedProduct(db: Queryable, productId: string): Promise<string | undefined> {
  const row = await db.maybeOne<{ id: string }>(
    sql`select coalesce(master_id, id) as id from product where id = ${productId}`,
  )
  return row?.id
}

/** Writes a customer's first review of a product. Returns 0 if there is one. */
export function insertReview(tx: Queryable, review: WrittenReview): Promise<number> {
  return tx.run(sql`
    insert into review (customer_id, product_id, id, agreement_number, stars, body, author, locale, state, written_on, written_at)
    values (${review.customerId}, ${review.productId}, ${review.id}, ${review.agreementNumber}, ${review.stars},
      ${review.body}, ${review.author}, ${review.locale}, ${reviewMachine.initial}, ${review.writtenOn}, ${review.now})
    on conflict (customer_id, product_id) do nothing`)
}

/** A customer's review of a product, locked. */
export function lockOwnReview(
  tx: Queryable,
  { customerId, productId }: ReviewKey,
): Promise<{ id: string; state: ReviewState } | undefined> {
  return tx.maybeOne(sql`
    select id, state from review where customer_id = ${customerId} and product_id = ${productId} for update`)
}

/** A customer's review of a product. */
export function findOwnReview(
  db: Queryable,
  { customerId, productId }: ReviewKey,
): Promise<OwnReview | undefined> {
  return db.maybeOne<OwnReview>(sql`
    select id, stars, body, state, refusal from review
    where customer_id = ${customerId} and product_id = ${productId}`)
}

/** Deletes a customer's review of a product. Returns the state that it had, or undefined if there is none. */
export function deleteReview(
  tx: Queryable,
  { customerId, productId }: ReviewKey,
): Promise<{ state: ReviewState } | undefined> {
  return tx.maybeOne(sql`
    delete from review where customer_id = ${customerId} and product_id = ${productId} returning state`)
}

/** A review by its id, locked. */
export function lockReview(
  tx: Queryable,
  id: string,
): Promise<{ id: string; state: ReviewState; writtenAt: Date } | undefined> {
  return tx.maybeOne(sql`select id, state, written_at from review where id = ${id} for update`)
}

/** Some of the shown reviews of a product, newest first. */
export function shownReviews(
  db: Queryable,
  productId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ShownReview[]> {
  return db.rows<ShownReview>(sql`
    select id, stars, body, author, locale, written_on from review
    where product_id = ${productId} and state = 'shown' order by written_at desc, id limit ${limit} offset ${offset}`)
}

/** The reviews that wait, oldest first. */
export function waitingReviews(db: Queryable, limit: number): Promise<WaitingReview[]> {
  return db.rows<WaitingReview>(sql`
    select id, product_id, author, body, written_at from review
    where state = 'waiting' order by written_at, id limit ${limit}`)
}

/** Deletes all reviews of a customer. */
export function deleteReviewsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from review where customer_id = ${customerId}`)
}
