import { randomUUID } from 'node:crypto'
import type { Database } from '#platform/db/database.ts'
import { braintreeCalls } from '../calls.ts'
import { keepBraintreeMethod } from '../card-entry.ts'
import { signatureOf } from '../events.ts'
import { braintreeBanks, braintreePayments } from '../payments.ts'
import { type Behaviour, serveBraintree } from './serve-braintree.ts'

const keys = { publicKey: 'public', privateKey: 'hidden' }

/** The signature that Braintree sends with a payload. */
export const signed = (payload: string) => `${keys.publicKey}|${signatureOf(keys.privateKey, payload)}`

/** Braintree by its contract, and the adapter before it. `timeoutMs` is how long a call may take. */
export async function braintreeUnderTest<Clock extends { now(): Date }>(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  timeoutMs: number | undefined = undefined,
) {
  const service = await serveBraintree(clock.now)
  const account = { ...keys, url: service.url, merchantAccountId: 'main' }
  const options = { account, db, now: clock.now, ...(timeoutMs !== undefined && { timeoutMs }) }
  const calls = braintreeCalls(account, timeoutMs)
  const [payments, banks] = [braintreePayments(options), braintreeBanks(options)]
  /** The token of a new method that behaves so. */
  const tokenOf = (behaviour: Behaviour) => {
    const token = `token_${randomUUID()}`
    service.methods.set(token, behaviour)
    return token
  }
  return {
    ...{ db, clock, service, account, calls, payments, banks, tokenOf },
    enterCard: (sessionId: string, behaviour: Behaviour, deviceData?: string) =>
      keepBraintreeMethod({ calls, db, now: clock.now }, sessionId, {
        singleUseId: `nonce-${behaviour}`,
        ...(deviceData !== undefined && { deviceData }),
      }),
    chargeOf: (behaviour: Behaviour, amountCents = 2_699) => ({
      ...{ key: randomUUID(), token: tokenOf(behaviour), amountCents, description: 'Store' },
    }),
  }
}
