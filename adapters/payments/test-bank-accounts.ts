import type { ReturnCode } from '#domain/money/bank-return.ts'

/** An account that the embedded bank has, and how it behaves. */
export type TestBankAccount = {
  readonly routingNumber: string
  readonly accountNumber: string
  readonly behaviour: BankBehaviour
}

export type BankBehaviour =
  | 'pays'
  /** The account is open, but its bank returns each debit with this code. */
  | `returns-${ReturnCode}`
  /** Small deposits come back: nobody has this account. */
  | 'unknown-account'
  /** The service does not take it at all. */
  | 'refused'

/** A routing number with a right checksum. */
const routingNumber = '110000000'

/** The only accounts that the embedded bank has; the page that asks for an account lists them. */
export const testBankAccounts: readonly TestBankAccount[] = [
  { routingNumber, accountNumber: '000123456789', behaviour: 'pays' },
  { routingNumber, accountNumber: '000111111116', behaviour: 'returns-R01' },
  { routingNumber, accountNumber: '000111111113', behaviour: 'returns-R02' },
  { routingNumber, accountNumber: '000111111121', behaviour: 'returns-R10' },
  { routingNumber, accountNumber: '000333333335', behaviour: 'unknown-account' },
  { routingNumber, accountNumber: '000444444440', behaviour: 'refused' },
]

/** The test account with these numbers; undefined for real ones. */
export function findTestBankAccount(routing: string, account: string): TestBankAccount | undefined {
  return testBankAccounts.find((one) => one.routingNumber === routing && one.accountNumber === account)
}

/** Whether there is an account that deposits reach. */
export function isOpenAccount(behaviour: BankBehaviour): boolean {
  return behaviour === 'pays' || behaviour.startsWith('returns-')
}

/** The code with which an account's bank returns debits; null if it pays them. */
export function returnCodeOf(behaviour: BankBehaviour): ReturnCode | null {
  if (behaviour === 'unknown-account') return 'R03'
  return behaviour.startsWith('returns-') ? (behaviour.slice('returns-'.length) as ReturnCode) : null
}
