import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import { checkDeliverySlot, deliveryDates, freeWindows } from '#domain/ordering/delivery.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { checkPickupDay, pickupSlots } from '#domain/ordering/pickup.ts'
import type { Typed } from '#platform/read-texts.ts'
import { draftTexts } from '#platform/text-fields.ts'
import { planDelivery } from '../delivery/plan-delivery.ts'
import type { AnnouncedCardInput, Billing } from '../order/billing.ts'
import type { Checkout } from './get-checkout.ts'
import { keepTyped } from './keep-typed.ts'
import { removePart, saveMethod } from './queries.ts'

const timeFields = ['date', 'window', 'pickupDate']

/** The fields of a draft in which a problem may stay until the order is placed: the time that is chosen later. */
function isOfTime({ field = '' }: Problem, given: Typed): boolean {
  return timeFields.includes(field) && given[field] === undefined
}

function firstTime({ calendar, pickup }: Checkout): Typed {
  const [date] = deliveryDates(calendar)
  const [window = ''] = date === undefined ? calendar.windows : freeWindows(calendar, date)
  const [pickedUp] = pickup.possible ? pickupSlots(pickup.calendar) : []
  return { date: date ?? '', window, pickupDate: pickedUp?.date ?? '' }
}

/**
 * Saves who receives an order and where, for a client that asks for the time later; a time that was chosen before
 * stays. Returns the problems of what was given, and saves nothing then.
 */
export async function saveDeliveryAddress(
  who: Customer,
  checkout: Checkout,
  given: Typed,
  context: Context,
): Promise<readonly Problem[]> {
  const time = Object.entries(checkout.draft.delivery ?? {}).filter(([field]) => timeFields.includes(field))
  const isChosen = checkout.draft.delivery?.fulfilment !== undefined
  const chosen: Typed = isChosen ? { fulfilment: checkout.fulfilment } : {}
  const typed = draftTexts({ ...Object.fromEntries(time), ...given, ...chosen })
  // An address is checked together with a time: before one is chosen, with the first that is offered.
  const plan = await planDelivery({ ...firstTime(checkout), ...typed }, checkout, context)
  const problems = plan.ok ? [] : plan.problems.filter((problem) => !isOfTime(problem, given))
  if (problems.length > 0) return problems
  await keepTyped(who, 'delivery', typed, context)
  return []
}

/** A way to get an order, with the time where the client names it. */
export type ChosenTime = {
  readonly fulfilment: Fulfilment
  readonly date?: CivilDate | undefined
  readonly window?: string | undefined
}

function timeOf({ fulfilment, date, window }: ChosenTime, { calendar, pickup }: Checkout): Result<Typed> {
  if (fulfilment === 'delivery') {
    if (date === undefined || window === undefined) return { ok: true, value: {} }
    const slot = checkDeliverySlot({ date, window }, calendar)
    return slot.ok ? { ok: true, value: { date, window } } : slot
  }
  if (!pickup.possible) return fail('pickup-not-possible', { field: 'fulfilment' })
  const [first] = pickupSlots(pickup.calendar)
  const day = date ?? first?.date
  if (day === undefined) return fail('pickup-not-possible', { field: 'fulfilment' })
  const slot = checkPickupDay(day, pickup.calendar)
  return slot.ok ? { ok: true, value: { pickupDate: slot.value.date } } : slot
}

/**
 * Saves how and when an order reaches the shopper; other fields stay as typed. A pick-up without a day is on the first
 * day on which the store can hand everything over. Returns the problem of a time that is not offered, and saves
 * nothing then.
 */
export async function chooseTime(
  who: Customer,
  checkout: Checkout,
  chosen: ChosenTime,
  context: Context,
): Promise<readonly Problem[]> {
  const time = timeOf(chosen, checkout)
  if (!time.ok) return [time.problem]
  const { fulfilment } = chosen
  const typed = { ...checkout.known, ...checkout.draft.delivery, ...time.value, fulfilment }
  await keepTyped(who, 'delivery', typed, context)
  return []
}

/** Saves the address for bills. */
export async function saveBilling(who: Customer, billing: Billing, context: Context): Promise<void> {
  await keepTyped(who, 'billing', billing, context)
}

/**
 * Saves which card the shopper means to pay with, in the place of any other. It cannot be charged: the card itself is
 * entered in the vault's form, after the agreements are signed.
 */
export async function announceCard(who: Customer, card: AnnouncedCardInput, context: Context): Promise<void> {
  const texts = { id: randomUUID(), ...card }
  await saveMethod(context.db, who.customerId, null, context.clock.now())
  await keepTyped(who, 'card', texts, context)
}

/** Takes back which card is to pay, saved or announced. */
export async function forgetCard(who: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  await saveMethod(context.db, who.customerId, null, now)
  await removePart(context.db, who.customerId, 'card', now)
}
