import type { AccountType } from '#domain/approval/bank-account.ts'
import type { Locale } from '#domain/base/locale.ts'
import type { Cents } from '#domain/base/money.ts'

/** A bank account to be kept. The key makes repetitions safe. */
export type SaveBankAccountRequest = {
  readonly key: string
  /** Nine digits. */
  readonly routingNumber: string
  /** Digits, with zeros in front. */
  readonly accountNumber: string
  readonly accountType: AccountType
  /** The name that the account is in. */
  readonly holder: string
  /** The words that its owner agreed to, which a debit is proven by (Nacha's rules, 2.3.2). */
  readonly mandate: string
}

/** `refused`: there is no such bank, or the account takes no such payments. */
export type SavedBankAccount =
  | { readonly state: 'saved'; readonly token: string }
  | { readonly state: 'refused' }

/** A deposit to an account. The key makes repetitions safe. */
export type CreditRequest = {
  readonly key: string
  readonly token: string
  readonly amountCents: Cents
  /** Shown on the statement of the account. */
  readonly description: string
}

/** A deposit is on its way or arrived (`sent`) until the account's bank returns it. */
export type Credit = { readonly state: 'sent' } | { readonly state: 'returned' }

export type BankLinkRequest = {
  /** The store's id (a UUID), by which the account is asked for afterwards. */
  readonly sessionId: string
  /**
   * The path of the store to which the browser goes afterwards: with an account, with its code as the parameter
   * `code`; or without one.
   */
  readonly returnTo: string
  readonly locale: Locale
}

/** An account whose owner has signed in at the bank. */
export type LinkedBankAccount = {
  readonly token: string
  readonly bankName: string
  readonly accountType: AccountType
  readonly last4: string
  /** The names of its owners, as the bank has them; missing where the service does not say. */
  readonly owners?: readonly string[]
}

/**
 * Keeps bank accounts and moves money to them; what is taken from them goes through `PaymentGateway.charge` with their
 * token. If a call throws, the outcome is unknown: a repetition with the same key gets the first answer.
 */
export type BankGateway = {
  saveBankAccount(request: SaveBankAccountRequest): Promise<SavedBankAccount>
  /** Sends money to an account. */
  credit(request: CreditRequest): Promise<Credit>
  /** What became of a deposit; undefined if the key was never used. */
  findCredit(key: string): Promise<Credit | undefined>
  /** Opens the page on which the shopper signs in at the bank, and returns its URL. */
  openBankLink(request: BankLinkRequest): Promise<string>
  /**
   * The account that was chosen there, for the code that the browser came back with, which shows that it is the one in
   * which the account was chosen. Undefined without the right code. `mandate` has the words that the shopper agreed to.
   */
  findLinkedAccount(sessionId: string, code: string, mandate: string): Promise<LinkedBankAccount | undefined>
  /** Deletes an account. No-op for an unknown one. */
  forgetBankAccount(token: string): Promise<void>
}
