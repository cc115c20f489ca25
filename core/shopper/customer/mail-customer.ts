import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import type { MessageParams } from '#platform/outbox/schema.ts'
import type { LockedCustomer } from './lock-customer.ts'
import type { NeededTemplate } from './reminders.ts'

/** An e-mail that is sent in any case; the name is added to its params. Reminders go through `remindCustomer`. */
type CustomerMail = {
  readonly template: NeededTemplate
  readonly params: MessageParams
  /** Identifies the event: one e-mail for each key. */
  readonly dedupeKey: string
}

/** Queues an e-mail in the customer's language. No-op if the customer has no e-mail address. */
export async function mailCustomer(
  tx: Queryable,
  customer: Pick<LockedCustomer, 'email' | 'firstName' | 'locale'>,
  { template, params, dedupeKey }: CustomerMail,
  now: Date,
): Promise<void> {
  if (customer.email === null) return
  await enqueue(tx, {
    channel: 'mail',
    recipient: customer.email,
    locale: customer.locale,
    template,
    params: { name: customer.firstName ?? 'none', ...params },
    dedupeKey,
    now,
  })
}
