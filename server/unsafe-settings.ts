import { civilDateIn } from '#domain/base/civil-date.ts'
import { unreviewedStates } from '#domain/law/pack-for.ts'
import { allPacks } from '#domain/law/packs/all.ts'
import { isLoopback } from '#platform/loopback.ts'
import type { Settings } from '#platform/settings.ts'
import type { SettingProblem } from '#platform/settings-error.ts'
import type { UnsafeKind } from '#platform/unsafe-kinds.ts'

/** A setting that is fine on a private machine but unsafe for shoppers. */
export type UnsafeSetting = SettingProblem & {
  /** The word with which ACCEPT_UNSAFE accepts it; without one, it is never accepted. */
  readonly kind?: UnsafeKind
}

/** Fewer distinct bytes than any random key: all zeros, or a repeated word. */
const minDistinctBytes = 16

function isPlain(address: string | undefined): boolean {
  if (address === undefined) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !isLoopback(hostname)
}

/** Settings that protect shoppers' data and money: origin, mode and keys. */
function unsafeBasics(
  { origin, production, storeKey }: Settings,
  given: ReadonlySet<string>,
): UnsafeSetting[] {
  const found: UnsafeSetting[] = []
  if (!given.has('ORIGIN'))
    found.push({
      setting: 'ORIGIN',
      wrong: `it is not set, so every link and form leads to ${origin}`,
      remedy: 'Set the address that browsers use, such as https://shop.example.',
    })
  if (isPlain(origin))
    found.push({
      setting: 'ORIGIN',
      kind: 'http-origin',
      wrong: 'it starts with http://, so passwords and sessions travel unencrypted',
      remedy: 'Set an https:// address and put a proxy with TLS in front of the store.',
    })
  if (origin.startsWith('https:') && !given.has('TRUST_PROXY'))
    found.push({
      setting: 'TRUST_PROXY',
      wrong:
        'it is not set; with an https:// ORIGIN a proxy is in front, and all shoppers seem to share its address',
      remedy: 'Set on where the proxy writes X-Forwarded-For, or else off.',
    })
  if (!production)
    found.push({
      setting: 'NODE_ENV',
      wrong: 'it is not production, so pages are rendered for development',
      remedy: 'Set NODE_ENV=production.',
    })
  if (storeKey === undefined)
    found.push({
      setting: 'STORE_KEY',
      wrong: 'it is not set, so the key would lie beside the data that it seals',
      remedy:
        'Set 32 random bytes: openssl rand -base64 32. For data that already exist, set what is in DATA_DIR/store.key.',
    })
  else if (new Set(storeKey).size < minDistinctBytes)
    found.push({
      setting: 'STORE_KEY',
      wrong: 'its bytes are not random',
      remedy: 'Make it with: openssl rand -base64 32',
    })
  return found
}

/** Embedded replacements of external services, which are for demos only. */
function embeddedServices(settings: Settings, given: ReadonlySet<string>): UnsafeSetting[] {
  const found: UnsafeSetting[] = []
  if (settings.payments.kind === 'embedded')
    found.push({
      setting: 'PAYMENTS_URL',
      kind: 'test-cards',
      wrong: 'it is not set, so test cards such as 4242 4242 4242 4242 pay for real goods',
      remedy: 'Set the address of a payment service, or a Braintree account.',
    })
  if (settings.smtpUrl === undefined)
    found.push({
      setting: 'SMTP_URL',
      kind: 'mail-files',
      wrong: 'it is not set, so mail, with links that reset passwords, stays in files and reaches nobody',
      remedy: 'Set the address of a mail server.',
    })
  else if (settings.mailFrom.endsWith('@localhost'))
    found.push({
      setting: 'MAIL_FROM',
      wrong: 'mail servers refuse a sender at localhost',
      remedy: 'Set an address of your own domain.',
    })
  if (settings.smtpUrl !== undefined && !given.has('POSTAL_ADDRESS'))
    found.push({
      setting: 'POSTAL_ADDRESS',
      wrong:
        "it is not set, so mails with deals name the demo's postal address (15 USC 7704(a)(5) asks for yours)",
      remedy: "Set the shop's postal address in one line.",
    })
  if (settings.smsUrl === undefined && settings.twilio === undefined)
    found.push({
      setting: 'SMS_URL',
      kind: 'sms-files',
      wrong: 'it is not set, so text messages, with codes, stay in files and reach nobody',
      remedy: 'Set the address of a text message gateway, or a Twilio account.',
    })
  return found
}

