import { resolve } from 'node:path'
import { isUsState, type UsState } from '#domain/us-states.ts'

/** Everything that can be set from outside, read once at start. README lists them in one table. */
export type Settings = {
  /** Shown in titles, mails and agreements. */
  siteName: string
  /** The address that browsers use, without a slash at the end; links in mails are made from it. */
  origin: string
  port: number
  /** Where the embedded database, keys, mails and pictures live. */
  dataDir: string
  databaseUrl: string | undefined
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
  /** States closed until the operator's counsel agrees (NJ) that are open here; none can open MN or WI. */
  openedStates: readonly UsState[]
  /** The catalogue that an empty embedded database is filled with. */
  seed: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings from the environment; every one has a default that works on a fresh machine. */
export function readSettings(env: Environment): Settings {
  const port = Number(env.PORT ?? 3000)
  return {
    siteName: env.SITE_NAME ?? 'Rent-A-Center',
    origin: (env.ORIGIN ?? `http://localhost:${port}`).replace(/\/$/, ''),
    port,
    dataDir: resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    replicaUrl: env.DATABASE_REPLICA_URL,
    production: env.NODE_ENV === 'production',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'store@localhost',
    smsUrl: env.SMS_URL,
    smsToken: env.SMS_TOKEN,
    devPages: env.DEV_PAGES === undefined ? env.NODE_ENV !== 'production' : env.DEV_PAGES === '1',
    paymentsUrl: env.PAYMENTS_URL?.replace(/\/$/, ''),
    paymentsToken: env.PAYMENTS_TOKEN,
    oidcIssuer: env.OIDC_ISSUER,
    oidcClientId: env.OIDC_CLIENT_ID ?? 'store',
    oidcClientSecret: env.OIDC_CLIENT_SECRET,
    decisionUrl: env.DECISION_URL,
    decisionToken: env.DECISION_TOKEN,
    decisionTimeoutMs: Number(env.DECISION_TIMEOUT_MS ?? 8_000),
    trustProxy: env.TRUST_PROXY === '1',
    caches: env.CACHES !== 'off',
    rateLimits: env.RATE_LIMITS !== 'off',
    demoAccounts: env.DEMO_ACCOUNTS !== 'off',
    openedStates: readStates(env.OPENED_STATES ?? ''),
    seed: resolve(env.SEED ?? './catalog/demo'),
  }
}

/** Postal codes apart by commas; a text that is no state stops the start, since a slip of the pen opens nothing. */
function readStates(text: string): UsState[] {
  const codes = text.split(',').map((code) => code.trim().toUpperCase())
  return codes.flatMap((code) => {
    if (code === '') return []
    if (!isUsState(code)) throw new Error(`OPENED_STATES has ${code}, which is no state`)
    return [code]
  })
}
