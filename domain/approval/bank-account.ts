import { addBankingDays } from '../base/banking-days.ts'
import { addDays, type CivilDate } from '../base/civil-date.ts'
import type { Cents } from '../base/money.ts'
import { fail, ok, type Result } from '../base/result.ts'
import type { BankAccountState } from './bank-account-machine.ts'

/** How a bank account is confirmed by two small deposits. */
export const bankAccountRules = {
  /** Wrong entries after which the deposits count no more. */
  maxTries: 3,
  /** Banking days until the deposits can be seen at the bank. */
  arriveDays: 2,
  /** Days after the deposits went out in which their amounts can be typed. */
  openDays: 14,
  /** The most cents of one deposit: Nacha calls them micro-entries, which stay below a dollar. */
  mostCents: 99,
  /** Digits of a routing number. */
  routingDigits: 9,
  /** The most digits of an account number (Nacha: 17 characters). */
  maxAccountDigits: 17,
  /** The fewest digits of an account number that banks give. */
  minAccountDigits: 4,
} as const

/** The most characters that the fields of a bank account take. */
export const bankAccountLengths = {
  routingNumber: bankAccountRules.routingDigits + 2,
  amount: 8,
  /** Far above what anybody types between the digits. */
  typed: 40,
} as const

export const accountTypes = ['checking', 'savings'] as const
export type AccountType = (typeof accountTypes)[number]

/** `deposits`: the customer types the amounts of two small deposits. `bank`: the customer signs in at the bank. */
export type BankAccountWay = 'deposits' | 'bank'

/**
 * The nine digits of a routing number. Its first two digits name a Federal Reserve district, a thrift or an electronic
 * number, and its weighted digits add up to a multiple of ten (ABA Routing Number Policy). Fails with
 * `routing-number-invalid`.
 */
export function readRoutingNumber(text: string, field: string): Result<string> {
  const digits = text.replace(/[\s-]/g, '')
  return isRoutingNumber(digits) ? ok(digits) : fail('routing-number-invalid', { field })
}

function isRoutingNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false
  const district = Number(digits.slice(0, 2))
  const isGiven =
    (district >= 1 && district <= 12) ||
    (district >= 21 && district <= 32) ||
    (district >= 61 && district <= 72)
  const weights = [3, 7, 1]
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0)
  return isGiven && sum % 10 === 0
}

/** The digits of an account number, with leading zeros, which count. Fails with `account-number-invalid`. */
export function readAccountNumber(text: string, field: string): Result<string> {
  const digits = text.replace(/[\s-]/g, '')
  const { minAccountDigits: fewest, maxAccountDigits: most } = bankAccountRules
  const isNumber = /^\d+$/.test(digits) && digits.length >= fewest && digits.length <= most
  return isNumber && !/^0+$/.test(digits) ? ok(digits) : fail('account-number-invalid', { field })
}

/**
 * The cents of a deposit as people type them: 0.32, .32, $0.32, 32 and 32¢ are all 32 cents. Fails with
 * `deposit-amount-invalid`.
 */
export function readDepositAmount(text: string, field: string): Result<Cents> {
  const bare = text.replace(/[\s$¢]/g, '').replace(',', '.')
  const [, cents] = /^(?:0?\.)?(\d{1,2})$/.exec(bare) ?? []
  // One digit behind a point are tenths of a dollar.
  const read = Number(cents) * (bare.includes('.') && cents?.length === 1 ? 10 : 1)
  return cents !== undefined && read > 0 ? ok(read) : fail('deposit-amount-invalid', { field })
}

/**
 * The two deposits for an account, different and from 1 to 99 cents, by two whole numbers that nobody can guess: 4,851
 * pairs.
 */
export function depositAmounts(random: readonly [number, number]): readonly [Cents, Cents] {
  const most = bankAccountRules.mostCents
  const first = (random[0] % most) + 1
  const step = (random[1] % (most - 1)) + 1
  return [first, ((first - 1 + step) % most) + 1]
}

/** What an entry of two amounts does, in any order: confirms the account, counts as wrong, or was the last one. */
export function judgeAmounts(
  { tries }: { readonly tries: number },
  sent: readonly [Cents, Cents],
  typed: readonly [Cents, Cents],
): 'confirm' | 'wrong' | 'use-up' {
  const [low, high] = [Math.min(...typed), Math.max(...typed)]
  if (low === Math.min(...sent) && high === Math.max(...sent)) return 'confirm'
  return tries + 1 >= bankAccountRules.maxTries ? 'use-up' : 'wrong'
}

/** The day by which deposits of a day can be seen at the bank. */
export function depositsArriveOn(sentOn: CivilDate): CivilDate {
  return addBankingDays(sentOn, bankAccountRules.arriveDays)
}

/** The last day on which the amounts of deposits can be typed. */
export function amountsOpenUntil(sentOn: CivilDate): CivilDate {
  return addDays(sentOn, bankAccountRules.openDays)
}

/** What the checks of a customer's accounts say, newest first: one that is confirmed counts more than any failure. */
export function bankStanding(
  accounts: readonly { readonly state: BankAccountState }[],
): 'confirmed' | 'pending' | 'failed' | 'none' {
  if (accounts.some(({ state }) => state === 'confirmed')) return 'confirmed'
  const [newest] = accounts.filter(({ state }) => state !== 'removed')
  if (newest === undefined) return 'none'
  return newest.state === 'new' || newest.state === 'sent' ? 'pending' : 'failed'
}
