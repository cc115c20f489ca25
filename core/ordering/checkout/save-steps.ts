import type { Context, Customer } from '#core/context.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { ownInput } from '#core/own-input.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import type { Problem } from '#domain/base/result.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { isRowId } from '#platform/row-id.ts'
import { draftTexts } from '#platform/text-fields.ts'
import { planDelivery } from '../delivery/plan-delivery.ts'
import type { Checkout } from './get-checkout.ts'
import { saveMethod } from './queries.ts'
import { saveDraftStep } from './save-draft-step.ts'
import { readSchedule } from './schema.ts'

function kept(typed: FormTexts, fields: readonly string[]): FormTexts {
  return draftTexts(Object.fromEntries(fields.map((field) => [field, typed[field] ?? ''])))
}

const deliveryFields = [
  ...['firstName', 'lastName', 'address1', 'address2', 'city', 'stateCode', 'postalCode'],
  ...['phone', 'instructions', 'fulfilment', 'date', 'window', 'pickupDate'],
]

/** Saves the delivery or pick-up data as typed, and returns the problems of `planDelivery`. */
export async function saveDelivery(
  who: Customer,
  checkout: Checkout,
  input: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = kept(input, deliveryFields)
  await saveDraftStep(who, 'delivery', typed, context)
  const delivery = await planDelivery(typed, checkout, context)
  return delivery.ok ? [] : delivery.problems
}

/** Saves the pay schedule and prices the basket by it. Returns the problems of invalid fields. */
export async function savePaySchedule(
  who: Customer,
  checkout: Checkout,
  input: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = kept(input, ['frequency', 'payDays'])
  await saveDraftStep(who, 'schedule', typed, context)
  const schedule = readSchedule(typed)
  if (!schedule.ok) return schedule.problems
  const { frequency } = schedule.value
  if (frequency === checkout.basket.frequency) return []
  const change = ownInput(setFrequencyInput, { basketId: checkout.basket.id, frequency })
  const priced = await setFrequency(who, change, context)
  return priced.ok ? [] : [priced.problem]
}

/**
 * Chooses one of the shopper's saved methods. Returns `choice-required` for any other, and `payment-method-ended`
 * (params: last4) for an account that can no longer be charged.
 */
export async function chooseMethod(
  who: Customer,
  methodId: string,
  context: Context,
): Promise<readonly Problem[]> {
  const method = isRowId(methodId) ? await findMethod(context.db, who.customerId, methodId) : undefined
  if (method === undefined) return [{ code: 'choice-required', field: 'methodId' }]
  const { last4, endReason } = method
  if (endReason !== null) return [{ code: 'payment-method-ended', field: 'methodId', params: { last4 } }]
  await saveMethod(context.db, who.customerId, method.id, context.clock.now())
  return []
}
