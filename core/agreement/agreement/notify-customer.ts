import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { AgreementRow } from './queries.ts'

export type Notification = {
  readonly template: MailTemplate
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
  if (customer.email === null) return
  await enqueue(tx, {
    channel: 'mail',
    recipient: customer.email,
    locale: customer.locale,
    template,
    params: {
      name: customer.firstName ?? 'none',
      agreementNumber: row.number,
      link: pathTo('agreement', { agreementNumber: row.number }),
      ...params,
    },
    dedupeKey: `${template} ${row.id} ${event}`,
    now,
  })
}
