import type { Review } from '#core/approval/verification/get-review.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { DeliveryPlan } from '#core/ordering/delivery/schema.ts'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { UnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import type { Store } from '#core/places/store/schema.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Problem } from '#domain/base/result.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import type { MethodName } from '#domain/money/payment-method.ts'
import type { CheckoutStep } from '#domain/ordering/checkout-steps.ts'
import type { LostDay } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { BasketAmounts } from '#domain/shopper/basket.ts'
import type { MessageId } from '#messages/message-id.ts'
import type { Paper } from '#platform/pdf/paper.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { pathTo } from '#site/urls.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import type { Goods } from '../goods.ts'

/** The two paths of the checkout. */
export type CheckoutBase = 'checkout' | 'newCheckout'

/** The steps of the checkout before and after the order is placed. */
type PageStep = CheckoutStep | OrderStep

/** The steps that sign and pay an order, for registered customers only. */
const orderSteps = ['consent', 'sign', 'pay'] as const
type OrderStep = (typeof orderSteps)[number]

/** Whether a step in the query belongs to a placed order. */
export function isOrderStep(step: string | null): step is OrderStep {
  return orderSteps.some((known) => known === step)
}

/** Path of a step. */
export function stepPath(base: CheckoutBase, step: PageStep): string {
  return pathTo(base, undefined, { step })
}

export type DeliveryView = {
  readonly kind: 'delivery'
  readonly typed: FormTexts
  /** The number of agreements that the cart makes. */
  readonly agreements: number
  readonly choices: DeliveryChoices
  readonly store: StorePlace & { readonly deliveryMiles: number }
  /**
   * When everything can be picked up and where the goods are kept afterwards. `home` is null if the form must
   * ask for it. Null if pick-up is not possible.
   */
  readonly pickup: { readonly choices: DeliveryChoices; readonly home: string | null } | null
  /** Why pick-up is no longer possible although it was chosen. */
  readonly pickupLost: { readonly obstacle: string; readonly item: string } | null
}

/** Name and address of a store. */
export type StorePlace = Pick<Store, 'name' | 'address1' | 'city' | 'stateCode' | 'postalCode'>

/** When and where goods are delivered or picked up, with the store's hours for a pick-up. */
export type HandoverView = {
  readonly fulfilment: Fulfilment
  readonly date: CivilDate
  /** '10:00-12:00' in the store's local time. */
  readonly window: string
  readonly store: StorePlace
  /** The delivery address. */
  readonly address: string
}

/** The price at a frequency. Null if an item in the cart has no price at it. */
export type FrequencyChoice = {
  readonly frequency: Frequency
  /** The amounts of the whole page for this choice. */
  readonly totals: BasketAmounts | null
  /** Whether it fits the approval. */
  readonly fits: boolean
}

export type ScheduleView = {
  readonly kind: 'schedule'
  readonly typed: FormTexts
  readonly choices: readonly FrequencyChoice[]
}

export type CardView = {
  readonly kind: 'card'
  readonly methods: readonly PaymentMethod[]
  readonly chosenId: string | undefined
  /** Address of the payment service's page. */
  readonly frameUrl: string | null
  readonly problem: Problem | undefined
}

/** The terms of one future agreement: recurring payment, number of payments, total. */
export type TermsView = {
  readonly frequency: Frequency
  readonly payments: number
  /** The damage waiver in each payment; 0 without one. */
  readonly waiverCents: Cents
  readonly paymentWithTaxCents: Cents
  /** The payment at signing, which offers may have lowered. */
  readonly firstWithTaxCents: Cents
  /** What ownership costs after the last payment, and the tax on it; 0 in most states. */
  readonly optionCents: Cents
  readonly optionTaxCents: Cents
  readonly totalCents: Cents
  readonly cashCents: Cents
  readonly rentalServicesCents: Cents
  readonly sameAsCashDays: number
  readonly firstDue: CivilDate
  /** The goods that it rents. */
  readonly goods: Goods
}

/** The terms of an agreement that is ready to sign. */
export type SigningTerms = Omit<TermsView, 'sameAsCashDays' | 'firstDue'>

