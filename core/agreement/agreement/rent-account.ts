import { standings } from '#core/money/ledger/book.ts'
import type { RentAccount } from '#domain/agreement/rent-account.ts'
import { heldTotal, type Standing } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import { planOf, termsOf } from './position.ts'
import type { AgreementRow } from './queries.ts'

/** An agreement as money sees it, by its row and its books. */
export function accountOf(row: AgreementRow, standing: Standing): RentAccount {
  const { suspenseCents, customerAccountCents } = standing
  return {
    terms: termsOf(row),
    plan: planOf(row),
    taxRate: row.taxRateMillionths,
    paymentsMade: row.paymentsMade,
    feesCents: standing.owed.feesCents,
    held: { suspenseCents, customerAccountCents },
  }
}

/** What the books say of an agreement. */
export async function standingOf(db: Queryable, row: AgreementRow): Promise<Standing> {
  const standing = (await standings(db, row.customerId, [row.id])).get(row.id)
  if (standing === undefined) throw new Error(`no books of agreement ${row.number}`)
  return standing
}

/** What stands beside the rent in a payoff: fees owed, and all money held. */
export function feesAndHeldOf(standing: Standing): { feesCents: number; heldCents: number } {
  return { feesCents: standing.owed.feesCents, heldCents: heldTotal(standing) }
}
