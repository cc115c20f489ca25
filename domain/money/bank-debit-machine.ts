import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * A payment out of a bank account: `submitted` until its bank has had the time to return it. One that has settled can
 * still come back, for 60 days if its owner says that it was not allowed (Nacha Operating Rules, 3.13). The money of one
 * that came back may arrive after all, if the payment service contradicts itself.
 */
export const bankDebitMachine = machine(
  'bank-debit',
  'submitted',
  {
    submitted: { settle: 'settled', return: 'returned' },
    settled: { return: 'returned' },
    returned: { settle: 'settled' },
  },
  ['settled', 'returned'],
)

export type BankDebitState = StateOf<typeof bankDebitMachine>
