import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'
import type { AgreementRow } from './queries.ts'

export type Notification = {
  readonly template: MailTemplate
  readonly params: MessageParams
  /** What happened, once for an agreement. */
  readonly event: string
}

/** Writes to the customer about an agreement, with the way to its page; nothing without an address. */
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
