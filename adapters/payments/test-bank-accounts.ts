import type { TestBankAccount } from './bank-port.ts'

/** A routing number with a right checksum. */
const routingNumber = '110000000'

/** The only accounts that the embedded bank has; the page that asks for an account lists them. */
export const testBankAccounts: readonly TestBankAccount[] = [
  { routingNumber, accountNumber: '000123456789', behaviour: 'pays' },
  { routingNumber, accountNumber: '000333333335', behaviour: 'unknown-account' },
  { routingNumber, accountNumber: '000444444440', behaviour: 'refused' },
]

/** The test account with these numbers; undefined for real ones. */
export function findTestBankAccount(routing: string, account: string): TestBankAccount | undefined {
  return testBankAccounts.find((one) => one.routingNumber === routing && one.accountNumber === account)
}
