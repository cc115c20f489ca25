import type { Context } from '#core/context.ts'
import { setCrew } from '#core/ordering/crew/set-crew.ts'
import { rescheduleSchema } from '#core/ordering/delivery/schema.ts'
import { listDeliveriesOfDay } from '#core/ordering/order/list-day.ts'
import { moveDelivery } from '#core/ordering/order/move-delivery.ts'
import { listDay } from '#core/ordering/visit/list-day.ts'
import { runVisit, type VisitStep } from '#core/ordering/visit/run-visit.ts'
import type { AuthorizedPerson } from '#core/shopper/authorized-person/schema.ts'
import { type CivilDate, readCivilDate } from '#domain/base/civil-date.ts'
import { cleanLine } from '#domain/base/clean-text.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { windowCode } from '#domain/base/time-window.ts'
import { visitKinds } from '#domain/ordering/visit-machine.ts'
import { readInput } from '#platform/read-input.ts'
import { readNumber } from './arguments.ts'
import type { Command } from './command.ts'

const kinds = visitKinds.join(' | ')

/** The people who may receive goods in the customer's place, behind what is said of the customer. */
function inTheirPlace(people: readonly AuthorizedPerson[]): string {
  const named = people.map(({ name, phone }) => (phone === null ? name : `${name} ${formatPhone(phone)}`))
  return named.length === 0 ? '' : `, or ${named.join(', ')}`
}

function step(of: VisitStep, about: string, done: string): Command {
  return {
    usage: `${of}-visit <agreement number> <${kinds}>`,
    about,
    async run([agreementNumber = '', asked], { context, actor }) {
      const kind = visitKinds.find((known) => known === asked)
      if (kind === undefined) return fail('choice-required', { field: 'kind' })
      const moved = await runVisit({ agreementNumber, kind, step: of }, actor, context)
      return moved.ok
        ? ok([`The ${kind} of ${agreementNumber} on ${moved.value.scheduledOn} ${done}.`])
        : moved
    },
  }
}

/** A command that lists what a store has to do on a day, a line each. */
function ofDay<Listed>(
  name: string,
  about: string,
  list: (
    asked: { storeId: string; on: CivilDate },
    actor: string,
    context: Context,
  ) => Promise<Result<readonly Listed[]>>,
  lineOf: (listed: Listed) => string,
): Command {
  return {
    usage: `${name} <store> <date>`,
    about,
    async run([storeId = '', day], { context, actor }) {
      const on = readCivilDate(day, 'date')
      if (!on.ok) return on
      const listed = await list({ storeId, on: on.value }, actor, context)
      return listed.ok ? ok(listed.value.map(lineOf)) : listed
    },
  }
}

/** Operator commands for what a store drives out for. */
export const visitCommands: Readonly<Record<string, Command>> = {
  'store-crew': {
    usage: 'store-crew <store> <trucks> <people>',
    about:
      'How many trucks and people drive out for a store at a time: a truck needs two people and reaches two homes in a window. Deliveries and visits are promised for no more; a store that never said is not limited.',
    async run([storeId = '', trucks, people], { context, actor }) {
      const crew = { trucks: readNumber(trucks), people: readNumber(people) }
      const set = await setCrew({ storeId, ...crew }, actor, context)
      return set.ok ? ok([`Store ${storeId} can promise ${set.value} visits in each window.`]) : set
    },
  },
  deliveries: ofDay(
    'deliveries',
    'The deliveries and pickups of a store that are planned for a day, and who may receive them.',
    listDeliveriesOfDay,
    ({ number, fulfilment, delivery, mayReceive }) => {
      const { firstName, lastName, phone, address1, city } = delivery
      const place = fulfilment === 'pickup' ? 'at the store' : `${address1}, ${city}`
      const who = `${firstName} ${lastName} ${formatPhone(phone)}`
      return `${windowCode(delivery.window)} ${fulfilment} of order ${number}, ${place}: ${who}${inTheirPlace(mayReceive)}`
    },
  ),
  'move-delivery': {
    usage: 'move-delivery <order number> <date> [window]',
    about:
      'Moves a delivery or pickup to another of the days that its customer is offered, on its own day too, with the due dates of the payments; a mail tells the customer. A delivery needs a window, such as 12:00-15:00.',
    async run([orderNumber = '', date, window], { context, actor }) {
      const slot = readInput(rescheduleSchema, { date, window })
      if (!slot.ok) return slot
      const moved = await moveDelivery({ ...slot.value, orderNumber }, actor, context)
      return moved.ok
        ? ok([`Order ${orderNumber} is planned for ${moved.value.date}, ${moved.value.window}.`])
        : moved
    },
  },
  visits: ofDay(
    'visits',
    'The repairs, exchanges and returns of a store on a day, with what their customers wrote.',
    listDay,
    ({ windowCode, kind, agreementNumber, state, wish, mayReceive }) =>
      `${windowCode} ${kind} for agreement ${agreementNumber}, ${state}${inTheirPlace(mayReceive)}: ${cleanLine(wish)}`,
  ),
  'begin-visit': step('begin', 'The goods are being repaired; their customer sees it.', 'is being worked on'),
  'finish-visit': step(
    'finish',
    'A visit is done, and a mail tells the customer. Other goods, days without rent and goods that are back are recorded with exchange, stop-rent and mark-returned.',
    'is done',
  ),
  'cancel-visit': step('cancel', 'Nobody comes, and a mail tells the customer.', 'is called off'),
}
