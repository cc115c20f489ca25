import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * An address or number on the deals list. Offers go only to a confirmed one; whoever withdrew can sign up again and has
 * to confirm again.
 */
export const dealsContactMachine = machine(
  'deals-contact',
  'unconfirmed',
  {
    unconfirmed: { confirm: 'confirmed', withdraw: 'withdrawn' },
    confirmed: { withdraw: 'withdrawn' },
    withdrawn: { 'sign-up': 'unconfirmed' },
  },
  ['withdrawn', 'confirmed'],
)

export type DealsContactState = StateOf<typeof dealsContactMachine>
