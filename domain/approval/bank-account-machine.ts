import { machine, type StateOf } from '../base/state-machine.ts'

/**
 * The check of a customer's bank account: `new` until the small deposits have gone out or the bank has answered, `sent`
 * while their amounts can be typed. An account that the store has looked at itself counts as confirmed, also after a
 * check that failed. A confirmed one is `removed` with its payment method, or when its owner confirms it anew.
 */
export const bankAccountMachine = machine('bank-account', 'new', {
  new: { send: 'sent', confirm: 'confirmed', refuse: 'failed', replace: 'replaced', expire: 'expired' },
  sent: {
    confirm: 'confirmed',
    'use-up': 'failed',
    refuse: 'failed',
    expire: 'expired',
    replace: 'replaced',
    'confirm-by-store': 'confirmed',
  },
  failed: { 'confirm-by-store': 'confirmed' },
  expired: { 'confirm-by-store': 'confirmed' },
  confirmed: { remove: 'removed' },
  removed: {},
  replaced: {},
})

export type BankAccountState = StateOf<typeof bankAccountMachine>
