import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import type { Queryable } from '#platform/db/database.ts'
import { enqueue } from '#platform/outbox/enqueue.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent } from '#platform/security-log.ts'
import { lockCustomer } from '../customer/lock-customer.ts'
import { addFirstPhone } from '../phone/change-phones.ts'
import { listPhones } from '../phone/list-phones.ts'
import { isNumberStopped } from '../text-stop/text-stop.ts'
import { insertConsent, liveConsent, writeChoice } from './queries.ts'
import type { ChoicesInput } from './schema.ts'
import { endTexts } from './waiting-texts.ts'

/** The words of the consent to texts, as they stand beside the box. */
function consentWords(locale: Locale, siteName: string): string {
  return intlFor(locale).formatMessage({ id: 'notifications.text.consent' }, { siteName })
}

/** Keeps the consent to texts with its words and time, and confirms it by a text that says how to stop. */
async function agree(
  tx: Queryable,
  { customerId, phone, locale }: { customerId: string; phone: string; locale: Locale },
  { clock, settings }: Context,
): Promise<void> {
  const now = clock.now()
  const id = randomUUID()
  const words = consentWords(locale, settings.siteName)
  await insertConsent(tx, { customerId, id, phone, words, locale }, now)
  const dedupeKey = `reminders-on ${id}`
  const message = { channel: 'sms', template: 'reminders-on', recipient: phone } as const
  await enqueue(tx, { ...message, locale, dedupeKey, now })
}

/**
 * Whether a number may get the text that confirms a new consent. Saving a number proves nothing, so the STOP of its owner
 * stands until they lift it, and nobody is pestered by strangers who agree in their name.
 */
async function mayText(customerId: string, phone: string, context: Context): Promise<Result<unknown>> {
  const live = await liveConsent(context.db, customerId)
  if (live?.phone === phone) return ok(null)
  if (await isNumberStopped(context.db, phone, context.keys))
    return fail('text-phone-stopped', { field: 'phone' })
  return consumeRateLimit('reminder-text-number', phone, context)
}

/**
 * Saves which reminders a customer wants. Texts need one of the saved numbers (`choice-required`) and, for a number
 * without a consent, the box ticked beside the words (`text-consent-required`); without any texts the consent ends.
 * Fails with `sign-in-required`, `text-phone-stopped` and `too-many-requests`, too. `offered` is a number that may be
 * chosen where none is saved, ten digits: it is saved with the choices, and not when they are refused.
 *
 * Source: 47 CFR 64.1200(a)(1) and (10) (consent to automated texts, and its end).
 */
export async function saveChoices(
  who: Customer,
  input: ChoicesInput,
  locale: Locale,
  context: Context,
  offered: string | null = null,
): Promise<Result<null>> {
  if (who.kind !== 'registered') return fail('sign-in-required')
  const { customerId } = who
  const allowed = await consumeRateLimit('personal-change', customerId, context)
  if (!allowed.ok) return allowed
  const { phone, agrees } = input
  const wantsTexts = input.textPayments || input.textAppointments
  const numbers = (await listPhones(who, context)).map((saved) => saved.phone)
  const isOffered = numbers.length === 0 && phone !== null && phone === offered
  if (wantsTexts && !isOffered && (phone === null || !numbers.includes(phone)))
    return fail('choice-required', { field: 'phone' })
  const possible =
    wantsTexts && agrees && phone !== null ? await mayText(customerId, phone, context) : ok(null)
  if (!possible.ok) return possible
  const saved = await context.db.transaction(async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    const now = context.clock.now()
    const live = await liveConsent(tx, customerId)
    const isAgreed = live !== undefined && live.phone === phone
    if (wantsTexts && !isAgreed && !agrees) return fail('text-consent-required', { field: 'agrees' })
    if (wantsTexts && isOffered) await addFirstPhone(tx, { customerId, phone }, now)
    if (!wantsTexts || !isAgreed) await endTexts(tx, customerId, now)
    if (wantsTexts && !isAgreed && phone !== null) await agree(tx, { customerId, phone, locale }, context)
    const choices = [
      { kind: 'payments', channel: 'mail', wanted: input.mailPayments },
      { kind: 'appointments', channel: 'mail', wanted: input.mailAppointments },
      { kind: 'offers', channel: 'mail', wanted: input.mailOffers },
      { kind: 'payments', channel: 'sms', wanted: input.textPayments },
      { kind: 'appointments', channel: 'sms', wanted: input.textAppointments },
    ] as const
    for (const choice of choices) await writeChoice(tx, customerId, choice, now)
    return ok(null)
  })
  if (saved.ok) logSecurityEvent('customer-changed', { customerId, fields: ['notifications'] }, context)
  return saved
}
