import { addDays, addMonths, type CivilDate, latest } from '../base/civil-date.ts'
import { requireWhole } from '../base/invalid-input.ts'
import type { AttemptDecision } from './autopay.ts'
import type { ClubState } from './club-machine.ts'

/** The kind of benefits that the store sells as a membership (document 3 §5). */
const soldKind = 'RAC'

/** States in which no membership is shown, whatever their pack says (document 3 §5). */
const statesWithout: readonly string[] = ['CA', 'IN']

/** What decides whether a customer is offered a membership. */
type ClubPlace = {
  readonly stateCode: string
  readonly flags: { readonly isBenefitsPlusApplicable: boolean; readonly storeBenefitPlusType: string | null }
  /** Whether the law of the state lets it be sold. */
  readonly maySell: boolean
}

/** Whether a store has memberships: its flag, their kind, and the state (ACC-348 to ACC-352). */
export function hasClub({ stateCode, flags, maySell }: ClubPlace): boolean {
  return (
    flags.isBenefitsPlusApplicable &&
    flags.storeBenefitPlusType === soldKind &&
    !statesWithout.includes(stateCode) &&
    maySell
  )
}

/** Days between the mail about a renewal and its charge. */
const clubNoticeDays = 7

/** The first day that is not paid: months are counted from the first day, so that a short one moves no later one. */
export function clubPaidUntil(beginsOn: CivilDate, monthsPaid: number): CivilDate {
  requireWhole(monthsPaid, 'monthsPaid', 0)
  return addMonths(beginsOn, monthsPaid)
}

/** The day of a renewal's charge: the first day that is not paid, or seven days after the mail if that was late. */
export function clubChargeDay(paidUntil: CivilDate, notifiedOn: CivilDate): CivilDate {
  return latest(paidUntil, addDays(notifiedOn, clubNoticeDays))
}

/** What decides whether a membership is renewed on a day of its store. */
export type RenewalContext = {
  readonly state: ClubState
  readonly paidUntil: CivilDate
  /** The day of the mail about the coming renewal; null before it. */
  readonly notifiedOn: CivilDate | null
  /** Whether the customer still rents, and the store still has memberships. */
  readonly isWanted: boolean
  /** Whether the renewal may be charged today, after the charges that were refused. */
  readonly attempt: AttemptDecision
}

export type ClubStep = 'wait' | 'notify' | 'charge' | 'end'

/**
 * What is to be done for a membership today. The mail goes out seven days before a renewal, and the charge waits until
 * seven days after the mail, however late that was. A membership that nobody wants ends with its paid month.
 */
export function clubStep(
  { state, paidUntil, notifiedOn, isWanted, attempt }: RenewalContext,
  today: CivilDate,
): ClubStep {
  if (state !== 'active' && state !== 'ending') return 'wait'
  if (state === 'ending' || !isWanted) return today >= paidUntil ? 'end' : 'wait'
  if (notifiedOn === null) return today >= addDays(paidUntil, -clubNoticeDays) ? 'notify' : 'wait'
  if (today < clubChargeDay(paidUntil, notifiedOn)) return 'wait'
  if (attempt === 'given-up') return 'end'
  return attempt === 'try' ? 'charge' : 'wait'
}
