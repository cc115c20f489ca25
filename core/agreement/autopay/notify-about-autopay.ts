import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'

type Notice = {
  readonly template: Extract<MailTemplate, `autopay-${string}`>
  readonly agreementNumber: string
  readonly params: MessageParams
  readonly dedupeKey: string
  readonly now: Date
}

/**
 * Queues an e-mail about autopay, once for its key. Customers without an e-mail address cannot have autopay.
 */
export async function notifyAboutAutopay(tx: Queryable, customerId: string, notice: Notice): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  const { template, agreementNumber, params, dedupeKey, now } = notice
  const link = pathTo('enrolAutopay', undefined, { agreement: agreementNumber })
  const mail = { template, params: { agreementNumber, link, ...params }, dedupeKey }
  await mailCustomer(tx, customer, mail, now)
}
