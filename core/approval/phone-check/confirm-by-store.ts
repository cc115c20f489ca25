import { randomUUID } from 'node:crypto'
import type { Context } from '#core/context.ts'
import { phoneStanding } from '#domain/approval/phone-check.ts'
import { readPhone } from '#domain/base/phone.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import { recordAudit } from '#platform/audit/record.ts'
import { mustChange } from '#platform/db/change-state.ts'
import { isRowId } from '#platform/row-id.ts'
import { latestApplication } from '../application/queries.ts'
import { changePhoneCheckState } from './change-state.ts'
import { checksOf, checksOfCustomer, insertPhoneCheck, type PhoneCheckRow } from './queries.ts'

/** The checks of a customer's numbers, newest first, for an operator. Recorded in the audit trail. Nobody sees a code. */
export async function listPhoneChecks(
  actor: string,
  customerId: string,
  context: Context,
): Promise<Omit<PhoneCheckRow, 'codeHash'>[]> {
  const now = context.clock.now()
  const outcome = isRowId(customerId) ? 'done' : 'not-found'
  await recordAudit(context.db, { actor, command: 'phone-checks', input: { customerId }, outcome, now })
  const rows = isRowId(customerId) ? await checksOfCustomer(context.db, customerId) : []
  return rows.map(({ codeHash: _hash, ...row }) => row)
}

/**
 * The store has talked to the customer at the number and confirms it, where codes do not arrive. Recorded in the audit
 * trail, also if it fails. Fails with `phone-invalid`, and with `not-found` unless the customer's last application has
 * this number.
 */
export async function confirmPhoneByStore(
  actor: string,
  input: { readonly customerId: string; readonly phone: string },
  context: Context,
): Promise<Result<null>> {
  const { customerId } = input
  const command = { actor, command: 'confirm-phone', input: { customerId } }
  return audited(context, command, async (tx, now): Promise<Result<null>> => {
    const phone = readPhone(input.phone, 'phone')
    if (!phone.ok) return phone
    const application = isRowId(customerId) ? await latestApplication(tx, customerId) : undefined
    const applied = readPhone(application?.answers.phone ?? '', 'phone')
    if (!applied.ok || applied.value !== phone.value) return fail('not-found', { field: 'phone' })
    const number = { customerId, phone: phone.value }
    if (!phoneStanding(await checksOf(tx, customerId, phone.value)).confirmed) {
      await changePhoneCheckState(tx, number, 'replace', now)
      const id = randomUUID()
      await insertPhoneCheck(tx, { ...number, id, way: 'store', codeHash: null }, now)
      mustChange(await changePhoneCheckState(tx, { customerId, id }, 'confirm', now))
    }
    return ok(null)
  })
}
