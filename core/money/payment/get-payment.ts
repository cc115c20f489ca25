import type { Context, Who } from '#core/context.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import { sumCents } from '#domain/base/money.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { type HeldFate, heldFates } from '#domain/money/held-money.ts'
import type { Queryable } from '#platform/db/database.ts'
import { isRowId } from '#platform/row-id.ts'
import { heldMovesOf } from '../ledger/queries.ts'
import type { RefundRow } from '../refund/queries.ts'
import { shownRefundsOf } from '../refund/queries.ts'
import { findIntent, type Intent, intentsOf } from './queries.ts'
import type { Payment } from './schema.ts'
import { shownPayment } from './shown-payment.ts'

/** `settledOn` is the store's local day on which it was made; null while it is on its way. */
type ShownRefund = Pick<RefundRow, 'state' | 'amountCents' | 'createdAt' | 'settledAt'> & {
  readonly settledOn: CivilDate | null
}

/** A payment with what was refunded of it, if anything. */
export type PaymentRecord = Payment & { readonly refund: ShownRefund | null }

/** The refunds of the parts of one payment together; it is done once all are. */
function together(refunds: readonly RefundRow[], { timeZone }: Pick<Intent, 'timeZone'>): ShownRefund | null {
  const last = refunds.at(-1)
  if (last === undefined) return null
  const shown = refunds.find(({ state }) => state !== 'settled') ?? last
  return {
    ...shown,
    amountCents: sumCents(refunds.map(({ amountCents }) => amountCents)),
    settledOn:
      shown.state === 'settled' && shown.settledAt !== null
        ? civilDateIn(shown.settledAt.getTime(), timeZone)
        : null,
  }
}

/** A customer's payment, for its receipt. Fails with `not-found`, also for someone else's payment. */
export async function getPayment(who: Who, id: string, context: Context): Promise<Result<PaymentRecord>> {
  if (who.kind === 'visitor' || !isRowId(id)) return fail('not-found')
  const intent = await findIntent(context.db, who.customerId, id)
  if (intent === undefined) return fail('not-found')
  const refunds = await shownRefundsOf(context.db, who.customerId, [id])
  return ok({ ...shownPayment(intent), refund: together(refunds, intent) })
}

/** A payment in the history, with what became of the money that it added to what is held on each agreement. */
export type ListedPayment = PaymentRecord & { readonly held: readonly HeldOfPayment[] }

type HeldOfPayment = HeldFate & { readonly agreementId: string }

/** What became of the money that settled payments added to what is held, by payment. One query, or none. */
async function heldByPayment(
  db: Queryable,
  customerId: string,
  intents: readonly Intent[],
): Promise<ReadonlyMap<string, HeldOfPayment[]>> {
  const kept = intents
    .filter(({ state }) => state === 'settled')
    .flatMap(({ id, parts }) => parts.map(({ agreementId, keptCents }) => ({ id, agreementId, keptCents })))
    .filter(({ keptCents }) => keptCents > 0)
  if (kept.length === 0) return new Map()
  const moves = await heldMovesOf(db, customerId, [...new Set(kept.map(({ agreementId }) => agreementId))])
  const byAgreement = Map.groupBy(moves, ({ agreementId }) => agreementId)
  const fates = new Map([...byAgreement.values()].flatMap((of) => [...heldFates(of)]))
  const byPayment = Map.groupBy(kept, ({ id }) => id)
  return new Map(
    [...byPayment].map(([id, parts]) => [
      id,
      parts.flatMap(({ agreementId }) => {
        const fate = fates.get(`payment ${id} ${agreementId}`)
        return fate === undefined ? [] : [{ agreementId, ...fate }]
      }),
    ]),
  )
}

/** All payments and payment attempts of a customer, newest first. Two queries, or three if one kept money. */
export async function listPayments(who: Who, context: Context): Promise<ListedPayment[]> {
  if (who.kind === 'visitor') return []
  const intents = await intentsOf(context.db, who.customerId)
  const ids = intents.map((intent) => intent.id)
  const refunds = await shownRefundsOf(context.db, who.customerId, ids)
  const held = await heldByPayment(context.db, who.customerId, intents)
  const byPayment = Map.groupBy(refunds, ({ intentId }) => intentId)
  return intents.map((intent) => ({
    ...shownPayment(intent),
    refund: together(byPayment.get(intent.id) ?? [], intent),
    held: held.get(intent.id) ?? [],
  }))
}
