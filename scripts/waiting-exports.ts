import type { Waiting } from './only-tests.ts'

/**
 * Tested rules that no page or call uses yet, with the requirements that wait for each. Remove an entry when
 * its rule is used.
 */
export const waitingExports: Waiting = {
  'domain/agreement/agreement-list.ts': {
    paymentList: 'ACC-251, ACC-252, ACC-253, ACC-255',
    offersOnlinePayment: 'ACC-279, ACC-280, ACC-281',
  },
  'domain/money/ledger.ts': { reversalOf: 'RTO-039' },
}
