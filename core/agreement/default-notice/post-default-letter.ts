import type { Context } from '#core/context.ts'
import { addDays, type CivilDate } from '#domain/base/civil-date.ts'
import { pastDay } from '#domain/base/past-day.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { cureEnd, needsLetter } from '#domain/law/default-notice.ts'
import { audited } from '#platform/audit/audited.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { packOf, storeDay } from '../schedule/agreement-terms.ts'
import { noticeDue, recordNotice } from './give-default-notice.ts'

type Letter = {
  readonly agreementNumber: string
  /** The number under which the post office follows it: 20 to 22 digits, with or without spaces. */
  readonly letterNumber: string
  /** The day on which it was posted. */
  readonly on: CivilDate
}

/**
 * The first day of posting that can still be recorded: not before the notice was due, and with a last day to pay that is
 * to come, because the mail that follows names it. After a letter that is recorded too late another one is posted.
 */
function firstToRecord(row: AgreementRow, dueFrom: CivilDate, today: CivilDate): CivilDate {
  let first = dueFrom
  while (first < today && cureEnd(packOf(row), row.frequency, first) <= today) first = addDays(first, 1)
  return first
}

/**
 * An operator's command to record that a notice of default was posted as a certified letter, where the law of the state
 * asks for one (Md. Code, Com. Law 12-1110.1): the days to pay count from that day, and without it the agreement does not
 * lapse. The customer gets the same by e-mail. Recorded in the audit trail, also if it fails. Returns the last day to
 * pay. Fails with `not-found`, `payment-pending`, `notice-not-due` (no such letter is asked for today, or it was recorded
 * before), `letter-number-invalid`, `day-to-come` or `day-too-early` (also if the last day to pay has come).
 */
export function postDefaultLetter(
  input: Letter,
  actor: string,
  context: Context,
): Promise<Result<CivilDate>> {
  const command = { actor, command: 'letter-posted', input: { ...input } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, input.agreementNumber)
    if (!found.ok) return found
    const { row, customer } = found.value
    if (row.pendingPayment !== null) return fail('payment-pending')
    const today = storeDay(row, now)
    const due = row.state === 'active' && needsLetter(packOf(row)) ? noticeDue(row, today) : null
    if (due === null) return fail('notice-not-due', { field: 'agreementNumber' })
    const letterNumber = input.letterNumber.replaceAll(' ', '')
    if (!/^[0-9]{20,22}$/.test(letterNumber)) return fail('letter-number-invalid', { field: 'letterNumber' })
    const day = pastDay(input.on, { first: firstToRecord(row, due.firstOn, today), today })
    if (!day.ok) return day
    const { on } = input
    await recordNotice(tx, row, customer, { dueOn: due.dueOn, on, letterNumber, now })
    return ok(cureEnd(packOf(row), row.frequency, on))
  })
}
