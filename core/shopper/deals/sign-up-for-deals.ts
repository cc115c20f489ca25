import { randomUUID } from 'node:crypto'
import type { Context, Who } from '#core/context.ts'
import { mailboxOf } from '#domain/base/email.ts'
import type { Locale } from '#domain/base/locale.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit, consumeRateLimitQuietly } from '#platform/rate-limit/consume-rate-limit.ts'
import { pathTo } from '#site/urls.ts'
import { newLink } from '../link/link-token.ts'
import { changeContactState } from './change-state.ts'
import { type ContactAddress, insertContact, insertLead, lockContact, updateLink } from './queries.ts'
import type { DealsChannel, DealsSignUpInput } from './schema.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** How long a confirmation link works, in days. */
const linkDays = 7

type SignUp = DealsSignUpInput & {
  readonly locale: Locale
  /** The store that the shopper has chosen. */
  readonly storeId: string | undefined
  /** The id that a client gave the form; otherwise a random one. */
  readonly formId?: string | undefined
}

/** The wording that stands beside the form for each channel, as the person saw it. */
function wordingOf(channels: readonly DealsChannel[], locale: Locale, siteName: string) {
  const intl = intlFor(locale)
  const say = (id: 'deals.mail-consent' | 'deals.opt-in' | 'deals.sms-consent') =>
    intl.formatMessage({ id }, { siteName })
  const wording = {
    mail: say('deals.mail-consent'),
    sms: `${say('deals.opt-in')}. ${say('deals.sms-consent')}`,
  }
  return Object.fromEntries(channels.map((channel) => [channel, wording[channel]]))
}

/** Sends the link that confirms an address. */
async function askToConfirm(
  tx: Queryable,
  id: string,
  { channel, address }: ContactAddress,
  locale: Locale,
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  const { token, hash, expiresAt } = newLink(context.keys, { now, days: linkDays })
  await updateLink(tx, id, { hash, locale, expiresAt })
  const link = pathTo('dealsConfirm', undefined, { token })
  await enqueue(
    tx,
    {
      channel,
      recipient: address,
      template: 'deals-confirm',
      locale,
      params: { days: linkDays },
      secrets: {
        link,
        unsubscribe: pathTo('unsubscribe', undefined, { token: unsubscribeToken(id, context.keys) }),
      },
      dedupeKey: `deals-confirm:${hash}`,
      now,
    },
    context.keys,
  )
}

/** Puts an address on the list, unconfirmed; one that is confirmed already stays as it is. */
async function addContact(
  tx: Queryable,
  contact: ContactAddress,
  { locale, maySend }: { locale: Locale; maySend: boolean },
  context: Context,
): Promise<void> {
  const now = context.clock.now()
  await insertContact(tx, { ...contact, id: randomUUID(), locale, now })
  const row = await lockContact(tx, contact)
  if (row === undefined || row.state === 'confirmed') return
  if (row.state === 'withdrawn') {
    const moved = await changeContactState(tx, row, 'sign-up', now)
    if (!moved.ok) throw new Error('the contact is locked and withdrawn, and cannot sign up')
  }
  if (maySend) await askToConfirm(tx, row.id, contact, locale, context)
}

/** Whether a link may go to this mailbox or number. Texts cost money, and are counted for all together, too. */
async function mayAsk({ channel, address }: ContactAddress, context: Context): Promise<boolean> {
  const key = channel === 'mail' ? mailboxOf(address) : address
  if (!(await consumeRateLimitQuietly('deals-confirmation', key, context))) return false
  return channel === 'mail' || consumeRateLimitQuietly('deals-text-all', '', context)
}

/**
 * Signs an e-mail address, a mobile number, or both up for deals. Nothing goes to either before its owner has opened the
 * link that is sent there (double opt-in). The sign-up is kept with the time, the wording agreed to and the language.
 * The answer is the same for an address that is on the list already.
 * Refuses with `too-many-requests` when one network signs up too often; an address that was asked often enough today is
 * not asked again.
 *
 * Source: document 1 §2.3, §3; 47 CFR 64.1200(f)(9) (consent to text messages), 15 USC 7704 (mail).
 */
export async function signUpForDeals(
  who: Who,
  { source, email, phone, optIn, locale, storeId, formId = randomUUID() }: SignUp,
  context: Context,
): Promise<Result<undefined>> {
  const allowed = await consumeRateLimit('deals-sign-up', context.client.network, context)
  if (!allowed.ok) return allowed
  const contacts: ContactAddress[] = [
    ...(email === undefined ? [] : [{ channel: 'mail', address: email } as const]),
    ...(phone === undefined ? [] : [{ channel: 'sms', address: phone } as const]),
  ]
  const asked = await Promise.all(
    contacts.map(async (contact) => ({
      contact,
      maySend: await mayAsk(contact, context),
    })),
  )
  await context.db.transaction(async (tx) => {
    await insertLead(tx, {
      id: randomUUID(),
      formId,
      source,
      email: email ?? null,
      phone: phone ?? null,
      optIn,
      consent: wordingOf(
        contacts.map(({ channel }) => channel),
        locale,
        context.settings.siteName,
      ),
      locale,
      storeId: storeId ?? null,
      customerId: who.kind === 'registered' ? who.customerId : null,
      createdAt: context.clock.now(),
    })
    for (const { contact, maySend } of asked) await addContact(tx, contact, { locale, maySend }, context)
  })
  return ok(undefined)
}
