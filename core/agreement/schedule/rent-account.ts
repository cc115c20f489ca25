import { standings } from '#core/money/ledger/book.ts'
import { waiverOf } from '#domain/agreement/agreement-charges.ts'
import type { RentAccount } from '#domain/agreement/rent-account.ts'
import { heldTotal, type Standing } from '#domain/money/ledger.ts'
import type { Queryable } from '#platform/db/database.ts'
import type { AgreementRow } from '../agreement/queries.ts'
import { planOf, taxesOf, termsOf } from './agreement-terms.ts'

/** The rent account of an agreement, from its row and its ledger. */
export function accountOf(row: AgreementRow, standing: Standing): RentAccount {
  const { suspenseCents, customerAccountCents } = standing
  return {
    terms: termsOf(row),
    plan: planOf(row),
    ...taxesOf(row),
    waiver: waiverOf(row.charges),
    paymentsMade: row.paymentsMade,
    feesCents: standing.owed.feesCents,
    held: { suspenseCents, customerAccountCents },
  }
}

/** The ledger balances of an agreement. */
export async function standingOf(db: Queryable, row: AgreementRow): Promise<Standing> {
  const standing = (await standings(db, row.customerId, [row.id])).get(row.id)
  if (standing === undefined) throw new Error(`no books of agreement ${row.number}`)
  return standing
}

/** The fees owed and the money held, for a payoff. */
export function feesAndHeldOf(standing: Standing): { feesCents: number; heldCents: number } {
  return { feesCents: standing.owed.feesCents, heldCents: heldTotal(standing) }
}