/** External services used without encryption or authentication. */
function openServices(settings: Settings): UnsafeSetting[] {
  const urls = {
    PAYMENTS_URL: settings.payments.kind === 'service' ? settings.payments.url : undefined,
    BRAINTREE_URL: settings.payments.kind === 'braintree' ? settings.payments.url : undefined,
    CARD_ORIGIN: settings.payments.kind === 'braintree' ? settings.payments.cardOrigin : undefined,
    DECISION_URL: settings.decisionUrl,
    SMS_URL: settings.smsUrl,
    TWILIO_URL: settings.twilio?.url,
    TWILIO_VERIFY_URL: settings.twilio?.verifyUrl,
    PLAID_URL: settings.plaid?.url,
    DOCUSIGN_URL: settings.docuSign?.url,
    DOCUSIGN_AUTH_URL: settings.docuSign?.authUrl,
    LEADS_URL: settings.leadsUrl,
    GEOCODE_URL: settings.geocoding?.url,
    OPENSEARCH_URL: settings.openSearch?.url,
    OIDC_ISSUER: settings.oidcIssuer,
    OTEL_EXPORTER_OTLP_ENDPOINT: settings.otlpEndpoint,
  }
  const found: UnsafeSetting[] = Object.entries(urls)
    .filter(([, url]) => isPlain(url))
    .map(([setting]) => ({
      setting,
      kind: 'http-services',
      wrong: 'it starts with http://, so personal data and tokens travel unencrypted',
      remedy: 'Set an https:// address.',
    }))
  if (settings.oidcIssuer !== undefined && settings.oidcClientSecret === undefined)
    found.push({
      setting: 'OIDC_CLIENT_SECRET',
      kind: 'public-oidc-client',
      wrong: 'it is not set, so anybody can pose as the store at the issuer',
      remedy: 'Set the secret that the issuer gave to the store.',
    })
  return found
}

/** Developer settings. */
function developerSwitches(settings: Settings, given: ReadonlySet<string>): UnsafeSetting[] {
  const found: UnsafeSetting[] = []
  if (settings.devPages)
    found.push({
      setting: 'DEV_PAGES',
      kind: 'dev-pages',
      wrong: 'it is on, so /dev/inbox shows everybody all mail, with links that reset passwords',
      remedy: 'Set DEV_PAGES=off.',
    })
  if (settings.demoAccounts && !given.has('DATABASE_URL'))
    found.push({
      setting: 'DEMO_ACCOUNTS',
      kind: 'demo-accounts',
      wrong: 'it is on, so there are accounts whose passwords everybody knows',
      remedy: 'Set DEMO_ACCOUNTS=off.',
    })
  if (settings.webhooksToLoopback)
    found.push({
      setting: 'WEBHOOKS_TO_LOOPBACK',
      wrong: 'it is on, so an endpoint of a webhook can reach what listens on this machine alone',
      remedy: 'Set WEBHOOKS_TO_LOOPBACK=off.',
    })
  if (!settings.rateLimits)
    found.push({
      setting: 'RATE_LIMITS',
      kind: 'no-rate-limits',
      wrong: 'it is off, so passwords can be guessed without end',
      remedy: 'Set RATE_LIMITS=on.',
    })
  return found
}

/** Rules of states that no counsel has signed off, by state: a pack names its reviewer. */
function unreviewedLaw(): UnsafeSetting[] {
  const states = unreviewedStates(allPacks, civilDateIn(Date.now(), 'UTC'))
  if (states.length === 0) return []
  return [
    {
      setting: 'ACCEPT_UNSAFE',
      kind: 'unreviewed-law',
      wrong: `the rental rules of ${states.join(', ')} name no reviewer, so agreements may break the law there`,
      remedy: 'Have counsel review each pack in domain/law/packs, and name them as its reviewer.',
    },
  ]
}

/**
 * All unsafe settings of a store that is used by others than its owner.
 * @param given the names of the variables that are set
 */
export function unsafeSettings(settings: Settings, given: ReadonlySet<string>): UnsafeSetting[] {
  return [
    ...unsafeBasics(settings, given),
    ...embeddedServices(settings, given),
    ...openServices(settings),
    ...developerSwitches(settings, given),
    ...unreviewedLaw(),
  ]
}
