import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A rental-purchase agreement. It is signed, then the initial payment is made (`prelim-paid`: nothing is
 * due), then delivery starts the rent. Before delivery it can be cancelled with a full refund; after delivery
 * the goods can be returned at any time. Ownership is revoked when the payment that completed it is reversed.
 * `lapsed` keeps the credit for rent paid for as long as the state allows reinstatement.
 */
export const agreementMachine = machine('agreement', 'draft', {
  draft: { sign: 'signed', cancel: 'cancelled' },
  signed: { 'pay-initial': 'prelim-paid', cancel: 'cancelled' },
  'prelim-paid': { deliver: 'active', cancel: 'cancelled' },
  active: { 'pay-last': 'owned', 'pay-off': 'owned', return: 'returned', lapse: 'lapsed' },
  lapsed: { reinstate: 'active', 'pay-off': 'owned', return: 'returned' },
  returned: { reinstate: 'active', close: 'closed' },
  owned: { reopen: 'active' },
  cancelled: {},
  closed: {},
})

export type AgreementState = StateOf<typeof agreementMachine>

/** Whether the customer has or had the goods. */
export function hadGoods(state: AgreementState): boolean {
  return ['active', 'lapsed', 'returned', 'owned', 'closed'].includes(state)
}

/** The reference code that the account shows for each state (document 3 §3). */
export const agreementRefCodes = {
  draft: 'Pending',
  signed: 'Pending',
  'prelim-paid': 'PRELIMPAID',
  active: 'Active',
  lapsed: 'Lapsed',
  returned: 'Returned',
  owned: 'PaidOut',
  cancelled: 'Cancelled',
  closed: 'Closed',
} as const satisfies Record<AgreementState, string>
