/**
 * How long a session lives, in days: `idle` without a sign of life, `absolute` whatever happens. Both hold for pages and
 * for the shopper APIs, whose tokens end with their session.
 *
 * A registered session opens an account: it shows agreements and pays with saved cards, but never shows a card, a tax id
 * or a birth date in full. NIST SP 800-63B (AAL1) recommends a new sign-in every 30 days; we ask after 90, because
 * customers come back every week or month for a year or more, and end sessions at log-out, at a new password and when a
 * refresh token is used twice. A guest session opens a basket and perhaps an application, and nobody could sign in to
 * it again.
 */
export const sessionDays = {
  guest: { idle: 90, absolute: 365 },
  registered: { idle: 30, absolute: 90 },
} as const
