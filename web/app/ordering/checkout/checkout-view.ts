import type { Payment } from '#core/money/payment/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { CheckoutStep } from '#core/ordering/checkout/schema.ts'
import type { DeliveryPlan } from '#core/ordering/delivery/schema.ts'
import type { UnfinishedOrder } from '#core/ordering/order/find-unfinished-order.ts'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Problem } from '#domain/base/result.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { BasketAmounts } from '#domain/shopper/basket.ts'
import type { MessageId } from '#messages/message-id.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import type { Typed } from '#platform/read-texts.ts'
import { pathTo } from '#site/urls.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import type { Goods } from '../goods.ts'

/** The two addresses of the one checkout. */
export type CheckoutBase = 'checkout' | 'newCheckout'

/** A step of the checkout on the page: those before the order, and those of signing and paying it. */
type PageStep = CheckoutStep | OrderStep

/** The steps that sign and pay an order; only a registered customer has one. */
const orderSteps = ['consent', 'sign', 'pay'] as const
type OrderStep = (typeof orderSteps)[number]

/** Whether an address names a step of an order that is made already. */
export function isOrderStep(step: string | null): step is OrderStep {
  return orderSteps.some((known) => known === step)
}

/** The address of a step. */
export function stepPath(base: CheckoutBase, step: PageStep): string {
  return pathTo(base, undefined, { step })
}

export type DeliveryView = {
  readonly kind: 'delivery'
  readonly typed: Typed
  readonly choices: DeliveryChoices
  readonly store: StorePlace & { readonly deliveryMiles: number }
  /** Where all of it can be picked up: on which days, and where it is kept then; null home where that is to be asked. */
  readonly pickup: { readonly choices: DeliveryChoices; readonly home: string | null } | null
  /** Why it cannot be picked up any more, though that was chosen. */
  readonly pickupLost: { readonly obstacle: string; readonly item: string } | null
}

/** Where a store is. */
export type StorePlace = Pick<Store, 'name' | 'address1' | 'city' | 'stateCode' | 'postalCode'>

/** When and where goods are handed over: brought to an address, or picked up at a store that is open from to. */
export type HandoverView = {
  readonly fulfilment: Fulfilment
  readonly date: CivilDate
  /** '10:00-12:00' in the store's local time. */
  readonly window: string
  readonly store: StorePlace
  /** Where a delivery goes. */
  readonly address: string
}

/** What a frequency comes to; null where something in the cart has no price at it. */
export type FrequencyChoice = {
  readonly frequency: Frequency
  /** The figures of the whole screen for this choice come from here. */
  readonly totals: BasketAmounts | null
  /** Whether it is within the approval. */
  readonly fits: boolean
}

export type ScheduleView = {
  readonly kind: 'schedule'
  readonly typed: Typed
  readonly choices: readonly FrequencyChoice[]
}

export type CardView = {
  readonly kind: 'card'
  readonly methods: readonly PaymentMethod[]
  readonly chosenId: string | undefined
  /** Of the payment service's own page. */
  readonly frameUrl: string
  readonly problem: Problem | undefined
}

/** One agreement as it will be: what recurs, for how long, and what it all comes to. */
export type TermsView = {
  readonly frequency: Frequency
  readonly payments: number
  readonly paymentWithTaxCents: Cents
  readonly totalCents: Cents
  readonly cashCents: Cents
  readonly rentalServicesCents: Cents
  readonly sameAsCashDays: number
  readonly firstDue: CivilDate
  /** What it rents out. */
  readonly goods: Goods
}

/** The figures of an agreement that waits for its signature. */
export type SigningTerms = Omit<TermsView, 'sameAsCashDays' | 'firstDue'>

export type ReviewView = {
  readonly kind: 'review'
  readonly delivery: DeliveryPlan | null
  readonly payDays: readonly [number, number] | null
  readonly card: { readonly brand: string; readonly last4: string }
  readonly terms: readonly TermsView[]
}

export type OpenView = DeliveryView | ScheduleView | CardView | ReviewView

export type BlockedView = {
  readonly kind: 'blocked'
  readonly problem: Problem
  readonly cart: CartView | null
  readonly store: { readonly name: string; readonly phone: string | null } | null
  /** Whether something of the checkout was filled in, which is kept. */
  readonly isBegun: boolean
}

/** A paper as a page can show it: what a function would be needed for stays with the PDF. */
type ShownPaper = Pick<Paper, 'title' | 'subtitle' | 'blocks'> & { readonly number: string }

export type OrderFacts = {
  readonly id: string
  readonly number: string
  readonly fulfilment: Fulfilment
  readonly dueTodayCents: Cents
  readonly store: { readonly name: string; readonly phone: string | null }
  readonly method: { readonly brand: string; readonly last4: string } | null
}

export type SigningView = { readonly order: OrderFacts } & (
  | {
      readonly kind: 'consent'
      readonly numbers: readonly string[]
      readonly terms: readonly SigningTerms[]
      readonly transaction: TransactionName
      readonly hasOpened: boolean
      readonly handover: HandoverView
    }
  | {
      readonly kind: 'sign'
      readonly papers: readonly ShownPaper[]
      readonly customerName: string
      readonly idempotencyKey: string
    }
  | {
      readonly kind: 'pay'
      readonly methods: readonly PaymentMethod[]
      readonly chosenId: string | undefined
      readonly failed: { readonly state: string; readonly declineCode: Payment['declineCode'] } | null
      readonly frameUrl: string
      readonly idempotencyKey: string
      readonly heldThrough: CivilDate | null
    }
  | { readonly kind: 'paying'; readonly paidAt: UnfinishedOrder['paidAt'] }
  | { readonly kind: 'new-day'; readonly deliveryOn: CivilDate }
)

/** All that the checkout page shows. */
export type CheckoutView =
  | BlockedView
  | {
      readonly kind: 'open'
      readonly next: CheckoutStep
      readonly fulfilment: Fulfilment
      readonly cart: CartView
      /** Null until it is chosen. */
      readonly handover: HandoverView | null
      readonly view: OpenView
    }
  | { readonly kind: 'order'; readonly view: SigningView }

/** The heading of each step, which is the title of its page too. */
const headings = {
  delivery: 'delivery.title',
  schedule: 'checkout.schedule.title',
  card: 'checkout.card.title',
  review: 'checkout.review.title',
  consent: 'signing.consent.title',
  sign: 'signing.sign.title',
  pay: 'signing.pay.title',
  paying: 'signing.paying.title',
  'new-day': 'signing.new-day.title',
} as const satisfies Record<OpenView['kind'] | SigningView['kind'], MessageId>

/** What a page of the checkout is called: its step, or the checkout itself where something stands in the way. */
export function headingOf(view: CheckoutView): MessageId {
  if (view.kind === 'blocked') return 'checkout.title'
  const step = view.view
  if (step.kind === 'delivery' && step.pickup !== null) return 'delivery.pickup.title'
  return headings[step.kind]
}
