import type { Cents } from '#domain/base/money.ts'
import type { ChargeInitiator } from '../port.ts'
import type { BraintreeAccount } from './graphql-client.ts'

/** An amount as Braintree writes it: '26.99'. */
export function amountOf(cents: Cents): string {
  return `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Money that moves for a key of the store. */
export type Money = {
  readonly key: string
  readonly amountCents: Cents
  /** Undefined: the service's own. */
  readonly merchantAccountId: string | undefined
}

const initiators: Readonly<Record<ChargeInitiator, string>> = {
  'recurring-first': 'RECURRING_FIRST',
  recurring: 'RECURRING',
  unscheduled: 'UNSCHEDULED',
}

/** `deviceData` is of an account at PayPal or Venmo that was chosen today. */
export type ChargedMoney = Money & {
  readonly initiator: ChargeInitiator | undefined
  readonly deviceData: string | undefined
}

/** What Braintree is told of a charge: nothing of who began it where the cardholder asks for it alone. */
export function chargedMoneyOf({ initiator, deviceData, ...money }: ChargedMoney, account: BraintreeAccount) {
  return {
    ...moneyOf(money, account),
    ...(initiator !== undefined && { paymentInitiator: initiators[initiator] }),
    ...(deviceData !== undefined && { riskData: { deviceData } }),
  }
}

/** What Braintree is told of money that moves. */
export function moneyOf({ key, amountCents, merchantAccountId }: Money, account: BraintreeAccount) {
  return {
    ...{ amount: amountOf(amountCents), orderId: key },
    merchantAccountId: merchantAccountId ?? account.merchantAccountId,
  }
}
