import { hasSigned } from '#core/agreement/agreement/has-signed.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Context, Customer } from '#core/context.ts'
import { isStoreNumber } from '#domain/agreement/store-number.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import { ordersOf } from '../order/queries.ts'
import { latestConsent } from './queries.ts'
import type { RecordConsent } from './schema.ts'

/** How a customer gets their papers, and where paper would go. */
export async function getRecordConsent(who: Customer, context: Context): Promise<RecordConsent> {
  const { customerId } = who
  const [isSigned, latest, orders, agreements] = await Promise.all([
    hasSigned(context.db, customerId),
    latestConsent(context.db, customerId),
    ordersOf(context.db, customerId),
    listAgreements(who, context),
  ])
  const order = orders.find(({ state }) => state !== 'failed')
  const signed = agreements.find(({ number, signedOn }) => signedOn !== null && !isStoreNumber(number))
  return {
    hasSigned: isSigned,
    isElectronic: latest?.isElectronic ?? true,
    since: latest?.decidedOn ?? null,
    address: order === undefined ? null : addressLine(order.delivery),
    agreementNumber: signed?.number ?? null,
  }
}
