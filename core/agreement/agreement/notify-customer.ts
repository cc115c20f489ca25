import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import type { NeededTemplate } from '#core/shopper/customer/reminders.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { AgreementRow } from './queries.ts'

export type Notification = {
  readonly template: NeededTemplate
  readonly params: MessageParams
  /** Identifies the event; one e-mail per event and agreement. */
  readonly event: string
}

/**
 * Queues an e-mail about an agreement, with a link to its page. No-op if the customer has no e-mail address.
 */
export async function notifyCustomer(
  tx: Queryable,
  row: AgreementRow,
  customer: Pick<LockedCustomer, 'email' | 'firstName' | 'locale'>,
  { template, params, event }: Notification,
  now: Date,
): Promise<void> {
  const link = pathTo('agreement', { agreementNumber: row.number })
  const mail = {
    template,
    params: { agreementNumber: row.number, link, ...params },
    dedupeKey: `${template} ${row.id} ${event}`,
  }
  await mailCustomer(tx, customer, mail, now)
}