export type ReviewView = {
  readonly kind: 'review'
  readonly delivery: DeliveryPlan | null
  readonly payDays: readonly [number, number] | null
  readonly card: MethodName
  readonly terms: readonly TermsView[]
}

export type OpenView = DeliveryView | ScheduleView | CardView | ReviewView

export type BlockedView = {
  readonly kind: 'blocked'
  readonly problem: Problem
  readonly cart: CartView | null
  readonly store: { readonly name: string; readonly phone: string | null } | null
  /** Whether the checkout has saved data. */
  readonly isBegun: boolean
  /** Whether nobody is signed in, at a browser where somebody was: their cart may be in their account. */
  readonly wasSignedIn: boolean
  /** By when the documents are looked at that were all sent already; null if some are missing or none are needed. */
  readonly review: Review | null
}

/** A document as plain data, without the functions that only the PDF needs. */
type ShownPaper = Pick<Paper, 'title' | 'subtitle' | 'blocks'> & {
  readonly number: string
  /** The goods that it rents. */
  readonly goods: Goods
}

export type OrderFacts = {
  readonly id: string
  readonly number: string
  readonly fulfilment: Fulfilment
  readonly dueTodayCents: Cents
  /** The number of its agreements. */
  readonly agreements: number
  readonly store: { readonly name: string; readonly phone: string | null }
  readonly method: MethodName | null
}

export type SigningView = { readonly order: OrderFacts } & (
  | {
      readonly kind: 'consent'
      /** Its agreements in the order of their terms. */
      readonly papers: readonly { readonly number: string; readonly isOpened: boolean }[]
      readonly terms: readonly SigningTerms[]
      readonly transaction: TransactionName
      readonly handover: HandoverView
    }
  | {
      readonly kind: 'sign'
      readonly papers: readonly ShownPaper[]
      readonly customerName: string
      readonly idempotencyKey: string
      /** Whether the signature is given on the pages of an outside signing service. */
      readonly isElsewhere: boolean
    }
  | {
      readonly kind: 'pay'
      readonly methods: readonly PaymentMethod[]
      readonly chosenId: string | undefined
      /** The card that was just added at the payment service. It is the chosen one. */
      readonly added: PaymentMethod | null
      readonly failed: { readonly state: string; readonly declineCode: Payment['declineCode'] } | null
      readonly frameUrl: string | null
      /** Why the card that was just entered could not be saved. */
      readonly problem: Problem | undefined
      readonly idempotencyKey: string
      /** How long the order can be finished. */
      readonly kept: Pick<UnfinishedOrder, 'heldThrough' | 'finishBy'> | null
    }
  | { readonly kind: 'paying'; readonly paidAt: UnfinishedOrder['paidAt'] }
  | {
      readonly kind: 'new-day'
      readonly lost: LostDay
      readonly deliveryOn: CivilDate
      /** The last day on which its store takes orders. */
      readonly lastDay: CivilDate | null
    }
)

/** All data of the checkout page. */
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

/**
 * Whether a step has a form that somebody may have begun to fill in. Consents are given in the language they are read in.
 */
export function hasOpenForm(view: CheckoutView): boolean {
  if (view.kind === 'blocked') return false
  const step = view.view
  switch (step.kind) {
    case 'delivery':
    case 'schedule':
    case 'sign':
      return true
    case 'card':
    case 'pay':
      return step.methods.length > 0
    default:
      return false
  }
}

/** The heading of each step, which is also the title of its page. */
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

/**
 * The title of the checkout page: its step, or the checkout itself if something prevents it. `count` is the number of
 * agreements to sign.
 */
export function headingOf(view: CheckoutView): { id: MessageId; count: number } {
  if (view.kind === 'blocked') return { id: 'checkout.title', count: 1 }
  const step = view.view
  if (step.kind === 'delivery' && step.pickup !== null) return { id: 'delivery.pickup.title', count: 1 }
  if (step.kind === 'new-day' && step.lost === 'store-closed')
    return { id: 'signing.new-store.title', count: 1 }
  return { id: headings[step.kind], count: view.kind === 'order' ? view.view.order.agreements : 1 }
}
