import type { Database } from '#platform/db/database.ts'
import type { BankGateway } from '../bank-port.ts'
import type { PaymentGateway } from '../port.ts'
import { braintreeBankGateway } from './banks.ts'
import { braintreeCalls } from './calls.ts'
import { openBraintreeCardEntry } from './card-entry.ts'
import { findSessionCard } from './card-queries.ts'
import { findBraintreeCharge, makeBraintreeCharge } from './charges.ts'
import { listBraintreeDisputes } from './disputes.ts'
import { readBraintreeEvent } from './events.ts'
import type { BraintreeAccount } from './graphql-client.ts'
import { listBraintreeCharges, listBraintreeRefunds } from './lists.ts'
import { makeBraintreeRefund } from './refunds.ts'
import type { BraintreeNeeds } from './requests.ts'

export type BraintreeOptions = {
  readonly account: BraintreeAccount
  readonly db: Database
  readonly now: () => Date
  readonly timeoutMs?: number
}

/** What the two halves of the port share: each has a client of its own, as their calls fail for reasons of their own. */
function needsOf({ account, db, now, timeoutMs }: BraintreeOptions): BraintreeNeeds {
  return { calls: braintreeCalls(account, timeoutMs), db, now }
}

/**
 * Cards, wallets and bank accounts that Braintree keeps and charges. Its API has no keys that make a repetition safe, so the
 * store notes each request before it sends it, sends it once, and finds by its order id what came of one whose answer was
 * lost. Events come as the payload and the signatures of Braintree's form.
 */
export function braintreePayments(options: BraintreeOptions): PaymentGateway {
  const { account, db, now } = options
  const needs = needsOf(options)
  return {
    charge: (request) => makeBraintreeCharge(needs, request),
    findCharge: (key) => findBraintreeCharge(needs, key),
    refund: (request) => makeBraintreeRefund(needs, request),
    openCardEntry: (request) => openBraintreeCardEntry(needs, request),
    findEnteredMethod: (sessionId) => findSessionCard(db, sessionId),
    forgetMethod: (token) => needs.calls.forget(token),
    listCharges: (request) => listBraintreeCharges(needs, request),
    listRefunds: (request) => listBraintreeRefunds(needs, request),
    listDisputes: (request) => listBraintreeDisputes(needs, request),
    readEvent: (payload, signatures) => readBraintreeEvent(account, { payload, signatures, now: now() }),
  }
}

/** Bank accounts that Braintree keeps, and small deposits to them. */
export function braintreeBanks(options: BraintreeOptions): BankGateway {
  return braintreeBankGateway(needsOf(options))
}
