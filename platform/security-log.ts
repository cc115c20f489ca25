import type { Platform } from './platform.ts'

/** What whoever looks into an attack, or into an account that was taken over, has to find in the log. */
export const securityEvents = [
  'registered',
  'sign-in',
  'sign-in-failed',
  'sign-out',
  'reset-requested',
  'reset-refused',
  'password-changed',
  'grant-refused',
  'token-refused',
] as const

export type SecurityEvent = (typeof securityEvents)[number]

type Details = {
  readonly customerId?: string
  /** An e-mail address in its normal form. It is written as a keyed hash, so that lines about one account can be found. */
  readonly account?: string
  /** How somebody proved who they are. */
  readonly way?: 'password' | 'single-sign-on'
}

/** Writes a line about an event with the network that the request came from: no e-mail address, password or token. */
export function logSecurityEvent(
  event: SecurityEvent,
  { account, ...details }: Details,
  context: Platform,
): void {
  const { log, keys, client } = context
  const accountHash = account === undefined ? undefined : keys.fingerprint(`log:${account}`).slice(0, 16)
  log.info({ security: event, ...details, account: accountHash, network: client.network })
}
