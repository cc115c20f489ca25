import { randomUUID } from 'node:crypto'
import { addBankingDays, bankingDayOf } from '#domain/base/banking-days.ts'
import { cardDay, cardExpiresOn, isCardExpired } from '#domain/money/card-expiry.ts'
import type { Database, Queryable } from '#platform/db/database.ts'
import { mounts } from '#site/mounts.ts'
import { findBankAccount } from './embedded-bank-store.ts'
import { selectCharges, selectRefunds } from './embedded-lists.ts'
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
  type NewCharge,
  takeOffCharge,
} from './embedded-store.ts'
import { readSignedEvent } from './event-signature.ts'
import type { Charge, ChargeRequest, DeclineCode, PaymentGateway, RefundRequest } from './port.ts'
import { type BankBehaviour, returnCodeOf } from './test-bank-accounts.ts'
import type { Behaviour } from './test-cards.ts'

/** Runs before or after a call, and may throw to simulate a network failure. */
export type Fault = (call: 'charge' | 'refund' | 'find', key: string) => Promise<void> | void

export type EmbeddedPaymentsOptions = {
  readonly db: Database
  readonly now: () => Date
  /** What signs the events of the service; without it none is taken. */
  readonly eventSecret?: string | undefined
  /** How many rows a page of a list has. */
  readonly pageSize?: number
  readonly before?: Fault
  readonly after?: Fault
}

const cardPageMinutes = 30

const usualPageSize = 200

/** The gateway did not answer in time; the outcome of the request is unknown. */
class GatewayTimeout extends Error {
  override readonly name = 'GatewayTimeout'
}

function chargeOf(row: ChargeRow, now: Date): Charge {
  const { reference, settlesAt, returnCode } = row
  if (row.state === 'declined') return { state: 'declined', code: row.declineCode ?? 'other' }
  if (settlesAt !== null && settlesAt > now) return { state: 'submitted', reference }
  return returnCode === null
    ? { state: 'captured', reference }
    : { state: 'returned', reference, code: returnCode }
}

/** `expiry` is MMYY; null for an account at PayPal or Venmo. */
type Card = { readonly behaviour: Behaviour; readonly expiry: string | null }
type Account = { readonly bank: BankBehaviour }
type Chargeable = Card | Account

/** Banking days until a debit has settled, or has come back. */
const debitDays = 2

/** When a debit of a moment has settled: at the beginning of a banking day where the Federal Reserve is. */
function settlesAt(now: Date): Date {
  const day = addBankingDays(bankingDayOf(now), debitDays)
  return new Date(`${day}T13:00:00Z`)
}

function isPast(expiry: string, now: Date): boolean {
  const expires = cardExpiresOn(expiry)
  // Hawaii is the last US time zone in which a day ends.
  return !expires.ok || isCardExpired(expires.value, cardDay(now))
}

function outcomeOf(card: Chargeable | undefined, reference: string, now: Date): NewCharge {
  const plain = { reference, declineCode: null, settlesAt: null, returnCode: null }
  const declined = (declineCode: DeclineCode) => ({ ...plain, state: 'declined', declineCode }) as const
  if (card === undefined) return declined('unknown_card')
  if ('bank' in card)
    return { ...plain, state: 'captured', settlesAt: settlesAt(now), returnCode: returnCodeOf(card.bank) }
  if (card.expiry !== null && isPast(card.expiry, now)) return declined('expired_card')
  if (card.behaviour === 'declines-insufficient-funds') return declined('insufficient_funds')
  if (card.behaviour === 'declines-lost-card') return declined('lost_card')
  if (card.behaviour === 'declines-permission-ended') return declined('permission_ended')
  return { ...plain, state: 'captured' }
}

/** Handles one delivery of a request. A second delivery finds the first one's row by the key. */
async function handleCharge(
  db: Queryable,
  request: ChargeRequest,
  card: Chargeable | undefined,
  now: Date,
): Promise<{ charge: Charge; isNew: boolean }> {
  const made = await insertCharge(db, request, outcomeOf(card, `ch_${randomUUID()}`, now), now)
  const row = await findChargeRow(db, request.key)
  if (row === undefined) throw new Error('a charge vanished')
  if (row.token !== request.token || row.amountCents !== request.amountCents)
    throw new Error('this charge key was used for another request')
  return { charge: chargeOf(row, now), isNew: made === 1 }
}

/** What can be charged by a token: a card, or an account of the embedded bank. */
async function findChargeable(db: Queryable, token: string): Promise<Chargeable | undefined> {
  const card = await findCard(db, token)
  if (card !== undefined) return card
  const account = await findBankAccount(db, token)
  return account && { bank: account.behaviour }
}

async function charge({ db, now }: EmbeddedPaymentsOptions, request: ChargeRequest): Promise<Charge> {
  const card = await findChargeable(db, request.token)
  const behaviour = card !== undefined && 'behaviour' in card ? card.behaviour : undefined
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
    if (made === 1 && !(await takeOffCharge(tx, request, now())))
      throw new Error('less is left of this charge than shall be refunded')
    return { reference: row.reference }
  })
}

/**
 * A vault and gateway for development and tests, with its own tables in the store's database. It accepts only
 * the test cards of test-cards.ts, whose numbers it does not store, and the test accounts of test-wallets.ts.
 */
export function embeddedPayments(options: EmbeddedPaymentsOptions): PaymentGateway {
  const { db, now, eventSecret, pageSize = usualPageSize } = options
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
        return row === undefined ? undefined : chargeOf(row, now())
      }),
    async openCardEntry({ sessionId, returnTo, locale, wallets }) {
      const opened = now()
      const expiresAt = new Date(opened.getTime() + cardPageMinutes * 60_000)
      await insertCardSession(db, { id: sessionId, returnTo, wallets, now: opened, expiresAt })
      return `${mounts.cardPage}/${sessionId}?locale=${locale}`
    },
    findEnteredMethod: (sessionId) => findSessionCard(db, sessionId),
    async forgetMethod(token) {
      await deleteCard(db, token)
    },
    async listCharges(request) {
      const { items, next } = await selectCharges(db, request, pageSize)
      return { next, items: items.map((row) => ({ ...row, state: chargeOf(row, now()).state })) }
    },
    listRefunds: (request) => selectRefunds(db, request, pageSize),
    // Nobody disputes what a test card paid.
    listDisputes: async () => ({ items: [], next: null }),
    readEvent: (body, signature) => readSignedEvent(eventSecret, { body, signature, now: now() }),
  }
}
