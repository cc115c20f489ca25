import { chargeCents } from '#domain/agreement/agreement-charges.ts'
import { paymentsOf, type RentPlan, signedPlan } from '#domain/agreement/rent-plan.ts'
import type { ScheduleTerms } from '#domain/agreement/schedule.ts'
import { type Taxes, taxesOn } from '#domain/agreement/taxes.ts'
import { type CivilDate, civilDateIn } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { RulePack } from '#domain/law/pack.ts'
import { pinnedPack } from '#domain/law/pack-for.ts'
import type { AgreementRow } from '../agreement/queries.ts'

type Planned = Pick<AgreementRow, 'payments' | 'paymentCents' | 'firstOffCents' | 'rentPlan'>
type Scheduled = Planned &
  Pick<AgreementRow, 'frequency' | 'anchorOn' | 'deliveryOn' | 'payDays' | 'packId' | 'packVersion'>

/** The rent of every payment: as signed, or as changed later. */
export function planOf(row: Planned): RentPlan {
  return row.rentPlan ?? signedPlan(row)
}

/** The tax rates of its payments. */
export function taxesOf(row: Pick<AgreementRow, 'taxRateMillionths' | 'taxSteps' | 'taxChanges'>): Taxes {
  return { taxRate: row.taxRateMillionths, taxSteps: row.taxSteps, taxChanges: row.taxChanges }
}

/** The agreement as its payments are taxed on a day, by the changes of rate that are known today. */
export function taxedOn(row: AgreementRow, on: CivilDate): AgreementRow {
  return { ...row, taxSteps: taxesOn(taxesOf(row), row.paymentsMade, on).taxSteps ?? [] }
}

/** The schedule terms; before delivery they count from the planned day. */
export function termsOf(row: Scheduled): ScheduleTerms {
  return {
    frequency: row.frequency,
    anchor: row.anchorOn ?? row.deliveryOn,
    payments: paymentsOf(planOf(row)),
    minimumGapDays: packOf(row).semiMonthlyGapDays.rule,
    ...(row.payDays === null ? {} : { dayPair: row.payDays }),
  }
}

/** The current day at the agreement's store. */
export function storeDay(row: Pick<AgreementRow, 'timeZone'>, now: Date): CivilDate {
  return civilDateIn(now.getTime(), row.timeZone)
}

/** The rule pack that the agreement was signed under. */
export function packOf(row: Pick<AgreementRow, 'packId' | 'packVersion'>): RulePack {
  const pack = pinnedPack(row.packId, row.packVersion)
  if (pack === null) throw new Error(`no rule pack ${row.packId} ${row.packVersion}`)
  return pack
}

/** The option price, which brings ownership after the last payment, in cents; 0 where the agreement names none. */
export function optionOf({ charges }: Pick<AgreementRow, 'charges'>): Cents {
  return chargeCents(charges, 'option')
}
