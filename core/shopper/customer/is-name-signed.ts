import type { Context, Customer } from '#core/context.ts'
import type { Queryable } from '#platform/db/database.ts'

/** Whether a customer has signed papers in their name, so that only the store can change it. */
export async function isNameSigned(
  { customerId }: Customer,
  { db, composition }: Pick<Context, 'composition'> & { readonly db: Queryable },
): Promise<boolean> {
  const found = await Promise.all(
    Object.values(composition.signedNames).map((hasSigned) => hasSigned(db, customerId)),
  )
  return found.includes(true)
}
