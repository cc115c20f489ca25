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

/** The states that a rule treats alike, each group by what they have in common. */
export const agreementPhases = {
  /** Rent is running. */
  running: ['active', 'lapsed'],
  /** Paid for, and the goods are neither back nor bought. */
  renting: ['prelim-paid', 'active', 'lapsed'],
  /** Payments are still to be made, at once or after it is resumed. */
  unpaid: ['active', 'lapsed', 'returned'],
  /** Nothing is to be paid any more, and money left over goes back. */
  settled: ['owned', 'closed'],
  /** The goods are with the store again. */
  goodsBack: ['returned', 'closed'],
  /** The customer has or had the goods. */
  hadGoods: ['active', 'lapsed', 'returned', 'owned', 'closed'],
} as const satisfies Record<string, readonly AgreementState[]>

/** Whether a state belongs to a group. */
export function isIn(phase: keyof typeof agreementPhases, state: AgreementState): boolean {
  return agreementPhases[phase].some((one) => one === state)
}

/** Whether the customer has or had the goods. */
export function hadGoods(state: AgreementState): boolean {
  return isIn('hadGoods', state)
}
