import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#platform/db/database.ts'
import type { BraintreeCalls } from './calls.ts'
import { isNotCarriedOut, usualTimeoutMs } from './graphql-client.ts'
import {
  deleteOldRequests,
  deleteRequest,
  findRequest,
  insertRequest,
  noteMissed,
  type RequestKey,
  type RequestRow,
} from './queries.ts'

export type BraintreeNeeds = {
  readonly calls: BraintreeCalls
  readonly db: Database
  readonly now: () => Date
}

/**
 * How long Braintree's searches have to answer that they have nothing, in seconds, until a request whose answer was lost
 * counts as never carried out: a processor may take minutes, and searches are a little behind.
 */
const patienceSeconds = 600

/** How often somebody who asks the same at the same time looks for the answer of the one who asked first. */
const lookMs = 200

/** What was asked, so that a key is not used for anything else. */
export function askedOf(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Takes a key for a request, so that it is sent once. Undefined if the caller has to send it; else what is known of the one
 * who did. Throws if that was another request.
 */
export async function takeKey(
  { db, now }: BraintreeNeeds,
  request: RequestKey,
  asked: string,
): Promise<RequestRow | undefined> {
  if (await insertRequest(db, request, asked, now())) {
    await deleteOldRequests(db, now())
    return undefined
  }
  const row = await findRequest(db, request)
  if (row === undefined) throw new Error('a request was given up meanwhile')
  if (row.asked !== asked) throw new Error(`this ${request.about} key was used for another request`)
  return row
}

/** Gives a key free again if an error says that Braintree has not carried its request out. */
export async function freeKey({ db }: BraintreeNeeds, request: RequestKey, error: unknown): Promise<void> {
  if (isNotCarriedOut(error)) await deleteRequest(db, request)
}

const isAnswered = ({ reference, declined }: RequestRow) => reference !== null || declined !== null

/**
 * Waits for the answer to a request that another one has sent just now. Undefined if none came, so that what came of it has
 * to be searched for. Throws if the request was given up.
 */
export async function awaitAnswer(
  { db, now }: BraintreeNeeds,
  request: RequestKey,
  known: RequestRow,
): Promise<RequestRow | undefined> {
  if (isAnswered(known)) return known
  if (now().getTime() - known.sentAt.getTime() > usualTimeoutMs) return undefined
  for (let waited = 0; waited < usualTimeoutMs; waited += lookMs) {
    await setTimeout(lookMs)
    const row = await findRequest(db, request)
    if (row === undefined) throw new Error('a request was given up meanwhile')
    if (isAnswered(row)) return row
    // The one who sent it has got no answer, and has begun to search.
    if (row.missedSince !== null) return undefined
  }
  return undefined
}

/**
 * Notes that Braintree has just answered that it has nothing with a key. Throws as long as what was sent may still arrive:
 * until then nobody knows what became of it.
 */
export async function checkPatience({ db, now }: BraintreeNeeds, request: RequestKey): Promise<void> {
  const since = await noteMissed(db, request, now())
  if (now().getTime() - since.getTime() < patienceSeconds * 1000)
    throw new Error(`nobody knows yet what became of a ${request.about}`)
}
