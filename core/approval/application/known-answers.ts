import type { Context, Customer } from '#core/context.ts'
import { getBasketPrefill } from '#core/shopper/basket/get-prefill.ts'
import { sql } from '#platform/db/sql.ts'
import type { ApplicationRow } from './queries.ts'
import type { TypedAnswers } from './schema.ts'

type Known = { email: string | null; firstName: string | null; lastName: string | null; phone: string | null }

function filled(known: Partial<Known>): TypedAnswers {
  const texts = Object.entries(known).flatMap(([field, text]) => (text ? [[field, text]] : []))
  return Object.fromEntries(texts)
}

/**
 * The initial answers of a new application: what the temporary basket was prefilled with for it, those of the shopper's
 * last one, and account data.
 */
export async function knownAnswers(
  who: Customer,
  last: ApplicationRow | undefined,
  context: Context,
): Promise<Pick<ApplicationRow, 'answers' | 'secrets'>> {
  const account = await context.db.maybeOne<Known>(
    sql`select email, first_name, last_name, phone from customer where id = ${who.customerId}`,
  )
  const { nextPayDay: _passed, ...before } = last?.answers ?? {}
  const prefill = await getBasketPrefill(who, context)
  return {
    answers: { ...filled(account ?? {}), ...before, ...prefill?.answers },
    secrets: { ...last?.secrets, ...prefill?.secrets },
  }
}
