import type { Context, Who } from '#core/context.ts'
import { latestOf } from './queries.ts'

/** How the newest ceremony of a shopper ended, by the server's own records. */
export type LatestSigning = {
  readonly isSigned: boolean
  readonly orderNumber: string
  /** Signed, and the initial payment is still to be made. */
  readonly isUnpaid: boolean
  /** The order was cancelled, or came to nothing before it was paid: its agreements bind nobody. */
  readonly isOver: boolean
  readonly store: { readonly name: string; readonly phone: string | null }
  readonly agreementNumbers: readonly string[]
}

/** The newest ceremony; undefined for somebody who has ordered nothing. What a link claims counts for nothing. */
export async function latestSigning(who: Who, context: Context): Promise<LatestSigning | undefined> {
  if (who.kind === 'visitor') return undefined
  const row = await latestOf(context.db, who.customerId)
  if (row === undefined) return undefined
  return {
    isSigned: row.signingState === 'signed',
    orderNumber: row.orderNumber,
    isUnpaid: row.orderState === 'signed' || row.orderState === 'paying',
    isOver: row.orderState === 'cancelled' || row.orderState === 'failed',
    store: { name: row.storeName, phone: row.storePhone },
    agreementNumbers: row.agreementNumbers,
  }
}
