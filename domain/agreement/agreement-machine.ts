import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A rental-purchase agreement. Signed first, then the initial payment (`prelim-paid`: nothing is due), then delivery
 * starts the rent. Before delivery it can be cancelled with all money back; after it the goods can be returned at any
 * time. Ownership ends again when the payment that brought it is taken back. `lapsed` keeps the paid-in credit for as long as the state lets it be reinstated.
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

/** The reference code that the account shows for a state (documents 3 §3). */
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
