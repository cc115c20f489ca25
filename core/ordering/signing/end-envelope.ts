import type { CeremonyOutcome, SigningCeremony } from '#adapters/signing/ceremony-port.ts'
import { defaultLocale, type Locale } from '#domain/base/locale.ts'
import { intlFor } from '#messages/intl.ts'

/** Why an envelope is ended. The id of its message, which is told to whoever opens the envelope. */
type Why = 'signing.voided' | 'signing.replaced'

/**
 * Ends an envelope at the service, so that nobody can sign it, and says why in the language of its papers. One that was
 * signed, declined or ended there stays as it is.
 * @returns what had come of it; `open` if it was open until now
 */
export async function endEnvelope(
  { id, locale }: { readonly id: string; readonly locale: Locale | null },
  why: Why,
  ceremony: SigningCeremony,
): Promise<CeremonyOutcome['state']> {
  const { state } = await ceremony.outcome(id)
  if (state !== 'open') return state
  const reason = intlFor(locale ?? defaultLocale).formatMessage({ id: why })
  try {
    await ceremony.voidEnvelope(id, reason)
    return state
  } catch (error) {
    // It was signed, or ended by another request, in between.
    const now = await ceremony.outcome(id)
    if (now.state === 'open') throw error
    return now.state
  }
}
