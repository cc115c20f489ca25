import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { codeHash } from '#core/approval/phone-check/code-hash.ts'
import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { phoneCheckRules } from '#domain/approval/phone-check.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { deleteUnsentEvents } from '#platform/outbox/queries.ts'
import { consumeRateLimitQuietly, consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { proofHash } from './proof-hash.ts'
import { findLink, proofOf, saveLink } from './queries.ts'
import type { AskLinkInput } from './schema.ts'

const messageKey = (linkId: string) => `agreement-link:${linkId}`

type Message = {
  readonly linkId: string
  readonly code: string
  readonly phone: string
  readonly by: AskLinkInput['by']
  readonly locale: Locale
}

async function enqueueCode(tx: Queryable, message: Message, context: Context): Promise<void> {
  const { linkId, code, phone: recipient, by, locale } = message
  const params = { minutes: phoneCheckRules.validSeconds / 60 }
  const now = context.clock.now()
  const validUntil = new Date(now.getTime() + phoneCheckRules.validSeconds * 1_000)
  const common = { recipient, locale, params, dedupeKey: messageKey(linkId), now, validUntil }
  const sent =
    by === 'text'
      ? ({ channel: 'sms', secrets: { code } } as const)
      : // A voice reads single digits, so they stand apart.
        ({ channel: 'call', secrets: { code: [...code].join(', ') } } as const)
  await enqueue(tx, { ...common, ...sent, template: 'phone-code' }, context.keys)
}

type Asked = { readonly customerId: string; readonly phone: string; readonly isTheirs: boolean }

/**
 * Counts a code for its phone and for all phones; false if no more may go out. Only a proof that matches counts, so that
 * nobody uses up the codes of others; without a match the same statements count for whoever asks, and tell nothing.
 */
async function countCode({ customerId, phone, isTheirs }: Asked, context: Context): Promise<boolean> {
  const unmatched = `no match ${customerId}`
  const [one, all] = isTheirs ? [phone, ''] : [unmatched, unmatched]
  const isFreeForOne = await consumeRateLimitQuietly('phone-code-number', one, context)
  const isFreeForAll = await consumeRateLimitQuietly('phone-code-all', all, context)
  return isFreeForOne && isFreeForAll
}

/**
 * Sends a code to the phone that the store has on file for an agreement made at its counter, if number, birth date and
 * phone are those of its record. The answer is the same if they are not, or no store knows the number, or it is linked
 * already, or the phone has had enough codes: the statements are the same too, so that nobody can tell by the time which
 * numbers exist. Fails with `too-many-requests` by account, network and number, known or not; strangers elsewhere do not
 * use up the tries of the owner.
 */
export async function askLinkCode(
  { customerId }: Customer,
  { number, birthDate, phone, by, locale }: AskLinkInput & { readonly locale: Locale },
  context: Context,
): Promise<Result<null>> {
  const allowed = await consumeRateLimits(
    [
      ['agreement-link', context.client.network],
      ['agreement-link-customer', customerId],
      ['agreement-link-number-network', `${number} ${context.client.network}`],
      ['agreement-link-number', number],
    ],
    context,
  )
  if (!allowed.ok) return allowed
  const id = randomUUID()
  const code = String(randomInt(10 ** phoneCheckRules.digits)).padStart(phoneCheckRules.digits, '0')
  // Nobody can type what hashes to this one.
  const noCode = context.keys.fingerprint(randomBytes(32).toString('base64url'))
  const given = proofHash({ number, birthDate, phone }, context)
  const isTheirs = equalSecrets(given, (await proofOf(context.db, number)) ?? noCode)
  const isSent = (await countCode({ customerId, phone, isTheirs }, context)) && isTheirs
  return inTransaction(context.db, async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    const before = await findLink(tx, customerId)
    const hash = codeHash(id, code, context)
    await saveLink(tx, customerId, { id, number, codeHash: isSent ? hash : noCode }, context.clock.now())
    await enqueueCode(tx, { linkId: id, code, phone, by, locale }, context)
    // Without a match the message is gone before anybody could send it.
    const unwanted = [before?.id, isSent ? undefined : id].flatMap((one) => (one === undefined ? [] : [one]))
    await deleteUnsentEvents(tx, unwanted.map(messageKey))
    return ok(null)
  })
}
