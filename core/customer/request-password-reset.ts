import { randomBytes } from 'node:crypto'
import type { Locale } from '#domain/locale.ts'
import type { Context } from '../context.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { type Limit, takeTurn } from '../rate-limit/take-turn.ts'
import type { ResetRequestInput } from './schema.ts'
import { insertReset } from './store.ts'

/** How long a reset link works. */
const resetMinutes = 60

/** Mails to one address: nobody's inbox is filled by somebody else. */
const mails: Limit = { max: 3, perSeconds: 900 }

/**
 * Mails a link with which a new password can be set, once, within 60 minutes. The answer is the same whether or not the
 * address is known, and when it has had too many mails already: nobody can find out who has an account.
 */
export async function requestPasswordReset(
  { email, locale }: ResetRequestInput & { readonly locale: Locale },
  context: Context,
): Promise<void> {
  const turn = await takeTurn(`reset:${email}`, mails, context)
  const person = await context.adapters.identity.findByEmail(email)
  if (!turn.ok || person === undefined) return
  const now = context.clock.now()
  const token = randomBytes(32).toString('base64url')
  const tokenHash = context.keys.fingerprint(token)
  await context.db.transaction(async (tx) => {
    await insertReset(tx, {
      tokenHash,
      subject: person.subject,
      expiresAt: new Date(now.getTime() + resetMinutes * 60_000),
    })
    await enqueue(
      tx,
      {
        channel: 'mail',
        recipient: person.email,
        template: 'password-reset',
        locale,
        params: { name: person.givenName || 'none', minutes: resetMinutes },
        secrets: { link: `/my-accounts/resetPassword?token=${token}` },
        dedupeKey: `password-reset:${tokenHash}`,
        now,
      },
      context.keys,
    )
  })
}
