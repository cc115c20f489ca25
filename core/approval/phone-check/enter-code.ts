import type { Context, Customer } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { isCodeOpen, judgeEntry, phoneCheckRules, phoneStanding } from '#domain/approval/phone-check.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { mustChange } from '#platform/db/change-state.ts'
import { equalSecrets } from '#platform/equal-secrets.ts'
import { consumeRateLimits } from '#platform/rate-limit/consume-rate-limit.ts'
import { logSecurityEvent, type SecurityEvent } from '#platform/security-log.ts'
import { appliedPhone } from './applied-phone.ts'
import { changePhoneCheckState } from './change-state.ts'
import { codeHash } from './code-hash.ts'
import { ruleCheck } from './phone-standing.ts'
import { checksOf, countEntry } from './queries.ts'
import type { PhoneEntryInput } from './schema.ts'

const field = 'code'

/**
 * Takes the code that a shopper typed. A right one confirms the number that they apply with; of several entries at once
 * each is counted. Fails with `phone-missing`, `phone-code-wrong` (`left` more tries), `phone-code-failed` (that was the
 * last try), `phone-code-expired` (no code can be typed now) or `too-many-requests`.
 */
export async function enterPhoneCode(
  who: Customer,
  { code }: PhoneEntryInput,
  context: Context,
): Promise<Result<null>> {
  const applied = await appliedPhone(who, context)
  if (applied === undefined) return fail('phone-missing')
  const { customerId } = who
  const allowed = await consumeRateLimits([['phone-entry', context.client.network]], context)
  if (!allowed.ok) return allowed
  const now = context.clock.now()
  let event: SecurityEvent | undefined
  // Not `inTransaction`: a refused entry is counted too.
  const entered = await context.db.transaction(async (tx): Promise<Result<null>> => {
    await lockCustomer(tx, customerId)
    const rows = await checksOf(tx, customerId, applied.phone)
    if (phoneStanding(rows).confirmed) return ok(null)
    const open = rows.find((row) => isCodeOpen(ruleCheck(row), now.getTime()))
    if (open?.codeHash == null) return fail('phone-code-expired', { field })
    const isRight = equalSecrets(codeHash(open.id, code, context), open.codeHash)
    const verdict = judgeEntry(open, isRight)
    const check = { customerId, id: open.id }
    if (verdict !== 'confirm') await countEntry(tx, check)
    if (verdict === 'wrong') {
      const left = phoneCheckRules.maxTries - open.tries - 1
      return fail('phone-code-wrong', { field, params: { left } })
    }
    mustChange(await changePhoneCheckState(tx, check, verdict, now))
    event = verdict === 'confirm' ? 'phone-confirmed' : 'phone-code-failed'
    return verdict === 'confirm' ? ok(null) : fail('phone-code-failed', { field })
  })
  if (event !== undefined) logSecurityEvent(event, { customerId }, context)
  return entered
}
