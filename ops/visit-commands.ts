import { setCrew } from '#core/ordering/crew/set-crew.ts'
import { ok } from '#domain/base/result.ts'
import type { Command } from './command.ts'

/** Operator commands for what a store drives out for. */
export const visitCommands: Readonly<Record<string, Command>> = {
  'store-crew': {
    usage: 'store-crew <store> <trucks> <people>',
    about:
      'How many trucks and people drive out for a store at a time: a truck needs two people and reaches two homes in a window. Deliveries are promised for no more; a store that never said is not limited.',
    async run([storeId = '', trucks, people], { context, actor }) {
      const crew = { trucks: Number(trucks || Number.NaN), people: Number(people || Number.NaN) }
      const set = await setCrew({ storeId, ...crew }, actor, context)
      return set.ok ? ok([`Store ${storeId} can promise ${set.value} visits in each window.`]) : set
    },
  },
}
