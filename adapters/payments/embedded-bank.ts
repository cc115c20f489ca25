import { randomUUID } from 'node:crypto'
import type { Database, Queryable } from '#platform/db/database.ts'
import { mounts } from '#site/mounts.ts'
import type {
  BankGateway,
  Credit,
  CreditRequest,
  SaveBankAccountRequest,
  SavedBankAccount,
} from './bank-port.ts'
import {
  deleteBankAccount,
  findBankAccount,
  findCreditRow,
  findSessionAccount,
  insertBankSession,
  insertCredit,
  storeBankAccount,
} from './embedded-bank-store.ts'
import {
  findTestBankAccount,
  isOpenAccount,
  type TestBankAccount,
  testBankAccounts,
} from './test-bank-accounts.ts'

/** The name of the bank whose accounts these are. */
export const demoBankName = 'Demo Bank'

const pageMinutes = 30

type Needs = { readonly db: Database; readonly now: () => Date }

async function save({ db, now }: Needs, request: SaveBankAccountRequest): Promise<SavedBankAccount> {
  const { routingNumber, accountNumber, accountType, key } = request
  const account = findTestBankAccount(routingNumber, accountNumber)
  if (account === undefined || account.behaviour === 'refused') return { state: 'refused' }
  const row = {
    ...{ token: `ba_${randomUUID()}`, behaviour: account.behaviour, bankName: demoBankName },
    ...{ accountType, last4: accountNumber.slice(-4) },
  }
  const { token } = await storeBankAccount(db, key, row, now())
  return { state: 'saved', token }
}

/** What becomes of a deposit: nobody has the account, or it arrives. */
async function creditState(db: Queryable, token: string): Promise<Credit> {
  const account = await findBankAccount(db, token)
  return { state: account !== undefined && isOpenAccount(account.behaviour) ? 'sent' : 'returned' }
}

async function credit({ db, now }: Needs, request: CreditRequest): Promise<Credit> {
  const made = await insertCredit(db, request, now())
  const row = await findCreditRow(db, request.key)
  if (row === undefined) throw new Error('a deposit vanished')
  if (row.token !== request.token || row.amountCents !== request.amountCents)
    throw new Error('this key was used for another request')
  // No bank says at once that it will return a deposit.
  return made === 1 ? { state: 'sent' } : creditState(db, row.token)
}

/**
 * A bank for development and tests, with its own tables in the store's database. It has only the accounts of
 * test-bank-accounts.ts and does not store their numbers.
 */
export function embeddedBank(needs: Needs): BankGateway {
  const { db, now } = needs
  return {
    saveBankAccount: (request) => save(needs, request),
    credit: (request) => credit(needs, request),
    async findCredit(key) {
      const row = await findCreditRow(db, key)
      return row === undefined ? undefined : creditState(db, row.token)
    },
    async openBankLink({ sessionId, returnTo, locale }) {
      const opened = now()
      const expiresAt = new Date(opened.getTime() + pageMinutes * 60_000)
      await insertBankSession(db, { id: sessionId, returnTo, now: opened, expiresAt })
      return `${mounts.bankPage}/${sessionId}?locale=${locale}`
    },
    findLinkedAccount: (sessionId, code) => findSessionAccount(db, sessionId, code),
    async forgetBankAccount(token) {
      await deleteBankAccount(db, token)
    },
  }
}

/** What the store's pages show of the embedded bank, so that each of its answers can be tried. */
export type DemoBank = {
  readonly accounts: readonly TestBankAccount[]
  /** The path of the page that shows the deposits to an account. */
  statementPath(token: string): string
}

export const demoBank: DemoBank = {
  accounts: testBankAccounts,
  statementPath: (token) => `${mounts.bankPage}/statement/${token}`,
}
