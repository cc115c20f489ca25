import { machine } from '../base/state-machine.ts'

/**
 * One thing that can be rented. An order holds it; delivery rents it out; it comes back, or ownership passes; a sale
 * whose payment was taken back is undone. A unit that the store orders for one agreement is called off with it.
 */
export const stockUnitMachine = machine(
  'stock-unit',
  'available',
  {
    available: { hold: 'held', withdraw: 'withdrawn' },
    held: { release: 'available', 'call-off': 'withdrawn', 'rent-out': 'rented' },
    rented: { 'take-back': 'available', sell: 'sold' },
    withdrawn: { restore: 'available' },
    sold: { reopen: 'rented' },
  },
  ['sold'],
)
