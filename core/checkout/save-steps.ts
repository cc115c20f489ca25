import { checkDeliverySlot } from '#domain/delivery.ts'
import type { Problem } from '#domain/result.ts'
import { setFrequency } from '../basket/set-frequency.ts'
import type { Context, Customer } from '../context.ts'
import { checkReach } from '../delivery/check-reach.ts'
import { methodId as methodIdSchema } from '../payment-method/schema.ts'
import { findMethod } from '../payment-method/store.ts'
import { draftTexts } from '../text-fields.ts'
import type { Checkout } from './get-checkout.ts'
import { readDelivery, readSchedule, type Typed } from './schema.ts'
import { saveMethod, saveTyped } from './store.ts'

function kept(typed: Typed, fields: readonly string[]): Typed {
  return draftTexts(Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])))
}

const deliveryFields = [
  ...['firstName', 'lastName', 'address1', 'address2', 'city', 'stateCode', 'postalCode'],
  ...['phone', 'instructions', 'date', 'window'],
]

/**
 * Keeps where and when to deliver as it was typed, and gives what stands in the way: fields that cannot be read, an
 * address that the store does not go to (`checkReach`), a day or time that it no longer offers.
 */
export async function saveDelivery(
  who: Customer,
  checkout: Checkout,
  input: Typed,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = kept(input, deliveryFields)
  await saveTyped(context.db, who.customerId, 'delivery', typed, context.clock.now())
  const delivery = readDelivery(typed)
  if (!delivery.ok) return delivery.problems
  const reach = await checkReach(checkout.store, delivery.value, context)
  const slot = checkDeliverySlot(delivery.value, checkout.calendar)
  return [reach, slot].flatMap((result) => (result.ok ? [] : [result.problem]))
}

/** Keeps how often and when to pay, and prices the basket by it. Gives what cannot be read. */
export async function savePaySchedule(
  who: Customer,
  checkout: Checkout,
  input: Typed,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = kept(input, ['frequency', 'payDays'])
  await saveTyped(context.db, who.customerId, 'schedule', typed, context.clock.now())
  const schedule = readSchedule(typed)
  if (!schedule.ok) return schedule.problems
  const { frequency } = schedule.value
  if (frequency === checkout.basket.frequency) return []
  const priced = await setFrequency(who, { basketId: checkout.basket.id, frequency }, context)
  return priced.ok ? [] : [priced.problem]
}

/** Chooses one of the shopper's saved cards to pay with. Gives `choice-required` for any other. */
export async function chooseCard(
  who: Customer,
  methodId: string,
  context: Context,
): Promise<readonly Problem[]> {
  const id = methodIdSchema.safeParse(methodId)
  const method = id.success ? await findMethod(context.db, who.customerId, id.data) : undefined
  if (method === undefined) return [{ code: 'choice-required', field: 'methodId' }]
  await saveMethod(context.db, who.customerId, method.id, context.clock.now())
  return []
}
