import type { MessageState } from '../base/message-machine.ts'
import type { PhoneCheckState } from './phone-check-machine.ts'

/** How a phone number is confirmed by a code. */
export const phoneCheckRules = {
  /** Digits of a code. */
  digits: 6,
  /** How long a code works. */
  validSeconds: 600,
  /** Wrong entries after which a code works no more. */
  maxTries: 5,
  /** The time between two codes. */
  resendSeconds: 30,
  /** Codes of one customer to one number within 24 hours. */
  maxCodesPerDay: 5,
  /** A code that has not gone out by then is late: a service that is well takes a few seconds. */
  lateSeconds: 15,
} as const

const daySeconds = 24 * 3_600

/** How a code reaches the shopper, or that the store confirmed the number itself. */
export type PhoneCheckWay = 'text' | 'call' | 'store'

/** A check of a number, as rules need it. Moments are in milliseconds since 1970. */
export type PhoneCheck = {
  readonly way: PhoneCheckWay
  readonly state: PhoneCheckState
  readonly tries: number
  readonly startedAt: number
}

/** Whether another code may go out, and otherwise how many whole seconds to wait for it. */
export type NextCode =
  | { readonly kind: 'now' }
  | { readonly kind: 'too-soon' | 'used-up'; readonly seconds: number }

/** What became of a number so far, as the decision takes it. */
export type PhoneStanding = {
  readonly confirmed: boolean
  /** Codes to it that were typed wrong too often. */
  readonly attempts: number
}

function secondsUntil(moment: number, now: number): number {
  return Math.max(1, Math.ceil((moment - now) / 1_000))
}

/** Whether another code may go to a number, by the checks of it so far. */
export function nextCode(checks: readonly PhoneCheck[], now: number): NextCode {
  const sent = checks
    .filter(({ way, startedAt }) => way !== 'store' && now - startedAt < daySeconds * 1_000)
    .map(({ startedAt }) => startedAt)
    .sort((a, b) => b - a)
  // When the oldest one of the newest five is a day old, one less counts.
  const oldest = sent[phoneCheckRules.maxCodesPerDay - 1]
  if (oldest !== undefined)
    return { kind: 'used-up', seconds: secondsUntil(oldest + daySeconds * 1_000, now) }
  const [last] = sent
  const free = last === undefined ? now : last + phoneCheckRules.resendSeconds * 1_000
  return free <= now ? { kind: 'now' } : { kind: 'too-soon', seconds: secondsUntil(free, now) }
}

/** When a code stops working, in milliseconds since 1970. */
export function codeExpiry({ startedAt }: Pick<PhoneCheck, 'startedAt'>): number {
  return startedAt + phoneCheckRules.validSeconds * 1_000
}

/** Whether a code can still be typed: neither used, nor replaced, nor too old. */
export function isCodeOpen(check: PhoneCheck, now: number): boolean {
  return check.way !== 'store' && check.state === 'open' && now < codeExpiry(check)
}

/** Whether an open code is on its way, went out, is late because nobody delivers it, or cannot be delivered. */
export type CodeDelivery = 'sending' | 'sent' | 'late' | 'failed'

/**
 * What became of the message with a code, by its state and the moments of its check and now, in milliseconds since 1970.
 * A message that is gone was too late to be sent.
 */
export function codeDelivery(
  message: MessageState | undefined,
  { startedAt }: Pick<PhoneCheck, 'startedAt'>,
  now: number,
): CodeDelivery {
  if (message === 'sent' || message === 'failed') return message
  return now - startedAt < phoneCheckRules.lateSeconds * 1_000 ? 'sending' : 'late'
}

/** What an entry does to an open code: confirms the number, counts as wrong, or was the last one. */
export function judgeEntry(
  { tries }: Pick<PhoneCheck, 'tries'>,
  isRight: boolean,
): 'confirm' | 'wrong' | 'use-up' {
  if (isRight) return 'confirm'
  return tries + 1 >= phoneCheckRules.maxTries ? 'use-up' : 'wrong'
}

/** What the checks of a number say about it. One right code, or the store's word, counts more than any failure. */
export function phoneStanding(checks: readonly Pick<PhoneCheck, 'state'>[]): PhoneStanding {
  return {
    confirmed: checks.some(({ state }) => state === 'confirmed'),
    attempts: checks.filter(({ state }) => state === 'failed').length,
  }
}
