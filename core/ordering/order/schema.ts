import { z } from 'zod'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { ChosenOption, Picture } from '#core/catalogue/product/schema.ts'
import { idempotencyKey, type Payment } from '#core/money/payment/schema.ts'
import { methodId } from '#core/money/payment-method/schema.ts'
import type { DayPair } from '#domain/agreement/schedule.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Locale, Localized } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'
import type { PriceReduction } from '#domain/base/price.ts'
import type { TimeWindow } from '#domain/base/time-window.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import type { BasketAmounts } from '#domain/shopper/basket.ts'
import type { deliverySchema } from '../delivery/schema.ts'
import type { AnnouncedCard, Billing } from './billing.ts'

/** Like `DeliveryPlan`, with the window as two times ('10:00'). */
export type OrderDelivery = Omit<z.output<typeof deliverySchema>, 'window'> & {
  readonly window: TimeWindow
}

/**
 * What an order is made of: the parts of the checkout's draft that its steps have read. `dueTodayCents` is the amount
 * shown on the review page: an order never costs anything else than the shopper saw.
 */
export type OrderDraft = {
  readonly basketId: string
  readonly fulfilment: Fulfilment
  readonly delivery: OrderDelivery
  readonly frequency: Frequency
  readonly payDays?: DayPair | undefined
  readonly methodId?: string
  /** Without a saved card: the one that the shopper means to enter after signing. */
  readonly announcedCard?: AnnouncedCard
  readonly billing?: Billing | null
  readonly dueTodayCents?: Cents
  /** The cash price and total cost that were shown: an offer can end that lowers nothing of today's payment. */
  readonly cashCents?: Cents
  readonly totalCents?: Cents
  readonly locale: Locale
}

export const payInitialInput = z
  .object({
    orderId: z.uuid('not-found'),
    idempotencyKey,
    methodId: methodId.optional(),
  })
  .brand<'payInitialInput'>()
export type PayInitialInput = z.output<typeof payInitialInput>

/** A line of an order as it was at its creation. */
export type OrderLine = {
  readonly itemId: string
  readonly productId: string
  readonly name: Localized
  /** Absent on orders from before it was kept, as on parts. */
  readonly choices?: readonly ChosenOption[]
  readonly brand: string
  readonly image: Picture | null
  readonly urlKey: string
  readonly quantity: number
  /** Null for bundles. */
  readonly condition: Condition | null
  readonly frequency: Frequency
  /** Each payment, for all units of the line. */
  readonly paymentCents: Cents
  readonly payments: number
  readonly cashCents: Cents
  /** What offers of the store took off; absent if nothing. */
  readonly reduction?: PriceReduction
  /** What they took off the first payment alone; absent if nothing. */
  readonly firstOffCents?: Cents
  /** What ownership costs after the last payment; absent in most states. */
  readonly optionCents?: Cents
  readonly parts: readonly {
    readonly productId: string
    readonly name: Localized
    readonly choices?: readonly ChosenOption[]
    readonly condition?: Condition
    readonly quantity: number
  }[]
}

export type Order = {
  readonly id: string
  readonly number: string
  readonly basketId: string
  readonly storeId: string
  readonly state: OrderState
  readonly locale: Locale
  readonly frequency: Frequency
  readonly email: string
  readonly fulfilment: Fulfilment
  readonly delivery: OrderDelivery
  readonly lines: readonly OrderLine[]
  readonly dueToday: BasketAmounts['dueToday']
  /** How many days longer a reservation keeps the goods; 0 without one. */
  readonly reservationDays: number
  /** The method chosen at checkout. */
  readonly methodId: string | null
  readonly announcedCard: AnnouncedCard | null
  readonly billing: Billing | null
  readonly agreements: readonly AgreementSummary[]
  /** Attempted initial payments, newest first. */
  readonly payments: readonly Payment[]
  /** Whether the shopper can still cancel it, or move its day: until the day before. */
  readonly isCancellable: boolean
  readonly createdAt: Date
}
