import { mounts } from '#site/mounts.ts'
import type { CardEntryRequest } from '../port.ts'
import { deleteCardSessions, findCardSession, insertCardSession, keepMethod } from './card-queries.ts'
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

/** What the page sends: Braintree's id that is good once, and for an account what its script found out about the device. */
type Entered = { readonly singleUseId: string; readonly deviceData?: string | null }

/**
 * Keeps what was entered in a session's card page: Braintree's own fields turned it into an id that is good once. The first
 * of a session stays. Gives false if the session has ended, if the card's bank does not accept it, or if the store takes no
 * such account.
 */
export async function keepBraintreeMethod(
  { calls, db, now }: BraintreeNeeds,
  sessionId: string,
  { singleUseId, deviceData = null }: Entered,
): Promise<boolean> {
  const session = await findCardSession(db, sessionId)
  if (session === undefined || session.expiresAt < now()) return false
  if (session.token !== null) return true
  const { merchantAccount, wallets } = session
  const method = await calls.keepMethod(singleUseId, {
    merchantAccountId: merchantAccount ?? undefined,
    deviceData,
  })
  if (method === undefined) return false
  const { kind, token } = method
  const isTaken = kind === 'card' || wallets.includes(kind)
  if (!isTaken || !(await keepMethod(db, sessionId, method, deviceData))) await calls.forget(token)
  return isTaken
}
