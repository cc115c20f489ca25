import { resolve } from 'node:path'
import type { z } from 'zod'
import type { UsState } from '#domain/base/us-states.ts'
import { type ApiClients, defaultApiClients } from './api-clients.ts'
import { contradictingSettings } from './contradicting-settings.ts'
import { isLoopback } from './loopback.ts'
import {
  type DocuSignSettings,
  docuSignOf,
  type GeocodeSettings,
  geocodingOf,
  type OpenSearchSettings,
  openSearchOf,
  type PaymentSettings,
  paymentsOf,
  plaidOf,
  type TwilioSettings,
  twilioOf,
} from './provider-accounts.ts'
import { settingDocs } from './setting-docs.ts'
import { type SettingProblem, SettingsError } from './settings-error.ts'
import { settingsSchema } from './settings-schema.ts'
import type { UnsafeKind } from './unsafe-kinds.ts'

/** All settings, read once at start. settings-schema.ts defines the allowed values. */
export type Settings = {
  /** Shown in titles, e-mails and agreements. */
  siteName: string
  /** The URL that browsers use, without a trailing slash; links in e-mails start with it. */
  origin: string
  port: number
  /** The port that gives figures to Prometheus; none is opened if not set. */
  metricsPort: number | undefined
  /** The base address of a collector that takes traces by OTLP; without it nothing is traced. */
  otlpEndpoint: string | undefined
  /** The IP address to listen on; all addresses of this machine if not set. */
  listenAddress: string | undefined
  /** The folder of the embedded database, keys, e-mails and pictures. */
  dataDir: string
  databaseUrl: string | undefined
  /** The master secret; if not set, one is generated in `dataDir`. */
  storeKey: Buffer | undefined
  /** A replica for reads of catalogue and search. */
  replicaUrl: string | undefined
  /** How long one statement of a page or call may take, in milliseconds. */
  databaseTimeoutMs: number
  /** Whether connections prepare statements that are sent often. */
  databasePrepared: boolean
  production: boolean
  /** The SMTP server for e-mail; without it, e-mails are written to files and shown in the inbox page. */
  smtpUrl: string | undefined
  mailFrom: string
  /** The shop's postal address, in one line. */
  postalAddress: string
  /**
   * The HTTP gateway for text messages; without it, they are written to files and shown in the inbox page.
   */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** A Twilio account for texts and codes; it takes the place of the gateway. */
  twilio: TwilioSettings | undefined
  /** The public key of SendGrid's reports; without it none are taken. */
  sendGridEventsKey: string | undefined
  /** How many codes go out to phones in an hour, for all stores together. */
  phoneCodesPerHour: number
  /** The base address of a service that takes leads; without it, leads are only kept. */
  leadsUrl: string | undefined
  leadsToken: string | undefined
  /** A geocode service; without it, places are the centers of ZIP codes. */
  geocoding: GeocodeSettings | undefined
  /** A file that says where networks are; without it, no store is suggested by the network address. */
  geoipFile: string | undefined
  /**
   * Whether /dev/inbox (sent messages) and /dev/design (UI components) exist; off in production unless
   * enabled.
   */
  devPages: boolean
  /** Where cards and bank accounts are kept and charged. */
  payments: PaymentSettings
  /** A Plaid account, to choose a bank account at the bank; the payment service keeps what was chosen. */
  plaid: { readonly url: string; readonly clientId: string; readonly secret: string } | undefined
  /** A DocuSign account on whose pages agreements are signed; without it the store's own ceremony is used. */
  docuSign: DocuSignSettings | undefined
  /** A search engine; without it, each process finds words in its memory. */
  openSearch: OpenSearchSettings | undefined
  /** An external OpenID Connect issuer; without it the embedded one is used. */
  oidcIssuer: string | undefined
  oidcClientId: string
  oidcClientSecret: string | undefined
  /** An external decision engine for applications; without it the embedded policy decides. */
  decisionUrl: string | undefined
  decisionToken: string | undefined
  /** Timeout of a decision in milliseconds; then it counts as failed. */
  decisionTimeoutMs: number
  /** Whether X-Forwarded-For of a proxy in front is trusted. */
  trustProxy: boolean
  /**
   * Whether pages, answers and rows of the catalogue are kept in memory, or of these the rows alone; benchmarks turn
   * them off.
   */
  caches: boolean | 'rows'
  catalogueCacheSeconds: number
  /** Whether rate limits are enabled; tests disable them. */
  rateLimits: boolean
  /** Whether an empty embedded database also gets the demo accounts. */
  demoAccounts: boolean
  /** The clients of the shopper APIs, with their allowed redirect addresses. */
  apiClients: ApiClients
  /** Whether webhooks may go to this machine, also without TLS; for development and tests. */
  webhooksToLoopback: boolean
  /** States closed by default (DE, NC, NJ) that are open in this store. MN and WI cannot be opened. */
  openedStates: readonly UsState[]
  /** The catalogue for filling an empty embedded database. */
  seed: string
  /** How many years records of contracts and payments stay after the last of them ended. */
  recordsKeptYears: number
  /** How long requests are still accepted after shutdown has begun, in milliseconds. */
  shutdownDelayMs: number
  /** How long running requests may take to finish then, in milliseconds. */
  shutdownTimeoutMs: number
  /** Unsafe settings that the operator has accepted for a public store. */
  acceptUnsafe: readonly UnsafeKind[]
  /** The name of the operator in the audit trail; if not set, the name of the system account. */
  operator: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

type Values = z.output<typeof settingsSchema>

/** A value for an error message, without secrets and passwords in URLs. */
function shown(text: string | undefined, secret: boolean | undefined): string {
  return secret ? 'its value' : JSON.stringify(text?.replace(/\/\/[^/]*@/, '//…@'))
}

function problemOf({ path, message }: z.core.$ZodIssue, env: Environment): SettingProblem {
  const setting = path.join('.')
  const docs = settingDocs.get(settingsSchema.shape[setting as keyof Values])
  return {
    setting,
    wrong: `${shown(env[setting], docs?.secret)} cannot be read; ${message}`,
    remedy: `Meaning: ${docs?.about}. Default: ${docs?.otherwise}.`,
  }
}

/** Settings of one service that are needed together. */
const together: readonly (readonly (keyof Values)[])[] = [
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_MESSAGING_SERVICE_SID', 'TWILIO_VERIFY_SERVICE_SID'],
  ['PLAID_CLIENT_ID', 'PLAID_SECRET'],
  ['OPENSEARCH_USER', 'OPENSEARCH_PASSWORD'],
  ['BRAINTREE_PUBLIC_KEY', 'BRAINTREE_PRIVATE_KEY', 'CARD_ORIGIN'],
  [
    'DOCUSIGN_URL',
    'DOCUSIGN_ACCOUNT_ID',
    'DOCUSIGN_USER_ID',
    'DOCUSIGN_INTEGRATION_KEY',
    'DOCUSIGN_PRIVATE_KEY',
  ],
]

/** Settings that are missing although others of their service are set. */
function missingParts(given: ReadonlySet<string>): SettingProblem[] {
  return together.flatMap((names) => {
    const set = names.find((name) => given.has(name))
    const missing = names.filter((name) => !given.has(name))
    return set === undefined || missing.length === 0
      ? []
      : missing.map((setting) => ({
          setting,
          wrong: `it is not set, but ${set} is, and both are needed`,
          remedy: `Set ${setting} too, or remove ${set}.`,
        }))
  })
}

/** A secret for a service without a URL: the name of the URL setting is probably misspelled. */
function strayTokens(given: ReadonlySet<string>): SettingProblem[] {
  const pairs: (readonly [keyof Values, keyof Values])[] = [
    ['PAYMENTS_TOKEN', 'PAYMENTS_URL'],
    ['PAYMENTS_EVENT_SECRET', 'PAYMENTS_URL'],
    ['SMS_TOKEN', 'SMS_URL'],
    ['LEADS_TOKEN', 'LEADS_URL'],
    ['DECISION_TOKEN', 'DECISION_URL'],
    ['GEOCODE_KEY', 'GEOCODE_URL'],
    ['GEOCODE_CLIENT', 'GEOCODE_URL'],
    ['GEOCODE_CLIENT', 'GEOCODE_SECRET'],
    ['GEOCODE_CHANNEL', 'GEOCODE_CLIENT'],
    ['GEOCODE_SECRET', 'GEOCODE_URL'],
    ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
    ['OPENSEARCH_USER', 'OPENSEARCH_URL'],
    ['OPENSEARCH_INDEX', 'OPENSEARCH_URL'],
    ['BRAINTREE_MERCHANT_ACCOUNT', 'BRAINTREE_PUBLIC_KEY'],
  ]
  // Plaid's page gives accounts to whoever takes payments.
  if (!given.has('BRAINTREE_PUBLIC_KEY')) pairs.push(['PLAID_CLIENT_ID', 'PAYMENTS_URL'])
  return pairs
    .filter(([secret, url]) => given.has(secret) && !given.has(url))
    .map(([setting, url]) => ({
      setting,
      wrong: `it is set, but ${url}, which it belongs to, is not`,
      remedy: `Set ${url} too, or remove ${setting}.`,
    }))
}

function settingsOf(values: Values): Settings {
  const production = values.NODE_ENV === 'production'
  const origin = values.ORIGIN ?? `http://localhost:${values.PORT}`
  const isLocal = isLoopback(new URL(origin).hostname)
  return {
    siteName: values.SITE_NAME,
    origin,
    port: values.PORT,
    listenAddress: values.LISTEN_ADDRESS ?? (isLocal ? '127.0.0.1' : undefined),
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    storeKey: values.STORE_KEY,
    replicaUrl: values.DATABASE_REPLICA_URL,
    databaseTimeoutMs: values.DATABASE_TIMEOUT_MS,
    databasePrepared: values.DATABASE_PREPARED,
    metricsPort: values.METRICS_PORT,
    otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    production,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    postalAddress: values.POSTAL_ADDRESS,
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    twilio: twilioOf(values),
    sendGridEventsKey: values.SENDGRID_EVENTS_KEY,
    leadsUrl: values.LEADS_URL?.replace(/\/$/, ''),
    leadsToken: values.LEADS_TOKEN,
    geocoding: geocodingOf(values),
    geoipFile: values.GEOIP_FILE && resolve(values.GEOIP_FILE),
    devPages: values.DEV_PAGES ?? !production,
    payments: paymentsOf(values),
    plaid: plaidOf(values),
    docuSign: docuSignOf(values),
    openSearch: openSearchOf(values),
    oidcIssuer: values.OIDC_ISSUER,
    oidcClientId: values.OIDC_CLIENT_ID,
    oidcClientSecret: values.OIDC_CLIENT_SECRET,
    decisionUrl: values.DECISION_URL,
    decisionToken: values.DECISION_TOKEN,
    decisionTimeoutMs: values.DECISION_TIMEOUT_MS,
    webhooksToLoopback: values.WEBHOOKS_TO_LOOPBACK,
    trustProxy: values.TRUST_PROXY,
    caches: values.CACHES,
    catalogueCacheSeconds: values.CATALOGUE_CACHE_SECONDS,
    rateLimits: values.RATE_LIMITS,
    phoneCodesPerHour: values.PHONE_CODES_PER_HOUR,
    demoAccounts: values.DEMO_ACCOUNTS,
    apiClients: values.API_CLIENTS ?? defaultApiClients(origin),
    openedStates: values.OPENED_STATES,
    seed: resolve(values.SEED),
    recordsKeptYears: values.RECORDS_KEPT_YEARS,
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (isLocal ? 0 : 5_000),
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    acceptUnsafe: values.ACCEPT_UNSAFE,
    operator: values.OPERATOR,
  }
}

/**
 * Reads the settings and collects problems; an invalid setting gets its default. An empty variable counts as
 * not set.
 */
export function inspectSettings(env: Environment): {
  readonly settings: Settings
  readonly problems: readonly SettingProblem[]
  /** The names of the variables that are set. */
  readonly given: ReadonlySet<string>
} {
  const entries = Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== '')
  const given = new Set(entries.map(([name]) => name))
  const stray = [...strayTokens(given), ...missingParts(given)]
  const read = settingsSchema.safeParse(Object.fromEntries(entries))
  if (read.success) {
    const settings = settingsOf(read.data)
    return { settings, problems: [...stray, ...contradictingSettings(given, settings)], given }
  }
  const { issues } = read.error
  const unread = new Set(issues.map(({ path }) => path.join('.')))
  const values = settingsSchema.parse(Object.fromEntries(entries.filter(([name]) => !unread.has(name))))
  const problems = [...issues.map((issue) => problemOf(issue, env)), ...stray]
  return { settings: settingsOf(values), problems, given }
}

/**
 * Reads the settings from the environment. All have defaults that work on a fresh machine.
 * @throws SettingsError with all problems if any setting is invalid
 */
export function readSettings(env: Environment): Settings {
  const { settings, problems } = inspectSettings(env)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
