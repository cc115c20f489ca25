import { cardText } from '#core/money/payment-method/card-text.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { ClubRow } from './queries.ts'

type ClubMail = {
  readonly template: Extract<MailTemplate, `club-${string}`>
  readonly params: MessageParams
  /** What the mail is about, among those of its template for this membership. */
  readonly about: string
  readonly now: Date
  /** The path of its button; by default the page of the membership. */
  readonly link?: string
}

/** Queues a mail about a membership, once for what it is about, in the language of its owner. */
export async function mailMember(
  tx: Queryable,
  row: Pick<ClubRow, 'customerId' | 'id' | 'number' | 'methodId'>,
  { template, params, about, now, link = pathTo('benefitsPlus') }: ClubMail,
  known?: Pick<LockedCustomer, 'email' | 'firstName' | 'locale'>,
): Promise<void> {
  const customer = known ?? (await lockCustomer(tx, row.customerId))
  const method = await findMethod(tx, row.customerId, row.methodId)
  const card = method === undefined ? '' : cardText(method, customer.locale)
  const mail = {
    template,
    params: { number: row.number, card, link, ...params },
    dedupeKey: `${template} ${row.id} ${about}`,
  }
  await mailCustomer(tx, customer, mail, now)
}
