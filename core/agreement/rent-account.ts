import { heldTotal, type Standing } from '#domain/ledger.ts'
import type { RentAccount } from '#domain/rent-account.ts'
import type { Queryable } from '../db/database.ts'
import { standings } from '../ledger/book.ts'
import { planOf, termsOf } from './position.ts'
import type { AgreementRow } from './store.ts'

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
export function besideRent(standing: Standing): { feesCents: number; heldCents: number } {
  return { feesCents: standing.owed.feesCents, heldCents: heldTotal(standing) }
}
