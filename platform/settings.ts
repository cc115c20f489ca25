import { resolve } from 'node:path'
import type { z } from 'zod'
import type { UsState } from '#domain/base/us-states.ts'
import { type ApiClients, defaultApiClients } from './api-clients.ts'
import { isLoopback } from './loopback.ts'
import { type SettingProblem, SettingsError } from './settings-error.ts'
import { settingDocs, settingsSchema, type UnsafeKind } from './settings-schema.ts'

/** Everything that can be set from outside, read once at start. settings-schema.ts says what each may be. */
export type Settings = {
  /** Shown in titles, mails and agreements. */
  siteName: string
  /** The address that browsers use, without a slash at the end; links in mails are made from it. */
  origin: string
  port: number
  /** The IP address to listen on; without it all of this machine's. */
  listenAddress: string | undefined
  /** Where the embedded database, keys, mails and pictures live. */
  dataDir: string
  databaseUrl: string | undefined
  /** The master secret; without it one is made into `dataDir`. */
  storeKey: Buffer | undefined
  /** Reads of catalogue and search may go here. */
  replicaUrl: string | undefined
  production: boolean
  /** Mail goes out through this server; without it, it is written to files and the inbox page. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Text messages go out through this HTTP gateway; without it, they are written to files and the inbox page. */
  smsUrl: string | undefined
  smsToken: string | undefined
  /** Whether /dev/inbox shows what went out, and /dev/design the pages' pieces: never in production unless asked for. */
  devPages: boolean
  /** A payment service behind adapters/payments/PROTOCOL.md; without it the embedded one takes test cards. */
  paymentsUrl: string | undefined
  paymentsToken: string | undefined
  /** An outside OpenID Connect issuer; without it the embedded one serves. */
  oidcIssuer: string | undefined
  oidcClientId: string
  oidcClientSecret: string | undefined
  /** An outside decision engine for applications; without it the embedded policy decides. */
  decisionUrl: string | undefined
  decisionToken: string | undefined
  /** How long a shopper waits for a decision before it counts as failed. */
  decisionTimeoutMs: number
  /** The proxy in front whose X-Forwarded-For is believed. */
  trustProxy: boolean
  /** Whether page and catalogue caches are on; benchmarks turn them off. */
  caches: boolean
  /** Whether sign-in and the like are slowed down; tests turn it off. */
  rateLimits: boolean
  /** Whether an empty embedded database gets the demo accounts too. */
  demoAccounts: boolean
  /** Who may use the sign-in of the shopper APIs, and where its answers may go. */
  apiClients: ApiClients
  /** States closed until the operator's counsel agrees (NJ) that are open here; none can open MN or WI. */
  openedStates: readonly UsState[]
  /** The catalogue that an empty embedded database is filled with. */
  seed: string
  /** How long requests are still accepted once the end has begun. */
  shutdownDelayMs: number
  /** How long requests in flight may take to finish then. */
  shutdownTimeoutMs: number
  /** What a public store may do although it is unsafe. */
  acceptUnsafe: readonly UnsafeKind[]
  /** Who gives the operator's commands; without it the name of the account that runs them. */
  operator: string | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

type Values = z.output<typeof settingsSchema>

/** A value as it may be printed: never a secret, and never the password of a URL. */
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

/** A secret for a service whose address is missing: most likely the address is misspelled. */
function strayTokens(given: ReadonlySet<string>): SettingProblem[] {
  const pairs: readonly (readonly [keyof Values, keyof Values])[] = [
    ['PAYMENTS_TOKEN', 'PAYMENTS_URL'],
    ['SMS_TOKEN', 'SMS_URL'],
    ['DECISION_TOKEN', 'DECISION_URL'],
    ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ]
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
    production,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsUrl: values.SMS_URL,
    smsToken: values.SMS_TOKEN,
    devPages: values.DEV_PAGES ?? !production,
    paymentsUrl: values.PAYMENTS_URL?.replace(/\/$/, ''),
    paymentsToken: values.PAYMENTS_TOKEN,
    oidcIssuer: values.OIDC_ISSUER,
    oidcClientId: values.OIDC_CLIENT_ID,
    oidcClientSecret: values.OIDC_CLIENT_SECRET,
    decisionUrl: values.DECISION_URL,
    decisionToken: values.DECISION_TOKEN,
    decisionTimeoutMs: values.DECISION_TIMEOUT_MS,
    trustProxy: values.TRUST_PROXY,
    caches: values.CACHES,
    rateLimits: values.RATE_LIMITS,
    demoAccounts: values.DEMO_ACCOUNTS,
    apiClients: values.API_CLIENTS ?? defaultApiClients(origin),
    openedStates: values.OPENED_STATES,
    seed: resolve(values.SEED),
    shutdownDelayMs: values.SHUTDOWN_DELAY_MS ?? (isLocal ? 0 : 5_000),
    shutdownTimeoutMs: values.SHUTDOWN_TIMEOUT_MS,
    acceptUnsafe: values.ACCEPT_UNSAFE,
    operator: values.OPERATOR,
  }
}

/**
 * Reads the settings and gives what is wrong with them beside them; a setting that cannot be read then stands at its
 * default. An empty variable counts as not set.
 */
export function inspectSettings(env: Environment): {
  readonly settings: Settings
  readonly problems: readonly SettingProblem[]
  /** The names of the variables that are set. */
  readonly given: ReadonlySet<string>
} {
  const entries = Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== '')
  const given = new Set(entries.map(([name]) => name))
  const stray = strayTokens(given)
  const read = settingsSchema.safeParse(Object.fromEntries(entries))
  if (read.success) return { settings: settingsOf(read.data), problems: stray, given }
  const { issues } = read.error
  const unread = new Set(issues.map(({ path }) => path.join('.')))
  const values = settingsSchema.parse(Object.fromEntries(entries.filter(([name]) => !unread.has(name))))
  const problems = [...issues.map((issue) => problemOf(issue, env)), ...stray]
  return { settings: settingsOf(values), problems, given }
}

/**
 * Reads the settings from the environment; every one has a default that works on a fresh machine.
 * @throws SettingsError when any is wrong, with all that are
 */
export function readSettings(env: Environment): Settings {
  const { settings, problems } = inspectSettings(env)
  if (problems.length > 0) throw new SettingsError(problems)
  return settings
}
