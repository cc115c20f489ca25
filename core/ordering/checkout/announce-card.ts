import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { AnnouncedCardInput } from '../order/billing.ts'
import { removePart, saveMethod } from './queries.ts'
import { saveDraftStep } from './save-draft-step.ts'

/**
 * Saves which card the shopper means to pay with, in the place of any other. It cannot be charged: the card itself is
 * entered in the vault's form, after the agreements are signed.
 */
export async function announceCard(who: Customer, card: AnnouncedCardInput, context: Context): Promise<void> {
  const texts = { id: randomUUID(), ...card }
  await saveMethod(context.db, who.customerId, null, context.clock.now())
  await saveDraftStep(who, 'card', texts, context)
}

/** Takes back which card is to pay, saved or announced. */
export async function forgetCard(who: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  await saveMethod(context.db, who.customerId, null, now)
  await removePart(context.db, who.customerId, 'card', now)
}
