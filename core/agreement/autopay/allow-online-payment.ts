import type { Context } from '#core/context.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findRegistered, setPaysOnline } from '#core/shopper/customer/queries.ts'
import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { audited } from '#platform/audit/audited.ts'
import type { Queryable } from '#platform/db/database.ts'
import { lockByNumber } from '../agreement/lock-by-number.ts'
import {
  type AgreementRow,
  agreementsOf,
  findAgreement,
  setAgreementPaysOnline,
  setLateFrom,
} from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { stopAutopay } from './end-autopay.ts'
import { findActive } from './queries.ts'

const onOff = (isAllowed: boolean) => (isAllowed ? 'on' : 'off')

/**
 * From the day on which online payment is turned off or on, customers pay in another place: what was due before costs no
 * late fee that it does not cost yet, and is late only from then on.
 */
async function startAnew(tx: Queryable, rows: readonly AgreementRow[], now: Date): Promise<void> {
  for (const row of rows) await setLateFrom(tx, row, storeDay(row, now))
}

/** Ends the autopay of agreements that are not paid online any more; their customer gets a mail. */
async function stopAll(tx: Queryable, rows: readonly AgreementRow[], now: Date): Promise<void> {
  for (const row of rows) {
    const active = await findActive(tx, row.customerId, row.id)
    if (active !== undefined) await stopAutopay(tx, active, row, 'operator', now)
  }
}

/**
 * An operator's command that keeps an agreement from being paid online, or allows it again. Its autopay ends; a payment
 * that has started goes on. Safe to repeat. Recorded in the audit trail, also if it fails. Fails with `not-found`.
 */
export function allowOnlineForAgreement(
  agreementNumber: string,
  isAllowed: boolean,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const command = { actor, command: 'online-payment', input: { agreementNumber, online: onOff(isAllowed) } }
  return audited(context, command, async (tx, now) => {
    const found = await lockByNumber(tx, agreementNumber)
    if (!found.ok) return found
    const { row } = found.value
    await setAgreementPaysOnline(tx, row, isAllowed, now)
    const after = await findAgreement(tx, row.customerId, row.id)
    if (after !== undefined && after.paysOnline !== row.paysOnline) await startAnew(tx, [row], now)
    if (!isAllowed) await stopAll(tx, [row], now)
    return ok(null)
  })
}

/**
 * An operator's command that keeps a customer from paying anything online, or allows it again. Autopay of all their
 * agreements ends; a payment that has started goes on. Safe to repeat. Recorded in the audit trail with the customer's
 * id, also if it fails. Fails with `not-found` on field `email`.
 */
export async function allowOnlineForCustomer(
  email: string,
  isAllowed: boolean,
  actor: string,
  context: Context,
): Promise<Result<null>> {
  const customer = await findRegistered(context.db, normalizeEmail(email))
  const input = { customerId: customer?.id ?? 'none', online: onOff(isAllowed) }
  return audited(context, { actor, command: 'online-payment', input }, async (tx, now) => {
    if (customer === undefined) return fail('not-found', { field: 'email' })
    await lockCustomer(tx, customer.id)
    const before = await agreementsOf(tx, customer.id)
    await setPaysOnline(tx, customer.id, isAllowed, now)
    const after = new Map((await agreementsOf(tx, customer.id)).map((row) => [row.id, row.paysOnline]))
    await startAnew(
      tx,
      before.filter(({ id, paysOnline }) => after.get(id) !== paysOnline),
      now,
    )
    if (!isAllowed) await stopAll(tx, before, now)
    return ok(null)
  })
}
