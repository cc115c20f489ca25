import type { WholeReadReason } from './check-whole-reads.ts'

/** Tables that hold a few rows: as many as the shop has stores, categories, promotions, settings or followers of changes. */
export const smallTables: ReadonlySet<string> = new Set([
  'attribute',
  'catalogue_version',
  'category',
  'content_asset',
  'import_run',
  'listing_follower',
  'preference',
  'promotion',
  'recommendation_night',
  'reconciliation_night',
  'restored_backup',
  'search_follower',
  'store',
  'webhook_endpoint',
])

/** Everything else that reads a whole table. */
export const wholeReadReasons: readonly WholeReadReason[] = [
  {
    reason: 'deletes what has run out, regularly: most of the table is what is still valid for hours or days',
    reads: [
      'agreement_link: core/ordering/store-agreement/queries.ts deleteExpiredLinks',
      'audit: platform/audit/delete-old-audit.ts',
      'authorization_code: core/shopper/session/queries.ts deleteExpiredSessions',
      'identity_record: adapters/identity/provider/record-store.ts',
      'kept_form: core/shopper/session/queries.ts deleteExpiredSessions',
      'page_asset: platform/page-asset/keep-assets.ts keepAssets',
      'password_reset: core/shopper/sign-in/queries.ts deleteExpiredSignIns',
      'payment_event: core/money/payment-event/queries.ts deleteOldEvents',
      'refresh_token: core/shopper/session/queries.ts deleteExpiredSessions',
      'sign_in_attempt: core/shopper/sign-in/queries.ts deleteExpiredSignIns',
    ],
  },
  {
    reason: 'compares all customers at night with what the law still keeps of them',
    reads: [
      ...['agreement', 'autopay_authorization', 'bank_account', 'bank_debit', 'club_membership'],
      ...[
        'ledger_transaction',
        'orders',
        'payment_intent',
        'payment_method',
        'referral_reward',
        'refund',
        'visit',
      ],
    ].map((table) => `${table}: core/ordering/customer-data/ended-customers.ts selectEnded`),
  },
  {
    reason:
      'asks whether a row of one customer exists; PostgreSQL finds it by the key where the table is not empty',
    reads: [
      ...['agreement', 'autopay_authorization', 'bank_debit', 'club_membership', 'ledger_transaction'],
      ...['orders', 'payment_intent', 'referral_reward', 'refund', 'visit'],
    ]
      .map((table) => `${table}: core/ordering/customer-data/ended-customers.ts isEnded`)
      .concat([
        'agreement: core/agreement/reward/queries.ts invitationsOf',
        'application: core/agreement/reward/queries.ts invitationsOf',
        'application: core/ordering/customer-data/delete-asked-accounts.ts deleteAskedAccounts',
        'application: core/ordering/customer-data/delete-asked-accounts.ts deleteOne',
        'application: core/shopper/session/delete-guests.ts deleteGuests',
        'price: core/catalogue/search/memory/row-queries.ts findGoods',
        'product: core/catalogue/product/offered-at.ts offeredAt',
      ]),
  },
  {
    reason:
      'removes what is known of somebody who changes a password or an address, or has their data erased',
    reads: [
      'identity_record: adapters/identity/accounts.ts changeEmail',
      'identity_record: adapters/identity/accounts.ts deleteAccount',
      'identity_record: adapters/identity/accounts.ts forget',
      'identity_record: adapters/identity/accounts.ts forgetSignIns',
      'outbox_message: platform/outbox/forget-messages.ts forget',
      'password_reset: core/shopper/sign-in/queries.ts endResets',
      'password_reset: core/shopper/sign-in/queries.ts isResetSince',
      'password_reset: core/shopper/sign-in/queries.ts useReset',
      'payment_difference: core/money/reconciliation/queries.ts deleteDifferencesOf',
      'stock_alert: core/shopper/stock-alert/queries.ts deleteAlertsOf',
    ],
  },
  {
    reason: 'an operator’s list or figures',
    reads: [
      'application: core/approval/application/queries.ts waitingApplications',
      'deals_contact: core/shopper/deals/queries.ts selectConfirmed',
      'webhook_delivery: platform/webhook/queries.ts selectWebhookBacklog',
    ],
  },
  {
    reason: 'an import, or the names of the whole catalogue, which each process keeps until they change',
    reads: [
      'price: core/catalogue/search/listing/listing-queries.ts writeProducts',
      'product: core/catalogue/import/product-index.ts markStaleByAttribute',
      'product: core/catalogue/import/product-index.ts markStaleByCategory',
      'product: core/catalogue/product/load-choice-ids.ts',
      'search_document: core/catalogue/search/engine/usage-queries.ts countUsage',
      'search_document: core/catalogue/search/engine/usage-queries.ts findUsage',
      'search_usage: core/catalogue/search/engine/usage-queries.ts countUsage',
    ],
  },
  {
    reason: 'answers from the database while the search index is not in memory yet (decision 33)',
    reads: [
      'product: core/catalogue/search/hit-queries.ts findHits',
      'product: core/catalogue/shelf/shelf-queries.ts shelvesInDatabase',
    ],
  },
  {
    reason: 'a job that looks at all open invitations or bank accounts, a few each day',
    reads: [
      'bank_account: core/approval/bank-account/queries.ts forgettable',
      'referral: core/shopper/referral/queries.ts earnedReferrals',
    ],
  },
]
