import type { AccountType, BankAccountWay } from '#domain/approval/bank-account.ts'
import { type BankAccountState, bankAccountMachine } from '#domain/approval/bank-account-machine.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { SigningClient } from '#platform/client.ts'
import { daysAfter } from '#platform/days-after.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type Sql, sql } from '#platform/db/sql.ts'

export type BankAccountRow = {
  customerId: string
  id: string
  way: BankAccountWay
  state: BankAccountState
  accountType: AccountType | null
  bankName: string | null
  last4: string | null
  sealedNumbers: string | null
  token: string | null
  /** The words that the customer agreed to. */
  mandate: string
  /** The page of the store that the check was begun for, without its language. */
  returnTo: string | null
  tries: number
  failure: 'wrong-amounts' | 'refused' | null
  startedAt: Date
  sentAt: Date | null
  endedAt: Date | null
}

const columns = sql`customer_id, id, way, state, account_type, bank_name, last4, sealed_numbers, token, mandate, return_to, tries,
  failure, started_at, sent_at, ended_at`

/** More than a customer can begin in years of the limits. */
const mostRead = 200

function where(db: Queryable, condition: Sql): Promise<BankAccountRow[]> {
  return db.rows<BankAccountRow>(sql`
    select ${columns} from bank_account where ${condition}
    order by state in ('new', 'sent') desc, started_at desc, id limit ${mostRead}`)
}

/** A customer's bank accounts: the one whose check is open, then newest first. */
export function bankAccountsOf(db: Queryable, customerId: string): Promise<BankAccountRow[]> {
  return where(db, sql`customer_id = ${customerId}`)
}

/** A customer's bank account. */
export async function findBankAccount(
  db: Queryable,
  customerId: string,
  id: string,
): Promise<BankAccountRow | undefined> {
  return (await where(db, sql`customer_id = ${customerId} and id = ${id}`))[0]
}

/** What the customer agreed to, and from where. */
export type Mandate = { readonly mandate: string; readonly locale: Locale; readonly client: SigningClient }

type NewRow = Pick<
  BankAccountRow,
  'customerId' | 'id' | 'way' | 'accountType' | 'last4' | 'sealedNumbers' | 'returnTo'
> & {
  readonly numberHash: string | null
  readonly nextLookAt: Date
}

/** Begins the check of an account. A customer has one open check at a time. */
export function insertBankAccount(tx: Queryable, row: NewRow & Mandate, now: Date): Promise<number> {
  return tx.run(sql`
    insert into bank_account (customer_id, id, way, state, account_type, last4, number_hash, sealed_numbers,
      mandate, return_to, locale, client_address, user_agent, started_at, next_look_at)
    values (${row.customerId}, ${row.id}, ${row.way}, ${bankAccountMachine.initial}, ${row.accountType}, ${row.last4},
      ${row.numberHash}, ${row.sealedNumbers}, ${row.mandate}, ${row.returnTo},
      ${row.locale}, ${row.client.address}, ${row.client.userAgent}, ${now}, ${row.nextLookAt})`)
}

type OfCustomer = Pick<BankAccountRow, 'customerId' | 'id'>

/** Keeps the payment service's token in the place of the numbers. */
export function keepToken(tx: Queryable, { customerId, id }: OfCustomer, token: string): Promise<number> {
  return tx.run(sql`
    update bank_account set token = ${token}, sealed_numbers = null
    where customer_id = ${customerId} and id = ${id}`)
}

/** Keeps the account that was chosen at the bank. */
export function keepLinked(
  tx: Queryable,
  { customerId, id }: OfCustomer,
  account: { token: string; bankName: string; accountType: AccountType; last4: string },
): Promise<number> {
  return tx.run(sql`
    update bank_account set token = ${account.token}, bank_name = ${account.bankName},
      account_type = ${account.accountType}, last4 = ${account.last4}
    where customer_id = ${customerId} and id = ${id}`)
}

/** Counts a wrong entry. */
export function countEntry(tx: Queryable, { customerId, id }: OfCustomer): Promise<number> {
  return tx.run(sql`
    update bank_account set tries = tries + 1 where customer_id = ${customerId} and id = ${id}`)
}

/** Leases open checks that are due for a look until a time by their state, so that other workers skip them. */
export function takeDueBankAccounts(
  db: Queryable,
  now: Date,
  until: Readonly<Record<'new' | 'sent', Date>>,
  limit: number,
): Promise<BankAccountRow[]> {
  return db.rows<BankAccountRow>(sql`
    update bank_account
    set next_look_at = case when sent_at is null then ${until.new}::timestamptz else ${until.sent}::timestamptz end
    where (customer_id, id) in (
      select customer_id, id from bank_account where state in ('new', 'sent') and next_look_at <= ${now}
      order by next_look_at limit ${limit} for update skip locked)
    returning ${columns}`)
}

/** Checks of the same account, by its numbers, that its owner confirmed before. */
export function olderOfSameNumber(tx: Queryable, { customerId, id }: OfCustomer): Promise<BankAccountRow[]> {
  return where(
    tx,
    sql`customer_id = ${customerId} and id <> ${id} and state = 'confirmed' and number_hash = (
      select number_hash from bank_account b where b.customer_id = ${customerId} and b.id = ${id})`,
  )
}

/** Days in which the store may still confirm an account whose check failed or ran out. */
const confirmDays = 30

/** Accounts of checks that are over, whose tokens stand for nothing that is still used. */
export function forgettable(
  db: Queryable,
  now: Date,
  limit: number,
): Promise<(OfCustomer & { token: string })[]> {
  const before = daysAfter(now, -confirmDays)
  return db.rows(sql`
    select customer_id, id, token from bank_account a
    where token is not null and (state in ('replaced', 'removed')
        or (state in ('failed', 'expired') and ended_at < ${before}))
      and not exists (select 1 from bank_account b
        where b.token = a.token and b.state in ('new', 'sent', 'confirmed'))
    order by ended_at limit ${limit}`)
}

/** Forgets the payment service's token of an account. */
export function dropToken(
  db: Queryable,
  { customerId, id, token }: OfCustomer & { readonly token: string },
): Promise<number> {
  return db.run(sql`
    update bank_account set token = null
    where customer_id = ${customerId} and id = ${id} and token = ${token} and state <> 'confirmed'`)
}

/** Deletes the bank accounts that a customer removed before a moment, once the payment service has forgotten them. */
export function deleteRemovedAccountsOf(tx: Queryable, customerId: string, before: Date): Promise<number> {
  return tx.run(sql`
    delete from bank_account
    where customer_id = ${customerId} and state = 'removed' and token is null and ended_at < ${before}`)
}

/** Deletes all bank accounts of a customer, also confirmed ones. */
export function deleteAccountsOf(tx: Queryable, customerId: string): Promise<number> {
  return tx.run(sql`delete from bank_account where customer_id = ${customerId}`)
}
