import { getApproval } from '#core/approval/approval/get-approval.ts'
import type { Approval } from '#core/approval/approval/schema.ts'
import { checkPhone } from '#core/approval/phone-check/check-phone.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import type { Context, Customer } from '#core/context.ts'
import { shownMethod } from '#core/money/payment-method/saved-methods.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { type Basket, checkReady } from '#core/shopper/basket/basket.ts'
import { getBasket } from '#core/shopper/basket/get-basket.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import { isUsState } from '#domain/base/us-states.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { packFor } from '#domain/law/pack-for.ts'
import type { CheckoutStep } from '#domain/ordering/checkout-steps.ts'
import { type DeliveryCalendar, type LostDay, lostDay } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import type { FormTexts, Read } from '#platform/read-texts.ts'
import { windowRoom } from '../crew/windows.ts'
import { basketPickup, type PickupOffer } from '../delivery/basket-pickup.ts'
import { deliveryCalendar } from '../delivery/delivery-calendar.ts'
import { planDelivery } from '../delivery/plan-delivery.ts'
import type { DeliveryPlan, Home } from '../delivery/schema.ts'
import { checkApproval } from '../new-order/check-approval.ts'
import { checkStore } from '../new-order/check-store.ts'
import { fulfilmentOf } from './chosen-fulfilment.ts'
import { knownDelivery, knownHome } from './prefill.ts'
import { findCheckout } from './queries.ts'
import type { OpenOrder } from './schema.ts'
import { type Draft, type PaySchedule, readSchedule } from './schema.ts'

/** A basket in checkout, with the data entered so far. */
export type Checkout = {
  readonly basket: Basket
  readonly store: Store
  readonly approval: Approval | undefined
  readonly calendar: DeliveryCalendar
  /** Whether everything can be picked up at the store, and when. */
  readonly pickup: PickupOffer
  /** The shopper's known home address in the store's state. */
  readonly home: Home | null
  /** The initial values of the delivery step. */
  readonly known: FormTexts
  /** The current rules of the store's state; a failure if no agreement may be opened there. */
  readonly rules: Result<RulePack>
  readonly draft: Draft
  /** As chosen, but delivery if pick-up is no longer possible. */
  readonly fulfilment: Fulfilment
  readonly delivery: Read<DeliveryPlan>
  readonly schedule: Read<PaySchedule>
  readonly methods: readonly PaymentMethod[]
  /** The chosen method, if it is still saved. */
  readonly method: PaymentMethod | undefined
  /** The first incomplete step. */
  readonly next: CheckoutStep
}

/** The state of checkout: no basket, blocked by a problem, open, or an order in progress. */
export type CheckoutState =
  /** `lost`: why the delivery day in the agreements to sign or pay can no longer be kept; undefined if it can. */
  | { readonly kind: 'order'; readonly order: OpenOrder; readonly lost: LostDay | undefined }
  | { readonly kind: 'blocked'; readonly problem: Problem; readonly checkout?: Checkout }
  | { readonly kind: 'open'; readonly checkout: Checkout }

const blocked = (code: ProblemCode): CheckoutState => ({ kind: 'blocked', problem: { code } })

/** The problem that must be solved before checkout starts. */
function blockingProblem({ basket, store, approval, rules }: Checkout, now: Date): Problem | undefined {
  const ready = checkReady(basket)
  if (!ready.ok) return ready.problem
  const taking = checkStore(store, now)
  if (!taking.ok) return taking.problem
  if (!rules.ok) return rules.problem
  const approved = checkApproval(approval, basket)
  if (approved.ok) return undefined
  if (approval?.isValid !== true) {
    if (approval?.code === approvalCodes.declined && !approval.mayApply) return { code: 'approval-declined' }
    if (!store.flags.storeDecisionEngineEnable) return { code: 'store-decides-itself' }
  }
  return approved.problem
}

