import { machine } from '../base/state-machine.ts'

/**
 * One physical unit for rent. An order reserves it, delivery rents it out, and it is returned or bought. A
 * sale is undone if its payment was reversed. A unit that the store ordered for one agreement is cancelled
 * with that agreement.
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
