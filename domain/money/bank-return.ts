import { addBankingDays } from '../base/banking-days.ts'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import { fail, ok, type Result } from '../base/result.ts'

/** A bank's code for why it returned a debit: R and two digits (Nacha Operating Rules, appendix 4). */
export type ReturnCode = `R${string}`

/**
 * What follows from a return: `funds` may be tried again, at most twice; `withdrawn` means that the account's owner does
 * not allow it (any more); `unusable` that there is no such account; `once` concerns this debit alone.
 */
export type ReturnKind = 'funds' | 'withdrawn' | 'unusable' | 'once'

/** Not enough money, or not enough that is available (Nacha Operating Rules, 2.12.4). */
const funds: readonly string[] = ['R01', 'R09']
/** Not authorized, withdrawn, or not as it was authorized; by a consumer or a company. */
const withdrawn: readonly string[] = ['R05', 'R07', 'R10', 'R11', 'R29']
/** Closed, none with this number, not a number, frozen, or no account that payments are taken from. */
const unusable: readonly string[] = ['R02', 'R03', 'R04', 'R16', 'R20']

/** What follows from a return with a code. */
export function returnKind(code: ReturnCode): ReturnKind {
  if (funds.includes(code)) return 'funds'
  if (withdrawn.includes(code)) return 'withdrawn'
  return unusable.includes(code) ? 'unusable' : 'once'
}

/** What comes back for lack of money this often ends an account, for as many days; see the rule for `funds`. */
export const fundsReturns = { most: 2, days: 60, codes: funds } as const

/** Whether so many debits came back for lack of money within those days that the account is not charged for some time. */
export function hasReachedReturnLimit(returns: number): boolean {
  return returns >= fundsReturns.most
}

/**
 * How often, when and for how long a debit that came back for lack of money is presented again (Nacha Operating Rules,
 * 2.12.4).
 */
const retries = { most: 2, bankingDays: 3, days: 180 } as const

/**
 * The banking day on which a returned debit is presented again, or null if it is not: only for lack of money, at most
 * twice, and within 180 days of its first presentation.
 * @param firstOn the day of the first presentation
 * @param retried how often it was presented again before
 */
export function retryDay(
  {
    code,
    firstOn,
    retried,
  }: { readonly code: ReturnCode; readonly firstOn: CivilDate; readonly retried: number },
  today: CivilDate,
): CivilDate | null {
  if (returnKind(code) !== 'funds' || retried >= retries.most) return null
  const on = addBankingDays(today, retries.bankingDays)
  return on <= addDays(firstOn, retries.days) ? on : null
}

/** Stands for a return whose code the payment service does not name; no bank uses it. */
const unnamed: ReturnCode = 'R00'

/** The code of a debit that was on its way and that the payment service then declined. */
export function codeOfDeclined(declineCode: string): ReturnCode {
  return declineCode === 'insufficient_funds' ? 'R01' : unnamed
}

/** Whether a debit that a bank returned may cost its customer the fee that the agreement names. */
export function canCostReturnFee(code: ReturnCode): boolean {
  return returnKind(code) === 'funds'
}

/** The code at the beginning of a text, such as "R01 no funds". Fails with `field-invalid`. */
export function readReturnCode(text: string, field: string): Result<ReturnCode> {
  const [code] = /^R\d{2}(?!\w)/.exec(text.trim()) ?? []
  return code === undefined ? fail('field-invalid', { field }) : ok(code as ReturnCode)
}
