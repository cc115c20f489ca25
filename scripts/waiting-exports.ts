import type { Waiting } from './only-tests.ts'

/**
 * Tested rules that no page or call uses yet, with the requirements that wait for each. Remove an entry when
 * its rule is used.
 */
export const waitingExports: Waiting = {
  'core/shopper/wishlist/schema.ts': { subjectOfLogin: 'SHP-274' },
  'domain/agreement/agreement-list.ts': {
    paymentList: 'ACC-251, ACC-252, ACC-253, ACC-255',
    offersOnlinePayment: 'ACC-279, ACC-280, ACC-281',
  },
  'domain/agreement/due-status.ts': { isFarPastDue: 'ACC-321', isDueWithinAWeek: 'ACC-324' },
  'domain/catalogue/discount.ts': { discountBadge: 'SHP-160', lowerOf: 'SHP-193' },
  'domain/catalogue/price-book.ts': { readPriceBookId: 'SHP-181, SHP-182' },
  'domain/catalogue/price-output.ts': { priceOutput: 'SHP-183, SHP-184, SHP-185, SHP-186' },
  'domain/catalogue/stock.ts': { stockStatusOf: 'SHP-168' },
  'domain/law/damage-waiver.ts': { damageWaiverCapCents: 'RTO-001, RTO-013' },
  'domain/money/card-expiry.ts': { methodsWarning: 'ACC-295, ACC-296, ACC-297, ACC-298' },
  'domain/money/ledger.ts': { reversalOf: 'RTO-039' },
}
