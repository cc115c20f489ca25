import type { Charge, ChargeRequest, DeclineCode } from '../port.ts'
import { findDeviceData } from './card-queries.ts'
import { chargeOf, isDuplicate, isLive, isPartial } from './charge-state.ts'
import { BraintreeError } from './graphql-client.ts'
import { findRequest, keepAnswer, refundKeys } from './queries.ts'
import { askedOf, awaitAnswer, type BraintreeNeeds, checkPatience, freeKey, takeKey } from './requests.ts'
import type { BraintreeTransaction } from './shapes.ts'

const charge = (key: string) => ({ about: 'charge', key }) as const

/** Codes of a token that the vault does not know (Braintree, "Validation errors"). */
const unknownToken: readonly string[] = ['91518', '91565']

function isUnknownCard(error: unknown): boolean {
  if (!(error instanceof BraintreeError)) return false
  if (error.errorClass === 'NOT_FOUND') return error.input === undefined || error.input === 'paymentMethodId'
  return unknownToken.includes(error.code ?? '')
}

/**
 * What became of a charge. One that got only a part of its money is taken back: it does not pay what it is for. Throws
 * while Braintree does not know itself.
 */
async function outcomeOf(
  { calls, db }: BraintreeNeeds,
  key: string,
  transaction: BraintreeTransaction,
): Promise<Charge> {
  const { id, status } = transaction
  if (isPartial(transaction) && isLive(transaction)) {
    await calls.reverse(id)
    await keepAnswer(db, charge(key), { declined: 'insufficient_funds' })
    return { state: 'declined', code: 'insufficient_funds' }
  }
  const isRefunded = status === 'VOIDED' && (await refundKeys(db, [id])).size > 0
  const outcome = chargeOf(transaction, isRefunded)
  if (outcome === undefined) throw new Error('Braintree has not finished a charge')
  // What is declined at first stays so; a debit that comes back later is seen at the service.
  if (outcome.state === 'declined' && status !== 'VOIDED')
    await keepAnswer(db, charge(key), { declined: outcome.code })
  else await keepAnswer(db, charge(key), { reference: id })
  return outcome
}

/**
 * The charge with a key, of which a retailer may have caused several in the service's own pages: the one that holds money.
 */
async function search({ calls }: BraintreeNeeds, key: string): Promise<BraintreeTransaction | undefined> {
  const { items } = await calls.searchTransactions({ input: { orderId: { is: key } } })
  return items.find(isLive) ?? items.find((one) => !isDuplicate(one))
}

/** The charge with a key; undefined if Braintree never got it. Throws while that is not known. */
export async function findBraintreeCharge(needs: BraintreeNeeds, key: string): Promise<Charge | undefined> {
  const row = await findRequest(needs.db, charge(key))
  if (row?.declined) return { state: 'declined', code: row.declined }
  const known = row?.reference ? await needs.calls.transaction(row.reference) : undefined
  const found = known ?? (await search(needs, key))
  if (found !== undefined) return outcomeOf(needs, key, found)
  if (row !== undefined) await checkPatience(needs, charge(key))
  return undefined
}

async function declined({ db }: BraintreeNeeds, key: string, code: DeclineCode): Promise<Charge> {
  await keepAnswer(db, charge(key), { declined: code })
  return { state: 'declined', code }
}

const deviceHours = 24

/** The device of somebody who pays with an account on the day on which they chose it. */
function deviceDataOf({ db, now }: BraintreeNeeds, token: string): Promise<string | undefined> {
  return findDeviceData(db, token, new Date(now().getTime() - deviceHours * 3_600_000))
}

/**
 * Charges a card, a wallet or a bank account that Braintree keeps, once for its key: it is taken before the request is sent,
 * and is never sent a second time while nobody knows what became of it. `description` is not sent: what a statement shows
 * belongs to the merchant account.
 */
export async function makeBraintreeCharge(needs: BraintreeNeeds, request: ChargeRequest): Promise<Charge> {
  const { key, token, amountCents, merchantAccount: merchantAccountId, initiator } = request
  const taken = await takeKey(needs, charge(key), askedOf(token, amountCents))
  if (taken !== undefined) {
    await awaitAnswer(needs, charge(key), taken)
    const found = await findBraintreeCharge(needs, key)
    if (found === undefined) throw new Error('this charge never arrived at Braintree, and is not sent again')
    return found
  }
  let made: BraintreeTransaction
  try {
    const deviceData = initiator === undefined ? await deviceDataOf(needs, token) : undefined
    made = await needs.calls.charge(token, { key, amountCents, merchantAccountId, initiator, deviceData })
  } catch (error) {
    if (isUnknownCard(error)) return declined(needs, key, 'unknown_card')
    await freeKey(needs, charge(key), error)
    throw error
  }
  if (!isDuplicate(made)) return outcomeOf(needs, key, made)
  const first = await findBraintreeCharge(needs, key)
  if (first === undefined) throw new Error('Braintree has the charge already, and does not show it')
  return first
}
