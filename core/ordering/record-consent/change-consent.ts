import { randomUUID } from 'node:crypto'
import { hasSigned } from '#core/agreement/agreement/has-signed.ts'
import type { Context, Customer } from '#core/context.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { mailCustomer } from '#core/shopper/customer/mail-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { ordersOf } from '../order/queries.ts'
import { insertConsent, latestConsent } from './queries.ts'
import { type GiveConsentInput, recordWords } from './schema.ts'

/** In which language and browser somebody decided. */
type Asked = { readonly locale: Locale; readonly client: SigningClient }

async function decide(
  who: Customer,
  isElectronic: boolean,
  { locale, client }: Asked,
  context: Context,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  return inTransaction(context.db, async (tx): Promise<Result<null>> => {
    const customer = await lockCustomer(tx, customerId)
    if (!(await hasSigned(tx, customerId))) return fail('nothing-signed')
    const before = (await latestConsent(tx, customerId))?.isElectronic ?? true
    if (before === isElectronic) return ok(null)
    const [order] = await ordersOf(tx, customerId)
    // Without an order, the agreement was made at a counter.
    const [id, on] = [randomUUID(), civilDateIn(now.getTime(), order?.timeZone ?? zoneWithoutStore)]
    await insertConsent(tx, {
      ...{ customerId, id, isElectronic, words: recordWords, locale, client, on, now },
    })
    const template = isElectronic ? 'records-electronic' : 'records-on-paper'
    const params = { decidedOn: on, link: pathTo('electronicRecords') }
    await mailCustomer(tx, customer, { template, params, dedupeKey: `${template}:${id}` }, now)
    return ok(null)
  })
}

/**
 * Takes back a customer's consent to electronic records (15 USC 7001(c)(1)(B)): papers go by post from then on, at no
 * charge, and what was signed stays valid (7001(c)(4)). Twice is once. A mail confirms it. Fails with
 * `sign-in-required`, `too-many-requests`, or `nothing-signed` for who has agreed to nothing yet.
 */
export function withdrawRecordConsent(who: Customer, asked: Asked, context: Context): Promise<Result<null>> {
  return decide(who, false, asked, context)
}

/**
 * Agrees to electronic records again, by both boxes of the form. Twice is once. A mail confirms it. Fails as
 * `withdrawRecordConsent` does.
 */
export function giveRecordConsent(
  who: Customer,
  _input: GiveConsentInput,
  asked: Asked,
  context: Context,
): Promise<Result<null>> {
  return decide(who, true, asked, context)
}
