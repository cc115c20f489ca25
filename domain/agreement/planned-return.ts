import type { CivilDate } from '../base/civil-date.ts'

/**
 * Whether a payment is still to be made, and taken by autopay, although the goods are to be returned: rent and autopay end
 * on the day of the return, so whatever falls due until then, that day included, is taken.
 * @param dueOn when it falls due, or the day of its charge
 * @param returnOn the day that is planned for the return; undefined if none is
 */
export function isDueDespiteReturn(dueOn: CivilDate, returnOn: CivilDate | undefined): boolean {
  return returnOn === undefined || dueOn <= returnOn
}
