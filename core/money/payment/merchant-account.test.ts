import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SaveBankAccountRequest } from '#adapters/payments/bank-port.ts'
import type { CardEntryRequest, ChargeRequest } from '#adapters/payments/port.ts'
import { makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { beginner, confirmBankAccount } from '#core/approval/bank-account/testing/accounts.ts'
import { savedMethods } from '#core/money/payment-method/saved-methods.ts'
import { startCardEntry } from '#core/money/payment-method/start-card-entry.ts'
import type { TestContext } from '#core/testing/context.ts'
import { freshStore } from '#core/testing/fixture.ts'
import { inputOf } from '#core/testing/input.ts'
import { unwrap } from '#domain/base/result.ts'
import { sql } from '#platform/db/sql.ts'
import { payment, rented } from './testing/rented.ts'

const names = {
  ccPaymentMerchantID: 'cards',
  achPaymentMerchantID: 'debits',
  braintreeMerchantAccountID: 'both',
} as const

/** A store whose data name these accounts, and what its payment service is asked. */
async function setUp(flags: Partial<typeof names>) {
  const store = await freshStore()
  const { payments, banks } = store.adapters
  const asked = {
    charges: [] as ChargeRequest[],
    entries: [] as CardEntryRequest[],
    accounts: [] as SaveBankAccountRequest[],
  }
  const context: TestContext = {
    ...store,
    adapters: {
      ...store.adapters,
      payments: {
        ...payments,
        charge: (request) => {
          asked.charges.push(request)
          return payments.charge(request)
        },
        openCardEntry: (request) => {
          asked.entries.push(request)
          return payments.openCardEntry(request)
        },
      },
      banks: {
        ...banks,
        saveBankAccount: (request) => {
          asked.accounts.push(request)
          return banks.saveBankAccount(request)
        },
      },
    },
  }
  await store.db.run(
    sql`update store set flags = flags || ${JSON.stringify(flags)}::jsonb where id = '00101'`,
  )
  return { context, asked }
}

let own: Awaited<ReturnType<typeof setUp>>
let shared: Awaited<ReturnType<typeof setUp>>
let none: Awaited<ReturnType<typeof setUp>>
beforeAll(async () => {
  own = await setUp(names)
  shared = await setUp({ braintreeMerchantAccountID: 'both' })
  none = await setUp({})
})
afterAll(() => Promise.all([own, shared, none].map(({ context }) => context.dispose())))

test.each([
  ['accounts of their own', () => own, 'cards', 'debits'],
  ['one account for both', () => shared, 'both', 'both'],
  ['no account', () => none, undefined, undefined],
])(
  'cards and bank accounts are charged to %s, as the data of the store say [ACC-166]',
  async (_name, store, forCards, forBanks) => {
    const { context, asked } = store()
    const { who, agreement, methodId } = await rented(context)
    unwrap(
      await makePayment(
        who,
        inputOf(makePaymentInput, payment(agreement.id, methodId, '2026-03-12')),
        context,
      ),
    )
    await confirmBankAccount(who, context)
    const bank = (await savedMethods(who, context)).find(({ kind }) => kind === 'bank')
    unwrap(
      await makePayment(
        who,
        inputOf(makePaymentInput, payment(agreement.id, bank?.id ?? '', '2026-03-19')),
        context,
      ),
    )
    // The first one was paid at checkout.
    expect(asked.charges.map(({ merchantAccount }) => merchantAccount)).toEqual([
      forCards,
      forCards,
      forBanks,
    ])
    const entry = { returnTo: '/checkout?card={session}', locale: 'en-US', storeId: '00101' } as const
    await startCardEntry(who, entry, context)
    expect(asked.entries.at(-1)).toMatchObject({ merchantAccount: forCards })
  },
)

test('the payment service gets the words that the owner of a bank account agreed to', async () => {
  const { asked, context } = own
  const [kept] = await context.db.rows<{ mandate: string; locale: string }>(
    sql`select mandate, locale from bank_account`,
  )
  expect(kept?.locale).toBe(beginner.locale)
  expect(asked.accounts.map(({ mandate }) => mandate)).toEqual([kept?.mandate])
})
