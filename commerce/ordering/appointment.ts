import { z } from 'zod'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { listOrders, type OrderHead } from '#core/ordering/order/list-orders.ts'
import { listVisits } from '#core/ordering/visit/list-visits.ts'
import type { Visit } from '#core/ordering/visit/schema.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { OrderState } from '#domain/ordering/order-machine.ts'
import type { VisitState } from '#domain/ordering/visit-machine.ts'
import { intlFor } from '#messages/intl.ts'
import { factory, refuse, signedIn } from '../http/call.ts'
import { operation } from '../http/operation.ts'
import { ownBody, readOwnAccount } from '../http/own-body.ts'

/** The appointment status of an order's state; before an order is confirmed it has no appointment. */
const statuses: Partial<Record<OrderState, 'SCHEDULED' | 'COMPLETED' | 'CANCELLED'>> = {
  confirmed: 'SCHEDULED',
  delivered: 'COMPLETED',
  cancelled: 'CANCELLED',
}

function wireAppointments(order: OrderHead, goods: string, locale: Locale) {
  const status = statuses[order.state]
  if (status === undefined) return []
  const intl = intlFor(locale)
  const { date, window } = order.delivery
  const type = order.fulfilment === 'pickup' ? 'PICKUP' : 'DELIVERY'
  return [
    {
      appointmentId: order.id,
      appointmentType: type,
      appointmentTypeDesc: intl.formatMessage({ id: `appointment.${order.fulfilment}` }),
      appointmentDate: date,
      appointmentStatus: status,
      appointmentStatusDesc: intl.formatMessage({ id: 'appointment.status' }, { status, type }),
      timeSlotInfo: { startTime: window.from, endTime: window.to },
      // Units are reserved when the order is created, so none are from the extended aisle.
      inventories: order.lines.map(({ productId }) => ({ rmsItemNumber: productId, extendedAisle: false })),
      agreement: { package: goods },
    },
  ]
}

/** The appointment status of a visit's state. */
const visitStatuses = {
  scheduled: 'SCHEDULED',
  working: 'SCHEDULED',
  done: 'COMPLETED',
  cancelled: 'CANCELLED',
} as const satisfies Record<VisitState, string>

function wireVisit(visit: Visit, agreement: AgreementSummary | undefined, locale: Locale) {
  const intl = intlFor(locale)
  const { kind, state, window } = visit
  const items = agreement?.items ?? []
  return {
    appointmentId: visit.id,
    appointmentType: kind.toUpperCase(),
    appointmentTypeDesc: intl.formatMessage({ id: 'visit.kind' }, { kind }),
    appointmentDate: visit.date,
    appointmentStatus: visitStatuses[state],
    appointmentStatusDesc: intl.formatMessage({ id: 'visit.state' }, { kind, state }),
    timeSlotInfo: { startTime: window.from, endTime: window.to },
    inventories: items.map(({ productId }) => ({ rmsItemNumber: productId, extendedAisle: false })),
    agreement: { package: agreement === undefined ? '' : goodsLine(agreement.items, locale) },
  }
}

const appointmentAnswer = z.strictObject({
  appointmentId: z.uuid(),
  appointmentType: z.string(),
  appointmentTypeDesc: z.string(),
  appointmentDate: z.iso.date(),
  appointmentStatus: z.enum(['SCHEDULED', 'COMPLETED', 'CANCELLED']),
  appointmentStatusDesc: z.string(),
  timeSlotInfo: z.strictObject({ startTime: z.string(), endTime: z.string() }),
  inventories: z.array(z.strictObject({ rmsItemNumber: z.string(), extendedAisle: z.literal(false) })),
  agreement: z.strictObject({ package: z.string().describe('the goods in one line') }),
})

const searchOperation = operation({
  id: 'searchappointment',
  summary: "The customer's deliveries, pick-ups and visits.",
  body: ownBody({}),
  answers: { 200: z.strictObject({ appointments: z.array(appointmentAnswer) }) },
  example: { body: {} },
})

/** A customer's deliveries, pick-ups and visits, as appointments with the store (document 3 §7). */
export const appointment = factory
  .createApp()
  .use('/custom/appointment/*', signedIn)
  .post('/custom/appointment/v1/organizations/:org/searchappointment', searchOperation, async (c) => {
    const own = await readOwnAccount(c)
    if (!own.ok) return refuse(c, own.problem)
    const [core, locale] = [c.get('core'), c.get('locale')]
    const [orders, agreements, visits] = await Promise.all([
      listOrders(own.value, core),
      listAgreements(own.value, core),
      listVisits(own.value, core),
    ])
    const goodsOf = (orderId: string) =>
      agreements
        .filter((agreement) => agreement.orderId === orderId)
        .map((agreement) => goodsLine(agreement.items, locale))
        .join(', ')
    return c.json({
      appointments: [
        ...orders.flatMap((order) => wireAppointments(order, goodsOf(order.id), locale)),
        ...visits.map((visit) => {
          const agreement = agreements.find(({ id }) => id === visit.agreementId)
          return wireVisit(visit, agreement, locale)
        }),
      ],
    })
  })
