import { setCrew } from '#core/ordering/crew/set-crew.ts'
import { listDay } from '#core/ordering/visit/list-day.ts'
import { runVisit, type VisitStep } from '#core/ordering/visit/run-visit.ts'
import { readCivilDate } from '#domain/base/civil-date.ts'
import { fail, ok } from '#domain/base/result.ts'
import { visitKinds } from '#domain/ordering/visit-machine.ts'
import type { Command } from './command.ts'

const kinds = visitKinds.join(' | ')

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

/** Operator commands for what a store drives out for. */
export const visitCommands: Readonly<Record<string, Command>> = {
  'store-crew': {
    usage: 'store-crew <store> <trucks> <people>',
    about:
      'How many trucks and people drive out for a store at a time: a truck needs two people and reaches two homes in a window. Deliveries and visits are promised for no more; a store that never said is not limited.',
    async run([storeId = '', trucks, people], { context, actor }) {
      const crew = { trucks: Number(trucks || Number.NaN), people: Number(people || Number.NaN) }
      const set = await setCrew({ storeId, ...crew }, actor, context)
      return set.ok ? ok([`Store ${storeId} can promise ${set.value} visits in each window.`]) : set
    },
  },
  visits: {
    usage: 'visits <store> <date>',
    about: 'The repairs, exchanges and returns of a store on a day, with what their customers wrote.',
    async run([storeId = '', day], { context, actor }) {
      const on = readCivilDate(day, 'date')
      if (!on.ok) return on
      const listed = await listDay({ storeId, on: on.value }, actor, context)
      if (!listed.ok) return listed
      return ok(
        listed.value.map(
          ({ windowCode, kind, agreementNumber, state, wish }) =>
            `${windowCode} ${kind} for agreement ${agreementNumber}, ${state}: ${wish}`,
        ),
      )
    },
  },
  'begin-visit': step('begin', 'The goods are being repaired; their customer sees it.', 'is being worked on'),
  'finish-visit': step(
    'finish',
    'A visit is done, and a mail tells the customer. Other goods, days without rent and goods that are back are recorded with exchange, stop-rent and mark-returned.',
    'is done',
  ),
  'cancel-visit': step('cancel', 'Nobody comes, and a mail tells the customer.', 'is called off'),
}
