import { machine } from '../base/state-machine.ts'

/** A basket. It is open until an order is made of it, and again if that order fails. */
export const basketMachine = machine(
  'basket',
  'open',
  {
    open: { order: 'ordered' },
    ordered: { reopen: 'open' },
  },
  ['ordered'],
)
