import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Condition } from '#domain/catalogue/stock.ts'
import type { ShownGrade } from '#domain/catalogue/used-grade.ts'
import type { MethodName } from '#domain/money/payment-method.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import type { ShownOption } from '#web/app/ui/figures/chosen-options.tsx'
import type { Goods } from '../goods.ts'

/** The data of a confirmation page, in the shopper's language. */
export type OrderView = {
  readonly number: string
  readonly state: OrderState
  readonly email: string
  /** The first payment; `isOnItsWay` while its bank can still return it. */
  readonly paid: (MethodName & { readonly cents: Cents; readonly isOnItsWay: boolean }) | undefined
  readonly fulfilment: Fulfilment
  /** The store that delivers or where the order is picked up. */
  readonly store: { readonly name: string; readonly address: string; readonly phone: string | null }
  readonly delivery: {
    readonly firstName: string
    readonly lastName: string
    readonly phone: string
    readonly address1: string
    readonly address2: string
    readonly city: string
    readonly stateCode: string
    readonly postalCode: string
    /** The address in one line. */
    readonly address: string
    readonly date: CivilDate
    readonly window: string
  }
  readonly productIds: readonly string[]
  readonly lines: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly picture: string | null
    readonly alt: string
    readonly choices: readonly ShownOption[]
    /** Null for bundles, because each part has its own. */
    readonly condition: Condition | null
    /** The grades of its pre-rented units. */
    readonly grade: ShownGrade | null
    readonly parts: readonly {
      readonly id: string
      readonly name: string
      readonly quantity: number
      readonly choices: readonly ShownOption[]
      /** Null for orders from before it was stored. */
      readonly condition: Condition | null
      readonly grade: ShownGrade | null
    }[]
  }[]
  readonly agreements: readonly {
    readonly number: string
    readonly frequency: Frequency
    readonly payments: number
    /** Each payment as signed, and what offers took off the first alone. */
    readonly paymentCents: Cents
    readonly firstOffCents: Cents
    readonly totalCents: Cents
    /** The next payment, and what is to pay of it: less the money held, such as a reservation. */
    readonly nextDue: CivilDate
    readonly nextCents: Cents
    readonly deliveredOn: CivilDate | null
    /** The goods that it rents. */
    readonly goods: Goods
  }[]
  /** Whether its customer can change the day and cancel the order, once it is paid: until the day before. */
  readonly isCancellable: boolean
  /** Other days for its delivery or pick-up. */
  readonly choices: DeliveryChoices
}
