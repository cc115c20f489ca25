import { notifyCustomer } from '#core/agreement/agreement/notify-customer.ts'
import type { AgreementRow } from '#core/agreement/agreement/queries.ts'
import type { LockedCustomer } from '#core/shopper/customer/lock-customer.ts'
import { readWindow } from '#domain/base/time-window.ts'
import type { DeliverySlot } from '#domain/ordering/delivery.ts'
import type { VisitKind } from '#domain/ordering/visit-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { pathTo } from '#site/urls.ts'

/** What a mail says of a visit: what for, the day and the time. */
export function visitParams(kind: VisitKind, { date, window }: DeliverySlot) {
  const { from: opensAt, to: closesAt } = readWindow(window)
  return { kind, visitOn: date, opensAt, closesAt, link: pathTo('scheduleDelivery') }
}

type News = {
  readonly template: 'visit-booked' | 'visit-moved' | 'visit-cancelled' | 'visit-done'
  readonly visit: { readonly id: string; readonly kind: VisitKind }
  readonly slot: DeliverySlot
}

/** Queues an e-mail about a visit. */
export async function notifyVisit(
  tx: Queryable,
  row: AgreementRow,
  customer: LockedCustomer,
  { template, visit, slot }: News,
  now: Date,
): Promise<void> {
  const params = visitParams(visit.kind, slot)
  // A visit can move away from a day and back to it, and each move is told.
  const event = `${visit.id} ${now.getTime()}`
  await notifyCustomer(tx, row, customer, { template, params, event }, now)
}
