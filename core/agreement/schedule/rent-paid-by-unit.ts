import { rentThrough } from '#domain/agreement/rent-plan.ts'
import { type Cents, splitByWeights } from '#domain/base/money.ts'
import type { AgreementItemRow, AgreementRow } from '../agreement/queries.ts'
import { planOf } from './agreement-terms.ts'

/** The rent that the customer has paid for each unit so far, in proportion to what the units rent for. */
export function rentPaidByUnit(row: AgreementRow, items: readonly AgreementItemRow[]): Map<string, Cents> {
  const paidCents = rentThrough(planOf(row), row.paymentsMade)
  const weights = items.map(({ paymentCents }) => paymentCents)
  const parts = splitByWeights(paidCents, weights)
  return new Map(items.map(({ inventoryNumber }, index) => [inventoryNumber, parts[index] ?? 0]))
}
