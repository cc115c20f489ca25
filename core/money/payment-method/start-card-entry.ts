import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { insertCardSession } from './queries.ts'
import { type StartCardEntryInput, startCardEntryInput } from './schema.ts'

/** A card session: its id is part of the return URL, and its page is shown in a frame or opened by a link. */
export type CardEntry = { readonly sessionId: string; readonly frameUrl: string }

const sessionMinutes = 60

/**
 * Opens the payment service's page for entering a card; the store never sees the number. `{session}` in
 * `returnTo` (a path of the store) is replaced by the session's id.
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
