import { goodsNames } from '#core/agreement/agreement/goods.ts'
import { agreementsOfOrder, itemsOf } from '#core/agreement/agreement/queries.ts'
import type { Context, Who } from '#core/context.ts'
import type { Localized } from '#domain/base/locale.ts'
import { latestOf } from './queries.ts'

/** The result of a shopper's latest signing session, from the server's own records. */
export type LatestSigning = {
  readonly isSigned: boolean
  readonly orderNumber: string
  /** Signed, but the initial payment is not made. */
  readonly isUnpaid: boolean
  /** The order was cancelled or failed before it was paid, so its agreements are void. */
  readonly isOver: boolean
  readonly store: { readonly name: string; readonly phone: string | null }
  /** Its agreements by number, with what each rents. */
  readonly agreements: readonly { readonly number: string; readonly goods: readonly Localized[] }[]
}

/** The latest signing session; undefined if nothing was ordered. Parameters of a link are not trusted. */
export async function latestSigning(who: Who, context: Context): Promise<LatestSigning | undefined> {
  if (who.kind === 'visitor') return undefined
  const row = await latestOf(context.db, who.customerId)
  if (row === undefined) return undefined
  const { customerId } = who
  const agreements = await agreementsOfOrder(context.db, customerId, row.orderId)
  const items = await itemsOf(
    context.db,
    customerId,
    agreements.map(({ id }) => id),
  )
  return {
    isSigned: row.signingState === 'signed',
    orderNumber: row.orderNumber,
    isUnpaid: row.orderState === 'signed' || row.orderState === 'paying',
    isOver: row.orderState === 'cancelled' || row.orderState === 'failed',
    store: { name: row.storeName, phone: row.storePhone },
    agreements: agreements.map(({ id, number }) => ({
      number,
      goods: goodsNames(items.filter(({ agreementId }) => agreementId === id)),
    })),
  }
}
