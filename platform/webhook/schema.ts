import { isLoopback } from '../loopback.ts'

/** Why an endpoint is told of nothing: an operator stopped it, it took nothing for days, or it answered 410. */
export type StopReason = 'operator' | 'undeliverable' | 'gone'

/** How long one message is tried, in days; then its endpoint is stopped. */
export const triedDays = 3

/** How long an event is kept, in days; it can be sent again that long. */
export const keptDays = 30

/** How long the former secret of an endpoint signs too after a new one was made, in hours. */
export const formerSecretHours = 24

const firstWait = 10
const longestWait = 6 * 3600

/**
 * Seconds until the next attempt after `attempts` failed ones: doubles from 10 s to six hours, and varies by a fifth so
 * that what failed together is not tried together.
 * @param random a number from 0 to 1
 */
export function retryWait(attempts: number, random: number): number {
  const wait = Math.min(firstWait * 2 ** Math.max(0, attempts - 1), longestWait)
  return wait * (0.8 + 0.4 * random)
}

/**
 * Whether an address may be that of an endpoint: https, at a host, without user name, password or fragment. With
 * `toLoopback` an http address of this machine may be one too. Where the host leads is checked at each delivery.
 */
export function isWebhookAddress(address: string, toLoopback: boolean): boolean {
  if (!URL.canParse(address) || address.length > 500 || address.includes('#')) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return false
  if (isLoopback(hostname)) return toLoopback && (protocol === 'https:' || protocol === 'http:')
  return protocol === 'https:'
}