/** The phone of the application is not confirmed yet, at a store that asks for it. */
async function phoneProblem(
  { customerId }: Customer,
  { approval, store }: Checkout,
  { db }: Context,
): Promise<Problem | undefined> {
  const checked = approval === undefined ? undefined : await checkPhone(db, customerId, approval, store.flags)
  return checked?.ok === false ? checked.problem : undefined
}

function scheduleOf(draft: Draft, basket: Basket): Read<PaySchedule> {
  const read = readSchedule(draft.schedule)
  // The basket's frequency was changed since, so the shopper must review this step.
  return read.ok && read.value.frequency !== basket.frequency ? { ok: false, problems: [] } : read
}

function orderUnderWay(order: OpenOrder, { clock }: Context): CheckoutState {
  const today = civilDateIn(clock.now().getTime(), order.timeZone)
  const lost = order.state === 'paying' ? undefined : lostDay(order.deliveryOn, order.orderDays, today)
  return { kind: 'order', order, lost }
}

/** The days for which the store keeps goods for a reservation fee. */
function keptDaysOf({ totals, charges }: Basket): number {
  return totals.dueToday.reservationCents > 0 ? charges.reservationDays : 0
}

/** The days and windows in which a store can deliver a basket. */
async function calendarOf(basket: Basket, store: Store, context: Context) {
  const estimates = basket.items.flatMap(({ stock }) => (stock === null ? [] : [stock.estimatedDelivery]))
  const open = deliveryCalendar(store, estimates, context.clock.now(), keptDaysOf(basket))
  return { ...open, room: await windowRoom(context.db, store.id, open.today) }
}

/** The first step of a checkout whose part is missing or not valid any more. */
function nextStep({ delivery, schedule, method }: Pick<Checkout, 'delivery' | 'schedule' | 'method'>) {
  if (!delivery.ok) return 'delivery'
  if (!schedule.ok) return 'schedule'
  return method === undefined ? 'card' : 'review'
}

/**
 * The shopper's checkout state. All parts of the draft are parsed again, so that a past day or a removed card
 * leads back to its step.
 */
export async function getCheckout(who: Customer, context: Context): Promise<CheckoutState> {
  const row = await findCheckout(context.db, who.customerId)
  if (row.openOrder !== null) return orderUnderWay(row.openOrder, context)
  const [basket, approval] = await Promise.all([getBasket(who, context), getApproval(who, context)])
  const methods = row.methods.map(shownMethod)
  if (basket === undefined || basket.items.length === 0) return blocked('basket-empty')
  const found = await getStore(basket.storeId, context)
  if (!found.ok) return blocked('store-not-found')
  const store = found.value
  const keptDays = keptDaysOf(basket)
  const calendar = await calendarOf(basket, store, context)
  const rules = isUsState(store.stateCode)
    ? packFor(store.stateCode, calendar.today, await listOpenedStates(context))
    : fail('state-unsupported')
  const pickup = basketPickup(basket, store, context.clock.now(), keptDays)
  const home = knownHome(row.known, store)
  const delivery = await planDelivery(row.draft.delivery, { store, calendar, pickup, home }, context)
  const schedule = scheduleOf(row.draft, basket)
  const method = methods.find(({ id }) => id === row.methodId)
  const { draft } = row
  const checkout = {
    basket,
    store,
    approval,
    calendar,
    pickup,
    home,
    known: knownDelivery(row.known),
    rules,
    fulfilment: fulfilmentOf(draft.delivery?.fulfilment, pickup),
    draft,
    delivery,
    schedule,
    methods,
    method,
    next: nextStep({ delivery, schedule, method }),
  } as const
  if (!row.paysOnline) return { kind: 'blocked', problem: { code: 'online-payment-off' }, checkout }
  const problem =
    blockingProblem(checkout, context.clock.now()) ?? (await phoneProblem(who, checkout, context))
  return problem === undefined ? { kind: 'open', checkout } : { kind: 'blocked', problem, checkout }
}
