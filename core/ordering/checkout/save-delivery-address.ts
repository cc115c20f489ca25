import type { Context, Customer } from '#core/context.ts'
import type { Problem } from '#domain/base/result.ts'
import { deliveryDates, freeWindows } from '#domain/ordering/delivery.ts'
import { pickupSlots } from '#domain/ordering/pickup.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { draftTexts } from '#platform/text-fields.ts'
import { planDelivery } from '../delivery/plan-delivery.ts'
import type { Checkout } from './get-checkout.ts'
import { saveDraftStep } from './save-draft-step.ts'

const timeFields = ['date', 'window', 'pickupDate']

/** The fields of a draft in which a problem may stay until the order is placed: the time that is chosen later. */
function isOfTime({ field = '' }: Problem, given: FormTexts): boolean {
  return timeFields.includes(field) && given[field] === undefined
}

function firstTime({ calendar, pickup }: Checkout): FormTexts {
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
  given: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const time = Object.entries(checkout.draft.delivery ?? {}).filter(([field]) => timeFields.includes(field))
  const isChosen = checkout.draft.delivery?.fulfilment !== undefined
  const chosen: FormTexts = isChosen ? { fulfilment: checkout.fulfilment } : {}
  const typed = draftTexts({ ...Object.fromEntries(time), ...given, ...chosen })
  // An address is checked together with a time: before one is chosen, with the first that is offered.
  const plan = await planDelivery({ ...firstTime(checkout), ...typed }, checkout, context)
  const problems = plan.ok ? [] : plan.problems.filter((problem) => !isOfTime(problem, given))
  if (problems.length > 0) return problems
  await saveDraftStep(who, 'delivery', typed, context)
  return []
}
