import type { AccountType } from '#domain/approval/bank-account.ts'
import type { SavedMethod } from '../port.ts'
import * as documents from './documents.ts'
import { type Ask, type BraintreeAccount, BraintreeError } from './graphql-client.ts'
import { type Money, moneyOf } from './money.ts'
import { savedMethodOf } from './saved-method.ts'
import { type BraintreeRefund, shapes } from './shapes.ts'

/** An account of a person, whose words for the mandate are kept with it. */
export type NewBankAccount = {
  readonly routingNumber: string
  readonly accountNumber: string
  readonly accountType: AccountType
  readonly firstName: string
  readonly lastName: string
  readonly mandate: string
}

/** Where a new method will be charged, and what the card page found out about the device that chose an account. */
export type NewMethod = { readonly merchantAccountId: string | undefined; readonly deviceData: string | null }

/** Cards, accounts at PayPal and Venmo, and bank accounts that Braintree keeps. */
export function vaultCalls(account: BraintreeAccount, ask: Ask) {
  const read = { isRepeatable: true } as const
  const write = { isRepeatable: false } as const
  return {
    /** What the card page's script needs to turn a card into an id that is good once. */
    async clientToken(merchantAccountId: string | undefined): Promise<string> {
      const clientToken = { merchantAccountId: merchantAccountId ?? account.merchantAccountId }
      const variables = { input: { clientToken } }
      const document = documents.createClientToken
      return (await ask(shapes.clientToken, { document, variables, ...read })).createClientToken.clientToken
    },
    /**
     * Keeps what was entered on the card page: a card, which its bank verifies, or an account at PayPal or Venmo. Undefined
     * if its bank does not accept a card, or if nobody can be told what was kept.
     */
    async keepMethod(
      singleUseId: string,
      { merchantAccountId, deviceData }: NewMethod,
    ): Promise<SavedMethod | undefined> {
      const variables = {
        input: {
          paymentMethodId: singleUseId,
          verification: { merchantAccountId: merchantAccountId ?? account.merchantAccountId },
          ...(deviceData !== null && { riskData: { deviceData } }),
        },
      }
      const document = documents.vaultPaymentMethod
      const answer = await ask(shapes.vaultedMethod, { document, variables, ...write })
      const { paymentMethod } = answer.vaultPaymentMethod
      return paymentMethod ? savedMethodOf(paymentMethod) : undefined
    },
    /** Keeps an account that the banks' network knows. Gives its token; undefined if the network does not know it. */
    async keepBankAccount(kept: NewBankAccount): Promise<string | undefined> {
      const { routingNumber, accountNumber, firstName, lastName, mandate } = kept
      const usBankAccount = {
        ...{ routingNumber, accountNumber, achMandate: mandate },
        accountType: kept.accountType === 'savings' ? 'SAVINGS' : 'CHECKING',
        individualOwner: { firstName, lastName },
      }
      const variables = { input: { usBankAccount } }
      const document = documents.tokenizeUsBankAccount
      const tokenized = await ask(shapes.tokenized, { document, variables, ...write })
      const input = {
        paymentMethodId: tokenized.tokenizeUsBankAccount.paymentMethod.id,
        verificationMethod: 'NETWORK_CHECK',
        verificationMerchantAccountId: account.merchantAccountId,
      }
      const vaulting = { document: documents.vaultUsBankAccount, variables: { input }, ...write }
      const { paymentMethod, verification } = (await ask(shapes.vaulted, vaulting)).vaultUsBankAccount
      if (paymentMethod === null || paymentMethod === undefined) return undefined
      if (verification?.status === 'VERIFIED') return paymentMethod.id
      await this.forget(paymentMethod.id)
      return undefined
    },
    async credit(token: string, money: Money): Promise<BraintreeRefund> {
      const variables = { input: { paymentMethodId: token, refund: moneyOf(money, account) } }
      const answer = await ask(shapes.credit, {
        document: documents.refundUsBankAccount,
        variables,
        ...write,
      })
      return answer.refundUsBankAccount.refund
    },
    /** Deletes a card or account. No-op for an unknown one. */
    async forget(token: string): Promise<void> {
      const variables = { input: { paymentMethodId: token } }
      await ask(shapes.deleted, { document: documents.deletePaymentMethod, variables, ...read }).catch(
        (error: unknown) => {
          if (!(error instanceof BraintreeError && error.errorClass === 'NOT_FOUND')) throw error
        },
      )
    },
  }
}
