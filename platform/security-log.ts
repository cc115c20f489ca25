import type { Platform } from './platform.ts'

/** The log events needed to investigate an attack or an account takeover. */
export const securityEvents = [
  'registered',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'session-ended',
  'owner-confirmed',
  'reset-requested',
  'reset-refused',
  'password-changed',
  'passkey-added',
  'passkey-removed',
  'customer-changed',
  'email-change-asked',
  'email-change-stopped',
  'email-changed',
  'data-copied',
  'grant-refused',
  'token-refused',
  'phone-confirmed',
  'phone-code-failed',
  'agreement-linked',
  'agreement-link-failed',
  'bank-account-confirmed',
  'bank-account-failed',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

type Details = {
  readonly customerId?: string
  /** A normalized e-mail address. Logged as a keyed hash, so that lines about one account can be found. */
  readonly account?: string
  /** The names of the fields that were changed, never what is in them. */
  readonly fields?: readonly string[]
  /** How the user authenticated. */
  readonly way?: 'password' | 'single-sign-on' | 'passkey'
}

/** Logs an event with the network of the request. Never logs an e-mail address, password or token. */
export function logSecurityEvent(
  event: SecurityEvent,
  { account, ...details }: Details,
  context: Platform,
): void {
  const { log, keys, client } = context
  const accountHash = account === undefined ? undefined : keys.fingerprint(`log:${account}`).slice(0, 16)
  log.info({ security: event, ...details, account: accountHash, network: client.network })
}
