import type { Cents } from '#domain/base/money.ts'
import { codeOfDeclined, type ReturnCode } from '#domain/money/bank-return.ts'
import type { Charge, DeclineCode } from '../port.ts'
import type { BraintreeTransaction } from './shapes.ts'

/**
 * What a processor's code means to a shopper (Braintree, "Authorization responses"). 2001 to 2003 have too little money or
 * too low a limit; 2004 and 2006 a date that is past; 2005, 2007 to 2009 and 2015's kin no such account; 2012, 2013, 2047
 * and 2053 a card that was reported. At PayPal 2070 is a permission that its owner has ended; 2074 to 2077 what is
 * behind the account, the account itself or this payment.
 */
const declineCodes: Readonly<Record<string, DeclineCode>> = {
  2001: 'insufficient_funds',
  2002: 'insufficient_funds',
  2003: 'insufficient_funds',
  2004: 'expired_card',
  2005: 'unknown_card',
  2006: 'expired_card',
  2007: 'unknown_card',
  2008: 'unknown_card',
  2009: 'unknown_card',
  2012: 'lost_card',
  2013: 'lost_card',
  2047: 'lost_card',
  2053: 'lost_card',
  2070: 'permission_ended',
  2074: 'wallet_declined',
  2075: 'wallet_declined',
  2076: 'wallet_declined',
  2077: 'wallet_declined',
}

/** Statuses of charges that never took money. */
const failed: readonly string[] = [
  'AUTHORIZATION_EXPIRED',
  'FAILED',
  'GATEWAY_REJECTED',
  'PROCESSOR_DECLINED',
  'SETTLEMENT_DECLINED',
]

/** Statuses of charges whose money is taken; a bank may still have to be asked for it. */
const taken: readonly string[] = [
  'SUBMITTED_FOR_SETTLEMENT',
  'SETTLING',
  'SETTLEMENT_CONFIRMED',
  'SETTLEMENT_PENDING',
  'SETTLED',
]

const settled: readonly string[] = ['SETTLED', 'SETTLING']

/** Whether a refund took nothing off its charge. */
export function isFailed({ status }: { readonly status: string }): boolean {
  return failed.includes(status) || status === 'VOIDED'
}

export function isSettled({ status }: BraintreeTransaction): boolean {
  return settled.includes(status)
}

/** Whole cents of an amount as Braintree writes it. Throws for one that is none. */
export function centsOf({ value }: { readonly value: string }): Cents {
  const [, dollars, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(value) ?? []
  if (dollars === undefined) throw new Error('Braintree gave an amount that is none')
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
}

function declineCode({ status, statusHistory }: BraintreeTransaction): DeclineCode {
  const event = statusHistory?.find((one) => one.status === status)
  return declineCodes[event?.processorResponse?.legacyCode ?? ''] ?? 'other'
}

function isBankAccount({ paymentMethodSnapshot }: BraintreeTransaction): boolean {
  return paymentMethodSnapshot?.__typename === 'UsBankAccountDetails'
}

/** The code with which a bank returned a debit; undefined for one that it has not returned, and for cards. */
function returnCode(transaction: BraintreeTransaction): ReturnCode | undefined {
  if (!isBankAccount(transaction)) return undefined
  const code = transaction.paymentMethodSnapshot?.achReturnCode
  if (code !== null && code !== undefined && /^R\d{2}$/.test(code)) return code as ReturnCode
  return transaction.status === 'SETTLEMENT_DECLINED' ? codeOfDeclined('other') : undefined
}

/** Whether the charge got less than it asked for, so that it does not pay what it is for. */
export function isPartial({ partiallyAuthorized }: BraintreeTransaction): boolean {
  return partiallyAuthorized === true
}

/** Whether a charge holds money, or has something of it on the way. */
export function isLive({ status }: BraintreeTransaction): boolean {
  return !failed.includes(status) && status !== 'VOIDED'
}

/** Whether a charge was refused because the same one was made just before. */
export function isDuplicate({ status, statusHistory }: BraintreeTransaction): boolean {
  return (
    status === 'GATEWAY_REJECTED' &&
    statusHistory?.some(({ gatewayRejectionReason }) => gatewayRejectionReason === 'DUPLICATE') === true
  )
}

/**
 * What became of a charge. Undefined while Braintree itself does not know yet.
 * @param isRefunded whether a charge that is void was a whole refund of the store's
 */
export function chargeOf(transaction: BraintreeTransaction, isRefunded: boolean): Charge | undefined {
  const { id: reference, status } = transaction
  const code = returnCode(transaction)
  if (code !== undefined) return { state: 'returned', reference, code }
  if (failed.includes(status)) return { state: 'declined', code: declineCode(transaction) }
  if (status === 'VOIDED')
    return isRefunded && !isPartial(transaction)
      ? { state: 'captured', reference }
      : { state: 'declined', code: isPartial(transaction) ? 'insufficient_funds' : 'other' }
  if (!taken.includes(status)) return undefined
  const isOnItsWay = status === 'SETTLEMENT_PENDING' || (isBankAccount(transaction) && status !== 'SETTLED')
  return { state: isOnItsWay ? 'submitted' : 'captured', reference }
}
