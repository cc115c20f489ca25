import { randomUUID } from 'node:crypto'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { cardExpiresOn, isCardExpired } from '#domain/money/card-expiry.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { mounts } from '#site/mounts.ts'
import { findBankAccount } from './embedded-bank-store.ts'
import {
  type ChargeRow,
  deleteCard,
  findCard,
  findChargeRow,
  findRefundRow,
  findSessionCard,
  insertCardSession,
  insertCharge,
  insertRefund,
  takeOffCharge,
} from './embedded-store.ts'
import type { Charge, ChargeRequest, DeclineCode, PaymentGateway, RefundRequest } from './port.ts'
import type { Behaviour } from './test-cards.ts'

/** Runs before or after a call, and may throw to simulate a network failure. */
export type Fault = (call: 'charge' | 'refund' | 'find', key: string) => Promise<void> | void

export type EmbeddedPaymentsOptions = {
  readonly db: Database
  readonly now: () => Date
  readonly before?: Fault
  readonly after?: Fault
}

const cardPageMinutes = 30

/** The gateway did not answer in time; the outcome of the request is unknown. */
class GatewayTimeout extends Error {
  override readonly name = 'GatewayTimeout'
}

function chargeOf(row: ChargeRow): Charge {
  return row.state === 'captured'
    ? { state: 'captured', reference: row.reference }
    : { state: 'declined', code: row.declineCode ?? 'other' }
}

/** `expiry` is MMYY; null for a bank account. */
type Card = { readonly behaviour: Behaviour; readonly expiry: string | null }

function isPast(expiry: string, now: Date): boolean {
  const expires = cardExpiresOn(expiry)
  // Hawaii is the last US time zone in which a day ends.
  return !expires.ok || isCardExpired(expires.value, civilDateIn(now.getTime(), 'Pacific/Honolulu'))
}

function outcomeOf(card: Card | undefined, reference: string, now: Date): Charge & { reference: string } {
  const declined = (code: DeclineCode) => ({ state: 'declined', code, reference }) as const
  if (card === undefined) return declined('unknown_card')
  if (card.expiry !== null && isPast(card.expiry, now)) return declined('expired_card')
  if (card.behaviour === 'declines-insufficient-funds') return declined('insufficient_funds')
  if (card.behaviour === 'declines-lost-card') return declined('lost_card')
  return { state: 'captured', reference }
}

/** Handles one delivery of a request. A second delivery finds the first one's row by the key. */
async function handleCharge(
  db: Queryable,
  request: ChargeRequest,
  card: Card | undefined,
  now: Date,
): Promise<{ charge: Charge; isNew: boolean }> {
  const made = await insertCharge(db, request, outcomeOf(card, `ch_${randomUUID()}`, now), now)
  const row = await findChargeRow(db, request.key)
  if (row === undefined) throw new Error('a charge vanished')
  if (row.token !== request.token || row.amountCents !== request.amountCents)
    throw new Error('this charge key was used for another request')
  return { charge: chargeOf(row), isNew: made === 1 }
}

/** What can be charged by a token: a card, or an account of the embedded bank. */
async function findChargeable(db: Queryable, token: string): Promise<Card | undefined> {
  const card = await findCard(db, token)
  if (card !== undefined) return card
  const account = await findBankAccount(db, token)
  return account && { behaviour: 'captures', expiry: null }
}

async function charge({ db, now }: EmbeddedPaymentsOptions, request: ChargeRequest): Promise<Charge> {
  const card = await findChargeable(db, request.token)
  const behaviour = card?.behaviour
  if (behaviour === 'times-out-not-captured') throw new GatewayTimeout('the request was lost')
  const deliver = () => handleCharge(db, request, card, now())
  if (behaviour === 'answers-twice') {
    const [, second] = await Promise.all([deliver(), deliver()])
    return second.charge
  }
  const { charge: made, isNew } = await deliver()
  if (behaviour === 'times-out-captured' && isNew) throw new GatewayTimeout('the answer was lost')
  return made
}

async function refund({ db, now }: EmbeddedPaymentsOptions, request: RefundRequest) {
  return db.transaction(async (tx) => {
    const made = await insertRefund(tx, request, `re_${randomUUID()}`, now())
    const row = await findRefundRow(tx, request.key)
    if (row === undefined) throw new Error('a refund vanished')
    if (row.chargeReference !== request.reference || row.amountCents !== request.amountCents)
      throw new Error('this refund key was used for another request')
    if (made === 1 && !(await takeOffCharge(tx, request)))
      throw new Error('less is left of this charge than shall be refunded')
    return { reference: row.reference }
  })
}

/**
 * A vault and gateway for development and tests, with its own tables in the store's database. It accepts only
 * the test cards of test-cards.ts and does not store their numbers.
 */
export function embeddedPayments(options: EmbeddedPaymentsOptions): PaymentGateway {
  const { db, now } = options
  const guarded = async <T>(call: 'charge' | 'refund' | 'find', key: string, work: () => Promise<T>) => {
    await options.before?.(call, key)
    const answer = await work()
    await options.after?.(call, key)
    return answer
  }
  return {
    charge: (request) => guarded('charge', request.key, () => charge(options, request)),
    refund: (request) => guarded('refund', request.key, () => refund(options, request)),
    findCharge: (key) =>
      guarded('find', key, async () => {
        const row = await findChargeRow(db, key)
        return row === undefined ? undefined : chargeOf(row)
      }),
    async openCardEntry({ sessionId, returnTo, locale }) {
      const opened = now()
      const expiresAt = new Date(opened.getTime() + cardPageMinutes * 60_000)
      await insertCardSession(db, { id: sessionId, returnTo, now: opened, expiresAt })
      return `${mounts.cardPage}/${sessionId}?locale=${locale}`
    },
    findEnteredCard: (sessionId) => findSessionCard(db, sessionId),
    async forgetCard(token) {
      await deleteCard(db, token)
    },
  }
}
