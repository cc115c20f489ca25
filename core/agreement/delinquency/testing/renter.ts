import { payment, rented } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { unwrap } from '#domain/base/result.ts'
import type { UsState } from '#domain/base/us-states.ts'
import { packFor } from '#domain/law/pack-for.ts'
import { sql } from '#platform/db/sql.ts'
import { getAgreement } from '../../summary/get-agreement.ts'
import { processAgreements } from '../process-agreements.ts'

type Change = {
  /** The state of its rule pack; by default one with the generic pack. */
  readonly state?: UsState
  readonly frequency?: Frequency
  readonly paymentCents?: number
  readonly anchorOn?: CivilDate
  readonly storeId?: string
}

/** A delivered sofa with payment 2 of $24.99 due on 12 March 2026, unless changed. */
export async function renter(context: TestContext, change: Change = {}) {
  const { who, agreement, methodId } = await rented(context, 'sofa')
  const { state = 'KS', frequency = 'WEEKLY', paymentCents = 2_499, anchorOn = '2026-03-05' } = change
  const pack = unwrap(packFor(state, '2026-03-02', []))
  await context.db.run(sql`
    update agreement set pack_id = ${pack.id}, pack_version = ${pack.version}, frequency = ${frequency},
      payment_cents = ${paymentCents}, anchor_on = ${anchorOn}, store_id = ${change.storeId ?? '00101'}
    where id = ${agreement.id}`)
  return { who, agreement, methodId, pay: (dueOn: CivilDate) => payment(agreement.id, methodId, dueOn) }
}

export type Renter = Awaited<ReturnType<typeof renter>>

/** The agreement of a renter in the evening (UTC) of a day, after the work of every day was done. */
export async function agreementOn({ who, agreement }: Renter, day: CivilDate, context: TestContext) {
  context.clock.set(`${day}T18:00:00Z`)
  await processAgreements(context)
  return unwrap(await getAgreement(who, agreement.number, context))
}

/**
 * Payment 2 was due on 12 March and not paid: lapsed on the 20th, the day after the grace period of seven
 * days.
 */
export async function lapsed(context: TestContext): Promise<Renter> {
  const someone = await renter(context)
  context.clock.set('2026-03-20T12:00:00Z')
  await processAgreements(context)
  return someone
}

/** The fees in the ledger of an agreement, with their days. */
export function feesOf(context: TestContext, agreementId: string) {
  return context.db.rows<{ on: CivilDate; cents: number }>(sql`
    select t.occurred_on as "on", e.amount_cents as cents
    from ledger_transaction t join ledger_entry e on e.customer_id = t.customer_id and e.transaction_id = t.id
    where t.agreement_id = ${agreementId} and t.kind = 'fee-charge' and e.account = 'receivable-fees'
    order by t.sequence`)
}

/** The e-mail templates about an agreement, in order. */
export async function mailsOf(context: TestContext, agreementNumber: string): Promise<string[]> {
  const rows = await context.db.rows<{ template: string }>(sql`
    select template from outbox_message
    where params->>'agreementNumber' = ${agreementNumber} and params ? 'link' order by created_at, template`)
  return rows.map(({ template }) => template)
}
