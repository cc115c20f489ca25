import type { Agreement } from '#core/agreement/agreement/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import type { Context, Customer } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { ok, type Result } from '#domain/base/result.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import { findVisit, openVisits } from './queries.ts'
import type { FreeDay } from './schema.ts'
import { freeDays, visitCalendar } from './visit-calendar.ts'

/** What a form for a visit shows. */
export type VisitForm = {
  readonly agreement: Agreement
  /** Whether a visit of the kind is planned already. */
  readonly isPlanned: boolean
  /** Visits of other kinds that are planned for the same goods. */
  readonly others: readonly { readonly kind: VisitKind; readonly date: CivilDate }[]
  /** The exchange date while it is still to come; null for other kinds, and from that day on. */
  readonly notBefore: CivilDate | null
  /** The days on which somebody can come, with the windows that are free. */
  readonly days: readonly FreeDay[]
}

/**
 * What a customer needs to know to ask for a visit: the agreement, and the days with their free windows; for an exchange
 * those from the exchange date on. Fails with `not-found`.
 */
export async function getVisitForm(
  who: Customer,
  { agreementNumber, kind }: { readonly agreementNumber: string; readonly kind: VisitKind },
  context: Context,
): Promise<Result<VisitForm>> {
  const found = await getAgreement(who, agreementNumber, context)
  if (!found.ok) return found
  const agreement = found.value
  const store = await getStore(agreement.storeId, context)
  if (!store.ok) return store
  const open = await openVisits(context.db, { customerId: who.customerId, id: agreement.id })
  const days = freeDays(await visitCalendar(store.value, context))
  const from = kind === 'exchange' ? (agreement.exchangeOn ?? '9999-12-31') : ''
  const isTooEarly =
    kind === 'exchange' && agreement.exchangeOn !== null && agreement.exchangeOn > agreement.today
  return ok({
    agreement,
    isPlanned: open.some((visit) => visit.kind === kind),
    others: open
      .filter((visit) => visit.kind !== kind)
      .map((visit) => ({ kind: visit.kind, date: visit.scheduledOn })),
    notBefore: isTooEarly ? agreement.exchangeOn : null,
    days: days.filter(({ date }) => date >= from),
  })
}

/** The days to which a visit of a customer can move, with their free windows; none if there is no such visit. */
export async function getOtherDays(who: Customer, visitId: string, context: Context): Promise<FreeDay[]> {
  const visit = await findVisit(context.db, who.customerId, visitId)
  const store = visit && (await getStore(visit.storeId, context))
  return store?.ok ? freeDays(await visitCalendar(store.value, context, visitId)) : []
}
