import { formatPhone } from '#domain/phone.ts'
import type { Context, Customer } from '../context.ts'
import { sql } from '../db/sql.ts'
import type { Typed } from './schema.ts'

type Known = {
  firstName: string | null
  lastName: string | null
  phone: string | null
  answers: Typed | null
}

/** What the delivery step begins with: the account's name and phone, and the address of the application. */
export async function knownDelivery(who: Customer, context: Context): Promise<Typed> {
  const known = await context.db.one<Known>(sql`
    select c.first_name, c.last_name, c.phone, (
      select a.answers from application a where a.customer_id = c.id order by a.created_at desc limit 1) as answers
    from customer c where c.id = ${who.customerId}`)
  const { address1, address2, city, state, postalCode, ...person } = known.answers ?? {}
  const texts = {
    firstName: known.firstName ?? person.firstName,
    lastName: known.lastName ?? person.lastName,
    phone: formatPhone(known.phone ?? person.phone ?? ''),
    ...{ address1, address2, city, stateCode: state, postalCode },
  }
  return Object.fromEntries(
    Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text] as const] : [])),
  )
}
