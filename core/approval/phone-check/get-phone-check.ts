import type { Context, Who } from '#core/context.ts'
import {
  type CodeDelivery,
  codeDelivery,
  codeExpiry,
  isCodeOpen,
  nextCode,
  phoneCheckRules,
  phoneStanding,
} from '#domain/approval/phone-check.ts'
import { selectStates } from '#platform/outbox/queries.ts'
import { type AppliedPhone, appliedPhone } from './applied-phone.ts'
import { messageKey } from './message-key.ts'
import { ruleCheck } from './phone-standing.ts'
import { checksOf, type PhoneCheckRow } from './queries.ts'
import type { CodeWay } from './schema.ts'

/** How far a shopper is with confirming the number that they apply with. */
export type PhoneCheckView = AppliedPhone & {
  readonly isConfirmed: boolean
  /** Codes that were typed wrong too often. */
  readonly attempts: number
  /** The code that can be typed now. */
  readonly code: {
    readonly by: CodeWay
    readonly delivery: CodeDelivery
    /** How much longer it works; at least 1. */
    readonly minutesLeft: number
    readonly triesLeft: number
  } | null
  /** Whether more codes can be asked for today. */
  readonly hasCodesLeft: boolean
  /** Seconds until another code can be asked for; 0 if at once. */
  readonly waitSeconds: number
}

/** The shopper's number and its checks; undefined if no application has a number yet. */
export async function getPhoneCheck(who: Who, context: Context): Promise<PhoneCheckView | undefined> {
  const applied = await appliedPhone(who, context)
  if (who.kind === 'visitor' || applied === undefined) return undefined
  const rows = await checksOf(context.db, who.customerId, applied.phone)
  const now = context.clock.now().getTime()
  const checks = rows.map(ruleCheck)
  const next = nextCode(checks, now)
  const { confirmed, attempts } = phoneStanding(checks)
  const open = confirmed ? undefined : rows.find((row) => isCodeOpen(ruleCheck(row), now))
  return {
    ...applied,
    ...{
      isConfirmed: confirmed,
      attempts,
      code: open === undefined ? null : await openCode(open, now, context),
    },
    hasCodesLeft: next.kind !== 'used-up',
    waitSeconds: next.kind === 'now' ? 0 : next.seconds,
  }
}

/** What a shopper may know of a code that can be typed. */
async function openCode(row: PhoneCheckRow, now: number, { db }: Context): Promise<PhoneCheckView['code']> {
  // The store confirms without a code.
  if (row.way === 'store') return null
  const check = ruleCheck(row)
  const key = messageKey(row.id)
  return {
    by: row.way,
    delivery: codeDelivery((await selectStates(db, [key])).get(key), check, now),
    minutesLeft: Math.max(1, Math.round((codeExpiry(check) - now) / 60_000)),
    triesLeft: phoneCheckRules.maxTries - row.tries,
  }
}
