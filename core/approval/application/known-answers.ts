import type { Context, Customer } from '#core/context.ts'
import { getBasketPrefill } from '#core/shopper/basket/get-prefill.ts'
import { sql } from '#platform/db/sql.ts'
import { areTwoPeople, keptFrom, nameIn } from './kept-answers.ts'
import type { ApplicationRow } from './queries.ts'
import type { TypedAnswers } from './schema.ts'

type Known = { email: string | null; firstName: string | null; lastName: string | null; phone: string | null }

function filled(known: Partial<Known>): TypedAnswers {
  const texts = Object.entries(known).flatMap(([field, text]) => (text ? [[field, text]] : []))
  return Object.fromEntries(texts)
}

/**
 * The initial answers of a new application: what the temporary basket was prefilled with for it, those of the shopper's
 * last one, and account data. The last one is left out if it was made by somebody else than the new one is for, as far as
 * the names say so: an account may have the application of whoever sat at the browser before.
 */
export async function knownAnswers(
  who: Customer,
  last: ApplicationRow | undefined,
  context: Context,
): Promise<Pick<ApplicationRow, 'answers' | 'secrets' | 'kept'>> {
  const account = await context.db.maybeOne<Known>(
    sql`select email, first_name, last_name, phone from customer where id = ${who.customerId}`,
  )
  const prefill = await getBasketPrefill(who, context)
  const own = { ...filled(account ?? {}), ...prefill?.answers }
  if (last === undefined || areTwoPeople(nameIn(own), nameIn(last.answers)))
    return { answers: own, secrets: { ...prefill?.secrets }, kept: null }
  const { nextPayDay: _passed, ...before } = last.answers
  const typed = { ...prefill?.answers, ...prefill?.secrets }
  const fields = [...Object.keys(before), ...Object.keys(last.secrets)].filter((field) => !(field in typed))
  return {
    answers: { ...own, ...before, ...prefill?.answers },
    secrets: { ...last.secrets, ...prefill?.secrets },
    kept: keptFrom(nameIn(last.answers), fields),
  }
}
