import type {
  BankGateway,
  Credit,
  CreditRequest,
  SaveBankAccountRequest,
  SavedBankAccount,
} from '../bank-port.ts'
import { isFailed } from './charge-state.ts'
import { BraintreeError } from './graphql-client.ts'
import { findRequest, insertRequest, keepAnswer } from './queries.ts'
import { askedOf, awaitAnswer, type BraintreeNeeds, checkPatience, freeKey, takeKey } from './requests.ts'
import type { BraintreeRefund } from './shapes.ts'

const credit = (key: string) => ({ about: 'credit', key }) as const
const account = (key: string) => ({ about: 'account', key }) as const

/** First and last names of an account's holder, both of which Braintree asks for. */
function namesOf(holder: string): { firstName: string; lastName: string } {
  const words = holder.trim().split(/\s+/)
  const lastName = words.pop() ?? ''
  return { firstName: words.join(' ') || lastName, lastName }
}

/**
 * Has Braintree keep an account, with the words of the mandate. Asked for again with its key it gives the first token;
 * of two that were kept at the same time the second is deleted.
 */
async function save(needs: BraintreeNeeds, request: SaveBankAccountRequest): Promise<SavedBankAccount> {
  const { calls, db, now } = needs
  const { key, routingNumber, accountNumber, accountType, holder, mandate } = request
  const known = await findRequest(db, account(key))
  if (known?.reference) return { state: 'saved', token: known.reference }
  const numbers = { routingNumber, accountNumber, accountType, mandate }
  let token: string | undefined
  try {
    token = await calls.keepBankAccount({ ...numbers, ...namesOf(holder) })
  } catch (error) {
    // No bank has this routing number, or no account is written like this.
    if (!(error instanceof BraintreeError && error.errorClass === 'VALIDATION')) throw error
  }
  if (token === undefined) return { state: 'refused' }
  await insertRequest(db, account(key), '', now())
  await keepAnswer(db, account(key), { reference: token })
  const kept = (await findRequest(db, account(key)))?.reference ?? token
  if (kept !== token) await calls.forget(token)
  return { state: 'saved', token: kept }
}

const creditOf = (made: BraintreeRefund): Credit => ({ state: isFailed(made) ? 'returned' : 'sent' })

async function findCredit(needs: BraintreeNeeds, key: string): Promise<Credit | undefined> {
  const { items } = await needs.calls.searchRefunds({ input: { orderId: { is: key } } })
  const made = items.find((one) => !isFailed(one)) ?? items[0]
  if (made !== undefined) return creditOf(made)
  const row = await findRequest(needs.db, credit(key))
  // One that Braintree has made and that its search does not show yet.
  if (row?.reference) return { state: 'sent' }
  if (row !== undefined) await checkPatience(needs, credit(key))
  return undefined
}

/** Sends money to an account once for its key, as a refund that belongs to no charge. */
async function send(needs: BraintreeNeeds, request: CreditRequest): Promise<Credit> {
  const { key, token, amountCents } = request
  const taken = await takeKey(needs, credit(key), askedOf(token, amountCents))
  if (taken !== undefined) {
    await awaitAnswer(needs, credit(key), taken)
    const found = await findCredit(needs, key)
    if (found === undefined) throw new Error('this deposit never arrived at Braintree, and is not sent again')
    return found
  }
  try {
    const made = await needs.calls.credit(token, { key, amountCents, merchantAccountId: undefined })
    await keepAnswer(needs.db, credit(key), { reference: made.id })
    return creditOf(made)
  } catch (error) {
    await freeKey(needs, credit(key), error)
    throw error
  }
}

/** Bank accounts that Braintree keeps. It has no page on which a shopper signs in at the bank: Plaid has it. */
export function braintreeBankGateway(needs: BraintreeNeeds): BankGateway {
  return {
    saveBankAccount: (request) => save(needs, request),
    credit: (request) => send(needs, request),
    findCredit: (key) => findCredit(needs, key),
    openBankLink: () =>
      Promise.reject(new Error('no service has a page of banks: PLAID_CLIENT_ID is missing')),
    findLinkedAccount: async () => undefined,
    forgetBankAccount: (token) => needs.calls.forget(token),
  }
}
