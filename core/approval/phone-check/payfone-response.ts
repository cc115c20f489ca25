import type { Context, Who } from '#core/context.ts'
import { phoneStanding } from '#domain/approval/phone-check.ts'
import { appliedPhone } from './applied-phone.ts'
import { checksOf } from './queries.ts'

/** How the check of a shopper's phone stands, as other systems get it. No number, and no code. */
export type PayfoneResponse = {
  readonly status: 'confirmed' | 'unconfirmed'
  /** How it was confirmed: by a code in a text message or a call, or by the store. */
  readonly method?: 'text' | 'call' | 'store'
  readonly confirmedAt?: string
  /** Codes that were typed wrong too often. */
  readonly attempts: number
  readonly phoneLast4: string
}

/** The result of the phone check for the shopper's basket; undefined if there is no number to check. */
export async function getPayfoneResponse(who: Who, context: Context): Promise<PayfoneResponse | undefined> {
  const applied = await appliedPhone(who, context)
  if (who.kind === 'visitor' || applied === undefined) return undefined
  const rows = await checksOf(context.db, who.customerId, applied.phone)
  const right = rows.find(({ state }) => state === 'confirmed')
  return {
    status: right === undefined ? 'unconfirmed' : 'confirmed',
    ...(right !== undefined && { method: right.way }),
    ...(right?.endedAt != null && { confirmedAt: right.endedAt.toISOString() }),
    attempts: phoneStanding(rows).attempts,
    phoneLast4: applied.phone.slice(-4),
  }
}
