import { randomUUID } from 'node:crypto'
import { insertAgreements, type NewAgreement } from '#core/agreement/agreement/insert-agreements.ts'
import { insertCharges } from '#core/agreement/charge/queries.ts'
import { lockApproval } from '#core/approval/approval/get-approval.ts'
import { checkPhone } from '#core/approval/phone-check/check-phone.ts'
import { listOpenedStates } from '#core/catalogue/preference/state-licenses.ts'
import { takeFromLevels } from '#core/catalogue/stock/hold-units.ts'
import type { Context, Who } from '#core/context.ts'
import { orderDaysOf } from '#core/places/store/standing.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import { lockBasket } from '#core/shopper/basket/lock-basket.ts'
import { markOrdered } from '#core/shopper/basket/mark-ordered.ts'
import { type LockedCustomer, lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
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
import { scheduleDelivery } from '../delivery/queries.ts'
import { readOrder } from '../order/get-order.ts'
import { findByBasket, insertOrder } from '../order/queries.ts'
import type { Order, OrderDraft, OrderLine } from '../order/schema.ts'
import { checkApproval } from './check-approval.ts'
import { checkCaps, checkUnitCaps } from './check-caps.ts'
import { checkStore } from './check-store.ts'
import { type HeldAgreement, holdItems } from './hold-items.ts'
import { newCharges } from './new-charges.ts'

function lineOf(item: BasketItem): OrderLine[] {
  const { product, price, rent } = item
  const priced = price ?? item.parts.find((part) => part.price !== null)?.price
  if (product === null || !priced) return []
  const ofParts = (field: 'paymentCents' | 'cashCents') =>
    item.parts.reduce((sum, part) => sum + (part.price?.[field] ?? 0) * part.quantity, 0)
  return [
    {
      itemId: item.id,
      productId: item.productId,
      name: product.name,
      choices: product.choices,
      brand: product.brand,
      image: product.image,
      urlKey: product.urlKey,
      quantity: item.quantity,
      condition: item.condition,
      frequency: priced.frequency,
      payments: priced.payments,
      paymentCents: price === null ? ofParts('paymentCents') : price.paymentCents * item.quantity,
      cashCents: price === null ? ofParts('cashCents') : price.cashCents * item.quantity,
      ...(rent?.reduction && { reduction: rent.reduction }),
      ...(rent !== null && rent.firstOffCents > 0 && { firstOffCents: rent.firstOffCents }),
      ...(rent !== null && rent.optionCents > 0 && { optionCents: rent.optionCents }),
      parts: item.parts.map(({ productId, product: part, quantity, condition, stock }) => ({
        productId,
        name: part?.name ?? product.name,
        choices: part?.choices ?? [],
        condition: condition ?? stock?.condition ?? 'NEW',
        quantity,
      })),
    },
  ]
}

function draftOf(held: HeldAgreement, basket: Basket, pack: RulePack, asked: OrderDraft): NewAgreement {
  const { share } = held
  return {
    id: held.id,
    storeId: basket.storeId,
    locale: asked.locale,
    packId: pack.id,
    packVersion: pack.version,
    frequency: share.frequency,
    payments: share.payments,
    paymentCents: share.paymentCents,
    taxCents: share.taxCents,
    firstOffCents: share.firstOffCents,
    cashCents: share.cashCents,
    sameAsCashDays: held.sameAsCashDays,
    taxRateMillionths: basket.taxRateMillionths,
    payDays: share.frequency === 'SEMI_MONTHLY' ? (asked.payDays ?? null) : null,
    deliveryOn: asked.delivery.date,
    items: held.items,
  }
}

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

/** The price of the waiver in basis points, if the shopper chose it; else 0. */
function chosenWaiver({ charges }: Basket): number {
  return charges.chosen.includes('waiver') ? charges.waiverBasisPoints : 0
}

/** The order of a locked customer, whose basket has none yet; returns its id. */
async function placeOrder(
  tx: Queryable,
  customer: LockedCustomer,
  asked: OrderDraft,
  { now, openedStates }: { readonly now: Date; readonly openedStates: readonly UsState[] },
): Promise<Result<string>> {
  const basketRead = await lockBasket(tx, customer.id, asked.basketId, now)
  if (!basketRead.ok) return basketRead
  const basket = basketRead.value
  const state = checkAsked(basket, asked)
  if (!state.ok) return state
  const taking = checkStore(basket.store, now)
  if (!taking.ok) return taking
  const today = civilDateIn(now.getTime(), basket.store.timeZone)
  if (lostDay(asked.delivery.date, orderDaysOf(basket.store), today) !== undefined)
    return fail('delivery-date-unavailable', { field: 'date' })
  const approval = checkApproval(await lockApproval(tx, customer.id, now), basket.totals, basket.frequency)
  if (!approval.ok) return approval
  const phone = await checkPhone(tx, customer.id, approval.value, basket.store.flags)
  if (!phone.ok) return phone
  const pack = packFor(state.value, today, openedStates)
  if (!pack.ok) return pack
  const capped = await checkCaps(tx, basket.items, pack.value)
  if (!capped.ok) return capped
  const held = await holdItems(tx, basket, { fulfilment: asked.fulfilment, on: today }, randomUUID)
  if (!held.ok) return held
  const { agreements, units } = held.value
  const allowed = await checkUnitCaps(tx, agreements, pack.value)
  if (!allowed.ok) return allowed
  const order = { customerId: customer.id, id: randomUUID() }
  if (asked.fulfilment === 'delivery') {
    const { date } = asked.delivery
    const slot = { date, window: windowCode(asked.delivery.window) }
    const taken = await takeWindow(tx, basket.storeId, slot, order.id)
    if (!taken.ok) return taken
  }
  await insertOrder(
    tx,
    {
      ...order,
      basketId: basket.id,
      storeId: basket.storeId,
      locale: asked.locale,
      frequency: basket.frequency,
      email: customer.email ?? '',
      fulfilment: asked.fulfilment,
      delivery: asked.delivery,
      lines: basket.items.flatMap(lineOf),
      dueTodayCents: basket.totals.dueToday.totalCents,
      approvalId: approval.value.id,
      methodId: asked.methodId ?? null,
      announcedCard: asked.announcedCard ?? null,
      billing: asked.billing ?? null,
    },
    now,
  )
  const drafts = agreements.map((one) => draftOf(one, basket, pack.value, asked))
  await insertAgreements(tx, order, drafts, now)
  const chosen = { waiverBasisPoints: chosenWaiver(basket), days: basket.charges.reservationDays }
  await insertCharges(
    tx,
    customer.id,
    agreements.flatMap((one) => newCharges(one, chosen, pack.value)),
  )
  await scheduleDelivery(tx, order, asked.delivery)
  await markOrdered(tx, customer.id, basket.id, now)
  await takeFromLevels(tx, units)
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
  const counted = await consumeRateLimits(
    [
      ['order-customer', who.customerId],
      ['order', context.client.network],
    ],
    context,
  )
  if (!counted.ok) return counted
  const now = context.clock.now()
  const openedStates = await listOpenedStates(context)
  const made = await inTransaction(context.db, async (tx) => {
    const customer = await lockCustomer(tx, who.customerId)
    const known = await findByBasket(tx, who.customerId, asked.basketId)
    if (known !== undefined) return ok(known.id)
    // Its first payment would be refused, with the goods held and the contract signed.
    if (!customer.paysOnline) return fail('online-payment-off')
    return placeOrder(tx, customer, asked, { now, openedStates })
  })
  return made.ok ? readOrder(who.customerId, made.value, context) : made
}
