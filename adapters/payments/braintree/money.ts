import type { Cents } from '#domain/base/money.ts'
import type { BraintreeAccount } from './graphql-client.ts'

/** An amount as Braintree writes it: '26.99'. */
export function amountOf(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Money that moves for a key of the store. */
export type Money = {
  readonly key: string
  readonly amountCents: Cents
  readonly merchantAccountId: string | undefined
}

/** What Braintree is told of money that moves. */
export function moneyOf({ key, amountCents, merchantAccountId }: Money, account: BraintreeAccount) {
  return {
    ...{ amount: amountOf(amountCents), orderId: key },
    merchantAccountId: merchantAccountId ?? account.merchantAccountId,
  }
}
