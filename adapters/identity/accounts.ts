import { normalizeEmail } from '#domain/base/email.ts'
import { fail, ok } from '#domain/base/result.ts'
import { type Database, type Queryable, violatedConstraint } from '#platform/db/database.ts'
import { nothing, sql } from '#platform/db/sql.ts'
import { hashPassword, isPassword } from './password-hash.ts'
import type { Identity, PasswordAccounts } from './port.ts'

type Row = { subject: string; email: string; givenName: string | null; familyName: string | null }

function identityOf(row: Row): Identity {
  return {
    subject: row.subject,
    email: row.email,
    givenName: row.givenName ?? '',
    familyName: row.familyName ?? '',
  }
}

/** The person with the provider's subject identifier. */
export async function findBySubject(db: Database, subject: string): Promise<Identity | undefined> {
  const row = await db.maybeOne<Row>(
    sql`select subject, email, given_name, family_name from identity_account where subject = ${subject}`,
  )
  return row && identityOf(row)
}

/** Accounts with passwords in the store's own database. */
export function passwordAccounts(db: Database, now: () => Date): PasswordAccounts {
  // A sign-in that somebody began and did not finish has its person in what it waits with, or in the session it began
  // from.
  const forget = async (tx: Queryable, subject: string) => {
    await tx.run(sql`update identity_account set signed_out_at = ${now()} where subject = ${subject}`)
    await tx.run(sql`
      delete from identity_record
      where payload->>'accountId' = ${subject} or payload#>>'{result,login,accountId}' = ${subject}
        or payload#>>'{session,accountId}' = ${subject}`)
  }
  const byEmail = (email: string, lock = nothing) =>
    db.maybeOne<Row & { passwordHash: string }>(sql`
      select subject, email, given_name, family_name, password_hash
      from identity_account where lower(email) = ${normalizeEmail(email)}${lock}`)
  return {
    async register({ subject, email, password, givenName, familyName }) {
      if (await byEmail(email)) return fail('email-taken', { field: 'email' })
      const passwordHash = await hashPassword(password)
      try {
        await db.run(sql`
          insert into identity_account (subject, email, password_hash, given_name, family_name, created_at)
          values (${subject}, ${email}, ${passwordHash}, ${givenName}, ${familyName}, ${now()})`)
      } catch (error) {
        if (violatedConstraint(error) === undefined) throw error
        return fail('email-taken', { field: 'email' })
      }
      return ok({ subject, email, givenName, familyName })
    },
    async authenticate(email, password) {
      // Waits for a new password that is being set, so that the old one counts no more.
      const row = await byEmail(email, sql` for share`)
      const right = await isPassword(password, row?.passwordHash)
      return right && row !== undefined ? identityOf(row) : undefined
    },
    async findByEmail(email) {
      const row = await byEmail(email)
      return row && identityOf(row)
    },
    async hasPassword(subject) {
      const row = await db.maybeOne(sql`select 1 as found from identity_account where subject = ${subject}`)
      return row !== undefined
    },
    async changeEmail(tx, subject, email) {
      await tx.run(sql`update identity_account set email = ${email} where subject = ${subject}`)
      // A browser that the provider remembers must not open a session by itself.
      await forget(tx, subject)
    },
    async deleteAccount(tx, subject) {
      await forget(tx, subject)
      await tx.run(sql`delete from identity_account where subject = ${subject}`)
    },
    async preparePassword(password) {
      const passwordHash = await hashPassword(password)
      return async (tx, subject) => {
        await tx.run(
          sql`update identity_account set password_hash = ${passwordHash} where subject = ${subject}`,
        )
        await forget(tx, subject)
      }
    },
    async forgetSignIns(subject) {
      await forget(db, subject)
    },
  }
}
