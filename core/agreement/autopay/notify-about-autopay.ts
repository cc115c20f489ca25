import { cardText } from '#core/money/payment-method/card-text.ts'
import type { MethodRow } from '#core/money/payment-method/queries.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { MailTemplate, MessageParams } from '#platform/outbox/schema.ts'
import { pathTo } from '#site/urls.ts'

type Notice = {
  readonly template: Extract<MailTemplate, `autopay-${string}`>
  readonly agreementNumber: string
  /** The card that the e-mail names. */
  readonly method?: MethodRow | undefined
  /** The language of a signed text in it: the mail has one language. By default the customer's. */
  readonly locale?: Locale
  readonly params: MessageParams
  readonly dedupeKey: string
  readonly now: Date
}

/**
 * Queues an e-mail about autopay, once for its key. Customers without an e-mail address cannot have autopay.
 */
export async function notifyAboutAutopay(tx: Queryable, customerId: string, notice: Notice): Promise<void> {
  const customer = await lockCustomer(tx, customerId)
  const { template, agreementNumber, method, locale = customer.locale, params, dedupeKey, now } = notice
  const card = method === undefined ? '' : cardText(method, locale)
  const link = pathTo('enrolAutopay', undefined, { agreement: agreementNumber })
  const mail = { template, params: { agreementNumber, link, card, ...params }, dedupeKey }
  await mailCustomer(tx, { ...customer, locale }, mail, now)
}
