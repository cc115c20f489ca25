import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A visit at a customer's home. While it is `working` the goods are being repaired, or wait for a part; a return or an
 * exchange is done at once.
 */
export const visitMachine = machine('visit', 'scheduled', {
  scheduled: { reschedule: 'scheduled', begin: 'working', finish: 'done', cancel: 'cancelled' },
  working: { finish: 'done', cancel: 'cancelled' },
  done: {},
  cancelled: {},
})

export type VisitState = StateOf<typeof visitMachine>

/** What a visit is for: goods that do not work, other goods in their place, or goods that go back. */
export const visitKinds = ['repair', 'exchange', 'return'] as const
export type VisitKind = (typeof visitKinds)[number]
