import type { AccountType } from '#domain/approval/bank-account.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'
import type { CreditRequest, LinkedBankAccount } from './bank-port.ts'
import type { BankBehaviour } from './test-bank-accounts.ts'

export type BankAccountRow = {
  token: string
  behaviour: BankBehaviour
  bankName: string
  accountType: AccountType
  last4: string
}

export type BankSession = { returnTo: string; expiresAt: Date; token: string | null }

export type CreditRow = { token: string; amountCents: Cents; createdAt: Date }

/** Keeps an account; one with the same key stays as it is. Returns the one that is kept. */
export async function storeBankAccount(
  db: Queryable,
  key: string,
  row: BankAccountRow,
  now: Date,
): Promise<BankAccountRow> {
  await db.run(sql`
    insert into gateway_bank_account (token, key, behaviour, bank_name, account_type, last4, created_at)
    values (${row.token}, ${key}, ${row.behaviour}, ${row.bankName}, ${row.accountType}, ${row.last4}, ${now})
    on conflict (key) do nothing`)
  return db.one<BankAccountRow>(sql`
    select token, behaviour, bank_name, account_type, last4 from gateway_bank_account where key = ${key}`)
}

/** An account by its token; undefined if the bank does not know it. */
export function findBankAccount(db: Queryable, token: string): Promise<BankAccountRow | undefined> {
  return db.maybeOne<BankAccountRow>(sql`
    select token, behaviour, bank_name, account_type, last4 from gateway_bank_account where token = ${token}`)
}

export function deleteBankAccount(db: Queryable, token: string): Promise<number> {
  return db.run(sql`delete from gateway_bank_account where token = ${token}`)
}

/** Writes a deposit. No-op if its key exists. */
export function insertCredit(db: Queryable, request: CreditRequest, now: Date): Promise<number> {
  return db.run(sql`
    insert into gateway_credit (key, token, amount_cents, created_at)
    values (${request.key}, ${request.token}, ${request.amountCents}, ${now}) on conflict (key) do nothing`)
}

/** A deposit by its key. */
export function findCreditRow(db: Queryable, key: string): Promise<CreditRow | undefined> {
  return db.maybeOne<CreditRow>(
    sql`select token, amount_cents, created_at from gateway_credit where key = ${key}`,
  )
}

/** The deposits to an account, newest first. */
export function creditsTo(db: Queryable, token: string): Promise<CreditRow[]> {
  return db.rows<CreditRow>(sql`
    select token, amount_cents, created_at from gateway_credit where token = ${token}
    order by created_at desc, key limit 20`)
}

/** Opens a session of the bank's page. No-op if it exists. */
export function insertBankSession(
  db: Queryable,
  session: { id: string; returnTo: string; now: Date; expiresAt: Date },
): Promise<number> {
  return db.run(sql`
    insert into gateway_bank_session (id, return_to, created_at, expires_at)
    values (${session.id}, ${session.returnTo}, ${session.now}, ${session.expiresAt})
    on conflict (id) do nothing`)
}

/** A session of the bank's page, or undefined. */
export function findBankSession(db: Queryable, id: string): Promise<BankSession | undefined> {
  return db.maybeOne<BankSession>(sql`
    select return_to, expires_at, token from gateway_bank_session where id = ${id}`)
}

/** The key of an account that was chosen in a session, which only its code leads to. */
function linkKey(sessionId: string, code: string): string {
  return `link ${sessionId} ${code}`
}

/** Keeps the account that was chosen in a session, with a new code. The first choice counts: false for a later one. */
export function linkAccount(
  db: Database,
  { id, code }: { readonly id: string; readonly code: string },
  row: BankAccountRow,
  now: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const linked = await tx.run(sql`
      update gateway_bank_session set token = ${row.token} where id = ${id} and token is null`)
    if (linked === 0) return false
    await storeBankAccount(tx, linkKey(id, code), row, now)
    return true
  })
}

/** The account that was chosen in a session with a code, or undefined. */
export function findSessionAccount(
  db: Queryable,
  sessionId: string,
  code: string,
): Promise<LinkedBankAccount | undefined> {
  return db.maybeOne<LinkedBankAccount>(sql`
    select a.token, a.bank_name, a.account_type, a.last4
    from gateway_bank_session s join gateway_bank_account a on a.token = s.token
    where s.id = ${sessionId} and a.key = ${linkKey(sessionId, code)}`)
}
