import type { Context, Who } from '#core/context.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { lostDay } from '#domain/ordering/delivery.ts'
import { finishBy, heldThrough } from '#domain/ordering/order-hold.ts'
import type { OrderLine } from '../order/schema.ts'
import { findUnfinished } from './queries.ts'

/**
 * What an order waits for: the shopper's signature, the initial payment, the result of a pending payment, a new
 * delivery day because its own can no longer be kept, or another store because its own takes no orders any more.
 */
type MissingStep = 'signature' | 'payment' | 'answer' | 'day' | 'store'

/** An order that is not finished. */
export type UnfinishedOrder = {
  readonly number: string
  readonly missing: MissingStep
  /** The initial payment, with tax. */
  readonly dueTodayCents: Cents
  readonly lines: readonly OrderLine[]
  /** The number of agreements to sign or signed. */
  readonly agreements: number
  /** The last day, in the store's time zone, on which it can be finished; then it is cancelled. */
  readonly heldThrough: CivilDate
  /** The last day to finish it for the chosen day, if that is earlier; null also once a new day or store must be chosen. */
  readonly finishBy: CivilDate | null
  /** When the pending payment was made, in the store's local time ('HH:MM'). */
  readonly paidAt: { readonly on: CivilDate; readonly time: string } | null
}

const missingSteps = { created: 'signature', signed: 'payment', paying: 'answer' } as const

/** The customer's unfinished order, in one query; null if there is none. Guests have no orders. */
export async function findUnfinishedOrder(who: Who, context: Context): Promise<UnfinishedOrder | null> {
  if (who.kind !== 'registered') return null
  const row = await findUnfinished(context.db, who.customerId)
  if (row === undefined) return null
  const {
    number,
    state,
    dueTodayCents,
    lines,
    agreements,
    madeOn,
    deliveryOn,
    timeZone,
    orderDays,
    pendingOn,
    pendingTime,
  } = row
  const today = civilDateIn(context.clock.now().getTime(), timeZone)
  const lost = lostDay(deliveryOn, orderDays, today)
  const instead = lost === 'store-closed' ? 'store' : 'day'
  return {
    number,
    missing: state !== 'paying' && lost !== undefined ? instead : missingSteps[state],
    dueTodayCents,
    lines,
    agreements,
    heldThrough: heldThrough(madeOn),
    finishBy: lost !== undefined ? null : finishBy(deliveryOn, madeOn),
    paidAt: pendingOn === null || pendingTime === null ? null : { on: pendingOn, time: pendingTime },
  }
}
