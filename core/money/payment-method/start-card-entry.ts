import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { insertCardSession } from './queries.ts'
import { type StartCardEntryInput, startCardEntryInput } from './schema.ts'

/** A visit to the card page: its id goes with the way back, its address into a frame or a link. */
export type CardEntry = { readonly sessionId: string; readonly frameUrl: string }

const sessionMinutes = 60

/**
 * Opens the payment service's own page for a card number; the store never sees one. `{session}` in `returnTo` (a path
 * of the store) becomes the session's id.
 */
export async function startCardEntry(
  who: Customer,
  input: StartCardEntryInput & { locale: Locale },
  context: Context,
): Promise<CardEntry> {
  const asked = startCardEntryInput.parse(input)
  const sessionId = randomUUID()
  const returnTo = asked.returnTo.replaceAll('{session}', sessionId)
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + sessionMinutes * 60_000)
  await insertCardSession(context.db, { customerId: who.customerId, id: sessionId, returnTo, now, expiresAt })
  const frameUrl = await context.adapters.payments.openCardEntry({
    sessionId,
    returnTo,
    locale: input.locale,
  })
  return { sessionId, frameUrl }
}
