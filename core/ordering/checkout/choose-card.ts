import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import { changeBasket } from '#core/shopper/basket/queries.ts'
import { withLockedBasket } from '#core/shopper/basket/with-locked-basket.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import { ok, type Problem } from '#domain/base/result.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import type { AnnouncedCardInput } from '../order/billing.ts'
import type { Checkout } from './get-checkout.ts'
import { removePart, saveMethod, writeDraftStep } from './queries.ts'
import { findChosen, scheduleTexts } from './save-steps.ts'
import { readSchedule } from './schema.ts'

/**
 * What a client means to pay with: a saved method, or a card that it announces. Such a card cannot be charged: the card
 * itself is entered in the vault's form, after the agreements are signed.
 */
export type ChosenCard = { readonly methodId: string } | { readonly card: AnnouncedCardInput }

/**
 * Saves which card the shopper means to pay with, in the place of any other, and the pay schedule, by which the basket is
 * then priced. Returns the problems of either, and leaves everything as it was then.
 */
export async function chooseCard(
  who: Customer,
  { basket }: Checkout,
  chosen: ChosenCard,
  typed: FormTexts,
  context: Context,
): Promise<readonly Problem[]> {
  const method = 'methodId' in chosen ? await findChosen(who, chosen.methodId, context) : ok(null)
  if (!method.ok) return [method.problem]
  const texts = scheduleTexts(typed)
  const schedule = readSchedule(texts)
  if (!schedule.ok) return schedule.problems
  const { frequency } = schedule.value
  const { customerId } = who
  const now = context.clock.now()
  await beginSitting(who, context)
  const saved = await withLockedBasket(who, basket.id, context, async (tx, key) => {
    await saveMethod(tx, customerId, method.value?.id ?? null, now)
    await writeDraftStep(tx, customerId, 'schedule', texts, now)
    if ('card' in chosen)
      await writeDraftStep(tx, customerId, 'card', { id: randomUUID(), ...chosen.card }, now)
    if (frequency !== basket.frequency) await changeBasket(tx, key, { frequency }, now)
    return ok(null)
  })
  return saved.ok ? [] : [saved.problem]
}

/** Takes back which card is to pay, saved or announced. */
export async function forgetCard({ customerId }: Customer, context: Context): Promise<void> {
  const now = context.clock.now()
  await inTransaction(context.db, async (tx) => {
    await saveMethod(tx, customerId, null, now)
    return ok(await removePart(tx, customerId, 'card', now))
  })
}
