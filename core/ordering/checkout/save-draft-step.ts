import type { Context, Customer } from '#core/context.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { writeDraftStep } from './queries.ts'
import type { Draft } from './schema.ts'

/** Saves the texts that a shopper typed in one step of the checkout. */
export async function saveDraftStep(
  who: Customer,
  step: keyof Draft,
  typed: FormTexts,
  context: Context,
): Promise<void> {
  await beginSitting(who, context)
  await writeDraftStep(context.db, who.customerId, step, typed, context.clock.now())
}
