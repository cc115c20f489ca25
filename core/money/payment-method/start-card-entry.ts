import { randomUUID } from 'node:crypto'
import { type Wallet, wallets } from '#adapters/payments/port.ts'
import { getPreference } from '#core/catalogue/preference/get-preference.ts'
import type { Context, Customer } from '#core/context.ts'
import { getCurrentStore } from '#core/places/store/get-current-store.ts'
import { merchantAccountOf } from '#core/places/store/merchant-account.ts'
import type { StoreFlags } from '#core/places/store/store-flags.ts'
import { beginSitting } from '#core/shopper/session/sitting.ts'
import type { Locale } from '#domain/base/locale.ts'
import { insertCardSession } from './queries.ts'
import { type StartCardEntryInput, startCardEntryInput } from './schema.ts'

/** A card session: its id is part of the return URL, and its page is shown in a frame or opened by a link. */
export type CardEntry = { readonly sessionId: string; readonly frameUrl: string }

const sessionMinutes = 60

const flags = {
  googlePay: 'googlePayEnabled',
  applePay: 'applePayEnabled',
  payPal: 'payPalEnabled',
  venmo: 'venmoEnabled',
  cashApp: 'cashAppEnabled',
} as const satisfies Record<Wallet, keyof StoreFlags>

/** What the selected store says about cards, by its flags: its wallets (ACC-167) and where the money goes (ACC-166). */
async function wishesOf(storeId: string | undefined, context: Context) {
  const given = (await getCurrentStore(storeId, context))?.store.flags
  return {
    wallets: wallets.filter((wallet) => given?.[flags[wallet]] === true),
    merchantAccount: given && merchantAccountOf(given, 'card'),
  }
}

/**
 * The address of the frame: that of the payment service, or the one that the preference creditCardIframeURL names, with
 * the id of the session.
 */
async function frameAddress(
  opened: string,
  { sessionId, locale }: { readonly sessionId: string; readonly locale: Locale },
  context: Context,
): Promise<string> {
  const named = await getPreference('creditCardIframeURL', context)
  // A path is the address of the embedded service's page.
  const isThere =
    named !== undefined && (context.settings.payments.kind === 'embedded' || !named.startsWith('/'))
  return !isThere ? opened : `${named.replace(/\/$/, '')}/${sessionId}?locale=${locale}`
}

/**
 * Opens the payment service's page for entering a card; the store never sees the number. `{session}` in
 * `returnTo` (a path of the store) is replaced by the session's id.
 */
export async function startCardEntry(
  who: Customer,
  input: StartCardEntryInput & { locale: Locale; storeId?: string | undefined },
  context: Context,
): Promise<CardEntry> {
  await beginSitting(who, context)
  const asked = startCardEntryInput.parse(input)
  const sessionId = randomUUID()
  const returnTo = asked.returnTo.replaceAll('{session}', sessionId)
  const now = context.clock.now()
  const expiresAt = new Date(now.getTime() + sessionMinutes * 60_000)
  await insertCardSession(context.db, { customerId: who.customerId, id: sessionId, returnTo, now, expiresAt })
  const { locale } = input
  const opened = await context.adapters.payments.openCardEntry({
    sessionId,
    returnTo,
    locale,
    ...(await wishesOf(input.storeId, context)),
  })
  return { sessionId, frameUrl: await frameAddress(opened, { sessionId, locale }, context) }
}
