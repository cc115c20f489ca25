import { randomUUID } from 'node:crypto'
import type { Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import { saveCard } from '#core/ordering/order/testing/shopper.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { getClub } from '../get-club.ts'
import { joinClub } from '../join-club.ts'
import { type ClubMembership, joinClubInput } from '../schema.ts'

/** Lets the store in Columbus be one in Texas that sells memberships: $7.99 and 8 % of tax a month. */
export async function sellClubIn(own: TestContext): Promise<void> {
  await own.db.run(sql`
    update store set state_code = 'TX', postal_code = '77002', flags = flags || '{"storeBenefitPlusType":"RAC"}'::jsonb
    where id = '00101'`)
  await own.db.run(sql`delete from tax_rate where state_code = 'TX'`)
  await own.db.run(
    sql`insert into tax_rate (state_code, postal_code, rate_millionths) values ('TX', '77002', 80000)`,
  )
}

/** Everything that the form of the offer sends, with the words of today. */
export async function consentOf(who: Customer, methodId: string, own: TestContext) {
  const { offer } = await getClub(who, 'en-US', own)
  const typed = {
    methodId,
    wordsHash: offer?.wordsHash ?? 'nothing to agree to',
    agrees: 'yes' as const,
    idempotencyKey: randomUUID(),
  }
  const client = { address: '192.0.2.7', userAgent: 'a browser' }
  return { ...inputOf(joinClubInput, typed), locale: 'en-US' as const, client }
}

/** Somebody who rents a console since 2026-03-05 where memberships are sold. */
export async function renter(own: TestContext) {
  const shopper = await rented(own)
  await sellClubIn(own)
  return shopper
}

/** A member since 2026-03-05, paid until 2026-04-05. */
export async function member(own: TestContext, cardNumber?: string) {
  const shopper = await renter(own)
  const { who } = shopper
  const methodId = cardNumber === undefined ? shopper.methodId : (await saveCard(who, own, cardNumber)).id
  unwrap(await joinClub(who, await consentOf(who, methodId, own), own))
  return { ...shopper, methodId, membership: await membershipOf(who, own) }
}

/** The membership that somebody has. */
export async function membershipOf(who: Customer, own: TestContext): Promise<ClubMembership> {
  const { membership } = await getClub(who, 'en-US', own)
  if (membership === null) throw new Error('no membership')
  return membership
}

/** The months of a customer whose money the gateway has, and what of it went back. */
export function monthsCharged(
  { customerId }: Pick<Customer, 'customerId'>,
  own: TestContext,
): Promise<{ dueOn: CivilDate; amountCents: number; refundedCents: number }[]> {
  return own.db.rows(sql`
    select i.due_on, g.amount_cents, g.refunded_cents from gateway_charge g
    join payment_intent i on i.id::text = g.key
    where i.customer_id = ${customerId} and i.purpose = 'club' and g.state = 'captured' order by i.due_on, g.created_at`)
}

/** The templates of the mails about memberships, in the order in which they were queued. */
export async function clubMails(own: TestContext): Promise<string[]> {
  const rows = await own.db.rows<{ template: string }>(
    sql`select template from outbox_message where template like 'club-%' order by created_at, id`,
  )
  return rows.map(({ template }) => template)
}
