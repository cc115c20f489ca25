import { z } from 'zod'

/**
 * Session lifetimes in days: `idle` without activity, `absolute` in total. They apply to pages and to the
 * shopper APIs, whose tokens end with their session. On pages a registered session ends much earlier without
 * activity: idle-limits.ts, decisions/0018-time-without-activity.md.
 *
 * A registered session gives access to an account: it shows agreements and pays with saved cards, but never
 * shows a card, a tax id or a birth date in full. NIST SP 800-63B (AAL1) recommends a new sign-in every 30
 * days; this store uses 90, because customers return every week or month for a year or more, and ends
 * sessions at sign-out, at a new password and if a refresh token is used twice. A guest session gives access
 * to a basket and perhaps an application, and a guest cannot sign in again.
 */
export const sessionDays = {
  guest: { idle: 90, absolute: 365 },
  registered: { idle: 30, absolute: 90 },
} as const

/** Another session of the customer, to end it. */
export const sessionChoice = z.object({ sessionId: z.uuid('not-found') }).brand<'sessionChoice'>()
export type SessionChoice = z.output<typeof sessionChoice>
