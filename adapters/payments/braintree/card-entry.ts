import { mounts } from '#site/mounts.ts'
import type { CardEntryRequest } from '../port.ts'
import { deleteCardSessions, findCardSession, insertCardSession, keepCard } from './card-queries.ts'
import type { BraintreeNeeds } from './requests.ts'

const pageMinutes = 30
const keptHours = 24

/** Opens the card page for a session; a session that is open stays as it is. */
export async function openBraintreeCardEntry(
  { db, now }: BraintreeNeeds,
  { sessionId, returnTo, locale, wallets, merchantAccount }: CardEntryRequest,
): Promise<string> {
  const opened = now()
  await deleteCardSessions(db, new Date(opened.getTime() - keptHours * 3_600_000))
  const expiresAt = new Date(opened.getTime() + pageMinutes * 60_000)
  await insertCardSession(db, {
    id: sessionId,
    returnTo,
    wallets,
    merchantAccount: merchantAccount ?? null,
    now: opened,
    expiresAt,
  })
  return `${mounts.cardPage}/${sessionId}?locale=${locale}`
}

/**
 * Keeps what was entered in a session's card page: Braintree's own fields turned it into an id that is good once. The first
 * card of a session stays. Gives false if the session has ended, or if the card's bank does not accept it.
 */
export async function keepBraintreeCard(
  { calls, db, now }: BraintreeNeeds,
  sessionId: string,
  singleUseId: string,
): Promise<boolean> {
  const session = await findCardSession(db, sessionId)
  if (session === undefined || session.expiresAt < now()) return false
  if (session.token !== null) return true
  const card = await calls.keepCard(singleUseId, session.merchantAccount ?? undefined)
  if (card === undefined) return false
  if (!(await keepCard(db, sessionId, card))) await calls.forget(card.token)
  return true
}
