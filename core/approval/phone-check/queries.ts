import type { PhoneCheckWay } from '#domain/approval/phone-check.ts'
import { type PhoneCheckState, phoneCheckMachine } from '#domain/approval/phone-check-machine.ts'
import type { Queryable } from '#platform/db/database.ts'
import { sql } from '#platform/db/sql.ts'

export type PhoneCheckRow = {
  id: string
  phone: string
  way: PhoneCheckWay
  state: PhoneCheckState
  codeHash: string | null
  tries: number
  startedAt: Date
  endedAt: Date | null
}

const columns = sql`id, phone, way, state, code_hash, tries, started_at, ended_at`

/** More than a number gets in a month of five codes a day. */
const mostRead = 200

/** A customer's checks of one number, newest first. */
export function checksOf(db: Queryable, customerId: string, phone: string): Promise<PhoneCheckRow[]> {
  return db.rows<PhoneCheckRow>(sql`
    select ${columns} from phone_check where customer_id = ${customerId} and phone = ${phone}
    order by started_at desc, id limit ${mostRead}`)
}

/** All checks of a customer's numbers, newest first. */
export function checksOfCustomer(db: Queryable, customerId: string): Promise<PhoneCheckRow[]> {
  return db.rows<PhoneCheckRow>(sql`
    select ${columns} from phone_check where customer_id = ${customerId}
    order by started_at desc, id limit ${mostRead}`)
}

/** Begins a check. A number has one open check at a time. */
export function insertPhoneCheck(
  tx: Queryable,
  row: { customerId: string } & Pick<PhoneCheckRow, 'id' | 'phone' | 'way' | 'codeHash'>,
  now: Date,
): Promise<number> {
  return tx.run(sql`
    insert into phone_check (customer_id, id, phone, way, state, code_hash, started_at)
    values (${row.customerId}, ${row.id}, ${row.phone}, ${row.way}, ${phoneCheckMachine.initial}, ${row.codeHash}, ${now})`)
}

/** Counts a wrong entry. */
export function countEntry(tx: Queryable, check: { customerId: string; id: string }): Promise<number> {
  return tx.run(sql`
    update phone_check set tries = tries + 1 where customer_id = ${check.customerId} and id = ${check.id}`)
}

/** Deletes checks whose code never went out. */
export function deleteChecks(tx: Queryable, customerId: string, ids: readonly string[]): Promise<number> {
  return tx.run(sql`delete from phone_check where customer_id = ${customerId} and id = any (${ids})`)
}
