import type { CivilDate } from '../base/civil-date.ts'
import { type Cents, sumCents } from '../base/money.ts'

/**
 * Whether a payment is still to be made, and taken by autopay, although the goods are to be returned: rent and autopay end
 * on the day of the return, so whatever falls due until then, that day included, is taken.
 * @param dueOn when it falls due, or the day of its charge
 * @param returnOn the day that is planned for the return; undefined if none is
 */
export function isDueDespiteReturn(dueOn: CivilDate, returnOn: CivilDate | undefined): boolean {
  return returnOn === undefined || dueOn <= returnOn
}

/**
 * Whether a payment will not be owed because the goods are to be returned before it falls due. A return whose day has passed
 * without it counts no longer: rent goes on.
 */
export function isPreventedByReturn(dueOn: CivilDate, returnOn: CivilDate, today: CivilDate): boolean {
  return returnOn >= today && !isDueDespiteReturn(dueOn, returnOn)
}

type Open = { readonly dueOn: CivilDate; readonly openCents: Cents }

/**
 * What falls due from tomorrow until a return on a day, that day included: in cents, less what is held for it. What is due
 * by today is not counted.
 */
export function dueBeforeReturn(schedule: readonly Open[], today: CivilDate, returnOn: CivilDate): Cents {
  const coming = schedule.filter(({ dueOn }) => dueOn > today && isDueDespiteReturn(dueOn, returnOn))
  return sumCents(coming.map(({ openCents }) => openCents))
}
