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
  'domain/agreement/due-status.ts': { isFarPastDue: 'ACC-321', isDueWithinAWeek: 'ACC-324' },
  'domain/money/card-expiry.ts': { methodsWarning: 'ACC-295, ACC-296, ACC-297, ACC-298' },
  'domain/money/ledger.ts': { reversalOf: 'RTO-039' },
}
