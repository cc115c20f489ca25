import { type PhoneCheck, type PhoneStanding, phoneStanding } from '#domain/approval/phone-check.ts'
import { readPhone } from '#domain/base/phone.ts'
import type { Queryable } from '#platform/db/database.ts'
import { checksOf, type PhoneCheckRow } from './queries.ts'

/** A stored check as the rules take it. */
export function ruleCheck({ way, state, tries, startedAt }: PhoneCheckRow): PhoneCheck {
  return { way, state, tries, startedAt: startedAt.getTime() }
}

/** What the checks of a customer's number say, as it was typed; a number that cannot be read has none. */
export async function findPhoneStanding(
  db: Queryable,
  customerId: string,
  typed: string,
): Promise<PhoneStanding> {
  const phone = readPhone(typed, 'phone')
  return phoneStanding(phone.ok ? await checksOf(db, customerId, phone.value) : [])
}
