import type { Context } from '#core/context.ts'
import type { Cents } from '#domain/base/money.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { taxReportCents } from '#domain/base/tax-report.ts'
import { audited } from '#platform/audit/audited.ts'
import { readInput } from '#platform/read-input.ts'
import { rewardsByCustomer } from './queries.ts'
import { rewardYearInput } from './schema.ts'

/** What a customer got by rewards in a year. */
export type YearOfRewards = {
  readonly customerId: string
  /** Null once the customer was erased. */
  readonly email: string | null
  readonly cents: Cents
  /** Whether it has come to what the store has to report to the tax office. */
  readonly isReported: boolean
}

/**
 * An operator's list of what each customer got by rewards in a calendar year, in the time of the East Coast, less what
 * was taken back: for the tax office, which is told of everybody with $600 or more. Recorded in the audit trail. Fails
 * with `field-invalid`.
 */
export function listRewardsOfYear(
  year: string,
  actor: string,
  context: Context,
): Promise<Result<YearOfRewards[]>> {
  return audited(context, { actor, command: 'rewards-of-year', input: { year } }, async (tx) => {
    const read = readInput(rewardYearInput, year)
    if (!read.ok) return { ok: false, problem: { ...read.problem, field: 'year' } }
    const begins = (of: number) => new Date(`${of}-01-01T05:00:00Z`)
    const rows = await rewardsByCustomer(tx, begins(read.value), begins(read.value + 1))
    return ok(rows.map((row) => ({ ...row, isReported: row.cents >= taxReportCents })))
  })
}
