import type { Refund, RefundRequest } from '../port.ts'
import { centsOf, chargeOf, isFailed, isSettled } from './charge-state.ts'
import { deleteRequest, findRequest, keepAnswer, refundKeys, takeAgain } from './queries.ts'
import { askedOf, awaitAnswer, type BraintreeNeeds, checkPatience, freeKey, takeKey } from './requests.ts'
import type { BraintreeTransaction } from './shapes.ts'

const refund = (key: string) => ({ about: 'refund', key }) as const

/** A refund that cannot be asked for now: its key is free for the next attempt. */
async function refuse({ db }: BraintreeNeeds, key: string, why: string): Promise<never> {
  await deleteRequest(db, refund(key))
  throw new Error(why)
}

/** Gives the money back, or takes the charge back as long as Braintree has not passed it on. */
async function ask(
  needs: BraintreeNeeds,
  { key, amountCents }: RefundRequest,
  charge: BraintreeTransaction,
): Promise<string> {
  try {
    if (!isSettled(charge)) return await needs.calls.reverse(charge.id)
    const made = await needs.calls.refund(charge.id, { key, amountCents })
    if (!isFailed(made)) return made.id
  } catch (error) {
    await freeKey(needs, refund(key), error)
    throw error
  }
  return refuse(needs, key, 'a refund was declined')
}

async function send(needs: BraintreeNeeds, request: RefundRequest): Promise<Refund> {
  const { key, reference: chargeId, amountCents } = request
  const charge = await needs.calls.transaction(chargeId).catch(async (error: unknown) => {
    await deleteRequest(needs.db, refund(key))
    throw error
  })
  if (charge === undefined) return refuse(needs, key, 'Braintree does not know the charge to refund')
  if (chargeOf(charge, false)?.state !== 'captured')
    return refuse(needs, key, 'a charge that has not arrived is not refunded')
  if (!isSettled(charge) && amountCents !== centsOf(charge.amount))
    return refuse(needs, key, 'a part is refunded once the charge has settled, which takes a day')
  const reference = await ask(needs, request, charge)
  await keepAnswer(needs.db, refund(key), { reference })
  return { reference }
}

/** What came of a refund whose answer was lost: a refund with its key, or that the whole charge was taken back. */
async function findMade(
  { calls, db }: BraintreeNeeds,
  { key, reference: chargeId, amountCents }: RefundRequest,
): Promise<string | undefined> {
  const charge = await calls.transaction(chargeId)
  if (charge === undefined) return undefined
  const made = (charge.refunds ?? []).filter((one) => !isFailed(one))
  const own = made.find(({ orderId }) => orderId === key)
  if (own !== undefined) return own.id
  if (amountCents !== centsOf(charge.amount)) return undefined
  // A charge that was taken back is void, or, if it had just settled, has one refund without a key.
  const ofWhole = made.find(({ amount }) => centsOf(amount) === amountCents)
  const taken = charge.status === 'VOIDED' ? charge.id : ofWhole?.id
  if (taken === undefined) return undefined
  return (await refundKeys(db, [taken])).size === 0 ? taken : undefined
}

/**
 * Refunds a charge in whole or in part, once for its key. As long as a charge has not settled it can only be taken back as a
 * whole; a part throws until then. Asked for again after an answer that was lost, it looks at the charge first, and asks
 * anew only once Braintree has answered for ten minutes that there is no such refund. Throws if the charge is unknown or
 * still on its way, or less of it is left.
 */
export async function makeBraintreeRefund(needs: BraintreeNeeds, request: RefundRequest): Promise<Refund> {
  const { key, reference: chargeId, amountCents } = request
  const taken = await takeKey(needs, refund(key), askedOf(chargeId, amountCents))
  if (taken === undefined) return send(needs, request)
  const answered = await awaitAnswer(needs, refund(key), taken)
  if (answered?.reference) return { reference: answered.reference }
  const reference = await findMade(needs, request)
  if (reference !== undefined) {
    await keepAnswer(needs.db, refund(key), { reference })
    return { reference: (await findRequest(needs.db, refund(key)))?.reference ?? reference }
  }
  await checkPatience(needs, refund(key))
  if (!(await takeAgain(needs.db, refund(key), taken.sentAt, needs.now())))
    throw new Error('another attempt has begun')
  return send(needs, request)
}
