import type { Context, Customer } from '#core/context.ts'
import { findMethod, type MethodRow } from '#core/money/payment-method/queries.ts'
import { ownInput } from '#core/own-input.ts'
import { setFrequencyInput } from '#core/shopper/basket/schema.ts'
import { setFrequency } from '#core/shopper/basket/set-frequency.ts'
import { fail, ok, type Problem, type Result } from '#domain/base/result.ts'
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

/** Saves the delivery or pick-up data as typed so far, which may lack anything, and returns what was saved. */
export async function keepDelivery(who: Customer, input: FormTexts, context: Context): Promise<FormTexts> {
  const typed = kept(input, deliveryFields)
  await saveDraftStep(who, 'delivery', typed, context)
  return typed
}

/** Saves the delivery or pick-up data as typed, and returns the problems of `planDelivery`. */
export async function saveDelivery(
  who: Customer,
  checkout: Checkout,
  input: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = await keepDelivery(who, input, context)
  const delivery = await planDelivery(typed, checkout, context)
  return delivery.ok ? [] : delivery.problems
}

/** The texts of the pay schedule among those that were typed. */
export function scheduleTexts(typed: FormTexts): FormTexts {
  return kept(typed, ['frequency', 'payDays'])
}

/** Saves the pay schedule and prices the basket by it. Returns the problems of invalid fields. */
export async function savePaySchedule(
  who: Customer,
  checkout: Checkout,
  input: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const typed = scheduleTexts(input)
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
 * One of the shopper's saved methods, to pay with. Fails with `choice-required` for any other, and with
 * `payment-method-ended` (params: last4) for an account that can no longer be charged.
 */
export async function findChosen(
  who: Customer,
  methodId: string,
  context: Context,
): Promise<Result<MethodRow>> {
  const field = 'methodId'
  const method = isRowId(methodId) ? await findMethod(context.db, who.customerId, methodId) : undefined
  if (method === undefined) return fail('choice-required', { field })
  const { last4, endReason } = method
  return endReason === null ? ok(method) : fail('payment-method-ended', { field, params: { last4 } })
}

/** Chooses one of the shopper's saved methods. Returns the problem of `findChosen` for any other. */
export async function chooseMethod(
  who: Customer,
  methodId: string,
  context: Context,
): Promise<readonly Problem[]> {
  const method = await findChosen(who, methodId, context)
  if (!method.ok) return [method.problem]
  await saveMethod(context.db, who.customerId, method.value.id, context.clock.now())
  return []
}
