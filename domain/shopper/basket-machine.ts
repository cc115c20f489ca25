import { machine } from '../base/state-machine.ts'

/** A basket: open to be filled until an order is made of it, and again when that order came to nothing. */
export const basketMachine = machine(
  'basket',
  'open',
  {
    open: { order: 'ordered' },
    ordered: { reopen: 'open' },
  },
  ['ordered'],
)
