import type { Context, Who } from '#core/context.ts'
import {
  codeExpiry,
  isCodeOpen,
  nextCode,
  phoneCheckRules,
  phoneStanding,
} from '#domain/approval/phone-check.ts'
import { type AppliedPhone, appliedPhone } from './applied-phone.ts'
import { ruleCheck } from './phone-standing.ts'
import { checksOf, type PhoneCheckRow } from './queries.ts'
import type { CodeWay } from './schema.ts'

/** How far a shopper is with confirming the number that they apply with. */
export type PhoneCheckView = AppliedPhone & {
  readonly confirmed: boolean
  /** Codes that were typed wrong too often. */
  readonly attempts: number
  /** The code that can be typed now. */
  readonly code: {
    readonly by: CodeWay
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
  return { ...applied, ...viewOf(rows, context.clock.now().getTime()) }
}

/** What a shopper may know of the checks of a number. */
function viewOf(rows: readonly PhoneCheckRow[], now: number): Omit<PhoneCheckView, keyof AppliedPhone> {
  const checks = rows.map(ruleCheck)
  const open = checks.find((check) => isCodeOpen(check, now))
  const next = nextCode(checks, now)
  const { confirmed, attempts } = phoneStanding(checks)
  return {
    confirmed,
    attempts,
    code:
      confirmed || open === undefined || open.way === 'store'
        ? null
        : {
            by: open.way,
            minutesLeft: Math.max(1, Math.round((codeExpiry(open) - now) / 60_000)),
            triesLeft: phoneCheckRules.maxTries - open.tries,
          },
    hasCodesLeft: next.kind !== 'used-up',
    waitSeconds: next.kind === 'now' ? 0 : next.seconds,
  }
}
