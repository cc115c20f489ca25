import { randomUUID } from 'node:crypto'
import { lockApproval } from '#core/approval/approval/get-approval.ts'
import { checkPhone } from '#core/approval/phone-check/check-phone.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import type { Context, Who } from '#core/context.ts'
import { orderDaysOf } from '#core/places/store/ordering-status.ts'
import type { Basket } from '#core/shopper/basket/basket.ts'
import { lockBasket } from '#core/shopper/basket/lock-basket.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { windowCode } from '#domain/base/time-window.ts'
import { isUsState, type UsState } from '#domain/base/us-states.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { packFor } from '#domain/law/pack-for.ts'
import { lostDay } from '#domain/ordering/delivery.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { takeWindow } from '../crew/windows.ts'
import { firstItemNotPickable } from '../delivery/basket-pickup.ts'
import { readOrder } from '../order/get-order.ts'
import { findByBasket } from '../order/queries.ts'
import type { Order, OrderDraft } from '../order/schema.ts'
import { checkApproval } from './check-approval.ts'
import { checkCaps, checkUnitCaps } from './check-caps.ts'
import { checkStore } from './check-store.ts'
import { holdItems } from './hold-items.ts'
import { type Asked, writeOrder } from './write-order.ts'

/**
 * Checks that need no query: the shopper saw another basket, the store does not deliver there, or does not
 * have everything for pick-up.
 */
function checkAsked(basket: Basket, asked: OrderDraft): Result<UsState> {
  const { stateCode } = basket.store
  const nowCents = basket.totals.dueToday.totalCents
  if (asked.frequency !== basket.frequency) return fail('conflict', { field: 'frequency' })
  if (asked.dueTodayCents !== undefined && asked.dueTodayCents !== nowCents)
    return fail('order-changed', { params: { thenCents: asked.dueTodayCents, nowCents } })
  for (const figure of ['totalCents', 'cashCents'] as const) {
    const seen = asked[figure]
    if (seen !== undefined && seen !== basket.totals[figure]) return fail('order-price-changed')
  }
  if (!isUsState(stateCode)) return fail('state-unsupported')
  const isPickup = asked.fulfilment === 'pickup'
  if (isPickup && firstItemNotPickable(basket) !== undefined)
    return fail('pickup-not-possible', { field: 'fulfilment' })
  if (asked.delivery.stateCode === stateCode) return ok(stateCode)
  const code = isPickup ? 'pickup-out-of-area' : 'delivery-out-of-area'
  return fail(code, { field: 'stateCode', params: { state: stateCode } })
}

/** What decides about an order beside the basket: the day, and the states that the operator has opened. */
type Setting = { readonly now: Date; readonly openedStates: readonly UsState[] }

/** The approval and the law that a basket is ordered under, on the day `today` of its store. */
type Allowed = { readonly approvalId: string; readonly pack: RulePack; readonly today: CivilDate }

/** Whether a locked customer may order a basket as asked: store, day, approval, phone, law and its caps. */
async function checkOrder(
  tx: Queryable,
  customer: LockedCustomer,
  { basket, asked }: Asked,
  { now, openedStates }: Setting,
): Promise<Result<Allowed>> {
  const state = checkAsked(basket, asked)
  if (!state.ok) return state
  const taking = checkStore(basket.store, now)
  if (!taking.ok) return taking
  const today = civilDateIn(now.getTime(), basket.store.timeZone)
  if (lostDay(asked.delivery.date, orderDaysOf(basket.store), today) !== undefined)
    return fail('delivery-date-unavailable', { field: 'date' })
  const approval = checkApproval(await lockApproval(tx, customer.id, now), basket)
  if (!approval.ok) return approval
  const phone = await checkPhone(tx, customer.id, approval.value, basket.store.flags)
  if (!phone.ok) return phone
  const pack = packFor(state.value, today, openedStates)
  if (!pack.ok) return pack
  const capped = await checkCaps(tx, basket.items, pack.value)
  return capped.ok ? ok({ approvalId: approval.value.id, pack: pack.value, today }) : capped
}

/** The order of a locked customer, whose basket has none yet; returns its id. */
async function insertCheckedOrder(
  tx: Queryable,
  customer: LockedCustomer,
  asked: OrderDraft,
  setting: Setting,
): Promise<Result<string>> {
  const locked = await lockBasket(tx, customer.id, asked.basketId, setting.now)
  if (!locked.ok) return locked
  const basket = locked.value
  const allowed = await checkOrder(tx, customer, { basket, asked }, setting)
  if (!allowed.ok) return allowed
  const { approvalId, pack, today } = allowed.value
  const held = await holdItems(tx, basket, { fulfilment: asked.fulfilment, on: today }, randomUUID)
  if (!held.ok) return held
  const capped = await checkUnitCaps(tx, held.value.agreements, pack)
  if (!capped.ok) return capped
  const order = { customerId: customer.id, id: randomUUID() }
  if (asked.fulfilment === 'delivery') {
    const { date, window } = asked.delivery
    const slot = { date, window: windowCode(window) }
    const taken = await takeWindow(tx, basket.storeId, slot, order.id)
    if (!taken.ok) return taken
  }
  const email = customer.email ?? ''
  await writeOrder(
    tx,
    { ...order, email, approvalId },
    { basket, asked },
    { ...held.value, pack },
    setting.now,
  )
  return ok(order.id)
}

/**
 * Creates an order from a basket, in one transaction: locks the basket, checks the approval, reserves the
 * units, inserts the order and one draft agreement for each frequency and number of payments
 * (`splitAgreements`) under the current rules, and closes the basket. Idempotent per basket. The next steps are the
 * signature (`completeSigning`) and the initial payment.
 * Fails with `sign-in-required` (guests), `online-payment-off`, any failure of `lockBasket`, `checkStore`,
 * `checkApproval`, `checkPhone`, `checkCaps`, `checkUnitCaps` and `holdUnits`, `delivery-out-of-area`,
 * `pickup-out-of-area`, `pickup-not-possible`, `delivery-date-unavailable`, `delivery-window-unavailable`,
 * `state-unsupported`, and with `conflict`, `order-changed` or `order-price-changed` if the basket is not the one that
 * the shopper reviewed.
 */
export async function createOrder(who: Who, asked: OrderDraft, context: Context): Promise<Result<Order>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const allowed = await consumeRateLimits(
    [
      ['order-customer', who.customerId],
      ['order', context.client.network],
    ],
    context,
  )
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  const openedStates = await listOpenedStates(context)
  const made = await inTransaction(context.db, async (tx) => {
    const customer = await lockCustomer(tx, who.customerId)
    const known = await findByBasket(tx, who.customerId, asked.basketId)
    if (known !== undefined) return ok(known.id)
    // Its first payment would be refused, with the goods held and the contract signed.
    if (!customer.paysOnline) return fail('online-payment-off')
    return insertCheckedOrder(tx, customer, asked, { now, openedStates })
  })
  return made.ok ? readOrder(who.customerId, made.value, context) : made
}
