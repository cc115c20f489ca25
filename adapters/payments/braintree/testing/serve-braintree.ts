import { randomUUID } from 'node:crypto'
import { GraphQLError } from 'graphql'
import { type GraphqlFault, serveGraphql } from '../../../service/testing/serve-graphql.ts'

export const contract = 'braintree.graphql'

/** How a method of payment behaves. */
export type Behaviour =
  | 'captures'
  | 'declines'
  /** The answer to its first charge is lost, after the charge was made. */
  | 'loses-answer'
  /** It has only a part of what is asked for. */
  | 'partial'
  /** Accounts at PayPal and Venmo, and one at PayPal whose owner has ended the permission. */
  | 'payPal'
  | 'venmo'
  | 'payPal-ended'
  | 'bank'

type Money = { value: string; currencyCode: string }
type StatusEvent = { __typename: string; status: string; timestamp: string; [more: string]: unknown }
export type ServedRefund = {
  __typename: 'Refund'
  id: string
  orderId: string | null
  status: string
  createdAt: string
  amount: Money
  refundedTransaction: ServedTransaction | null
}
export type ServedTransaction = {
  __typename: 'Transaction'
  id: string
  orderId: string
  merchantAccountId: string | null
  status: string
  createdAt: string
  partiallyAuthorized: boolean
  amount: Money
  statusHistory: StatusEvent[]
  paymentMethodSnapshot: { __typename: string; achReturnCode?: string | null }
  refunds: ServedRefund[]
}

export type ServedDispute = {
  id: string
  type: 'CHARGEBACK' | 'PRE_ARBITRATION' | 'RETRIEVAL'
  status: 'OPEN' | 'DISPUTED' | 'UNDER_REVIEW' | 'WON' | 'LOST' | 'ACCEPTED' | 'AUTO_ACCEPTED' | 'EXPIRED'
  receivedDate: string
  replyByDate: string | null
  amountDisputed: Money
  processorResponse: { reason: string }
  transaction: ServedTransaction
}

type Asked<Input> = { input: Input }
type MoneyInput = { amount: string; orderId: string; merchantAccountId?: string | null }
type Is = { is: string } | undefined
type From = { greaterThanOrEqualTo: string } | undefined
type SearchInput = {
  orderId?: Is
  createdAt?: From
  status?: Is
  statusTransition?: { voidedAt?: From }
}
type DisputePlace = Omit<Place, 'input'> & { input: { receivedDate: { greaterThanOrEqualTo: string } } }
type Place = { input: SearchInput; first?: number; after?: string | null }

const money = (value: string): Money => ({ value, currencyCode: 'USD' })
const cents = ({ value }: Money) => Math.round(Number(value) * 100)

/** An error as Braintree gives it. */
function refusal(errorClass: string, legacyCode?: string, inputPath?: string[]): GraphQLError {
  return new GraphQLError('refused: 4111', { extensions: { errorClass, legacyCode, inputPath } })
}

const snapshots: Readonly<Record<string, string>> = {
  bank: 'UsBankAccountDetails',
  payPal: 'PayPalTransactionDetails',
  'payPal-ended': 'PayPalTransactionDetails',
  venmo: 'VenmoAccountDetails',
}

/** What the vault tells of a method that it keeps. */
function detailsOf(behaviour: string): object {
  if (behaviour.startsWith('payPal'))
    return { __typename: 'PayPalAccountDetails', email: 'ana@example.com', payerId: 'PAYER1' }
  if (behaviour === 'venmo') return { __typename: 'VenmoAccountDetails', username: 'ana-ruiz' }
  return {
    ...{ __typename: 'CreditCardDetails', brandCode: 'VISA', last4: '1111' },
    ...{ expirationMonth: '09', expirationYear: '2031' },
  }
}

const mostPerPage = 3

/** A page of a list; a place in it is the number of what is before it. */
function pageOf<T>(rows: readonly T[], { after, first = 50 }: Pick<Place, 'after' | 'first'>) {
  const from = after ? Number(after) : 0
  const until = from + Math.min(first, mostPerPage)
  return {
    edges: rows.slice(from, until).map((node) => ({ node })),
    pageInfo: { hasNextPage: until < rows.length, endCursor: String(until) },
  }
}

function isFound(
  row: { orderId: string | null; createdAt: string; status: string; statusHistory?: StatusEvent[] },
  { orderId, createdAt, status, statusTransition }: SearchInput,
): boolean {
  const voided = row.statusHistory?.find((one) => one.status === 'VOIDED')?.timestamp ?? ''
  return (
    (orderId === undefined || row.orderId === orderId.is) &&
    (createdAt === undefined || row.createdAt >= createdAt.greaterThanOrEqualTo) &&
    (status === undefined || row.status === status.is) &&
    (statusTransition?.voidedAt === undefined || voided >= statusTransition.voidedAt.greaterThanOrEqualTo)
  )
}

/**
 * Braintree by its contract, with its own memory. Bank accounts end in 5 if nobody has them, and in 0 if the network does
 * not know them.
 */
export async function serveBraintree(now: () => Date) {
  const methods = new Map<string, Behaviour | 'nobody'>()
  const transactions: ServedTransaction[] = []
  const refunds: ServedRefund[] = []
  const disputes: ServedDispute[] = []
  const tokenized = new Map<string, { accountNumber: string; achMandate: string }>()
  /** What the tests turn: how charges go on after they were made, and what happens to the next requests with a name. */
  const control = {
    settlesAtOnce: true,
    searches: true,
    faults: new Map<string, GraphqlFault>(),
    mandates: [] as string[],
  }

  function event(of: ServedTransaction, __typename: string, status: string, more: object = {}): void {
    of.status = status
    of.statusHistory.unshift({ __typename, status, timestamp: now().toISOString(), ...more })
  }

  function chargePaymentMethod({ input }: Asked<{ paymentMethodId: string; transaction: MoneyInput }>) {
    const behaviour = methods.get(input.paymentMethodId)
    if (behaviour === undefined) throw refusal('VALIDATION', '91518', ['input', 'paymentMethodId'])
    const { amount, orderId, merchantAccountId = null } = input.transaction
    const made: ServedTransaction = {
      ...{ __typename: 'Transaction', id: `txn_${randomUUID()}`, orderId, merchantAccountId, status: '' },
      createdAt: now().toISOString(),
      ...{ partiallyAuthorized: false, amount: money(amount), statusHistory: [], refunds: [] },
      paymentMethodSnapshot: {
        ...{ __typename: snapshots[behaviour] ?? 'CreditCardDetails' },
        ...(behaviour === 'bank' && { achReturnCode: null }),
      },
    }
    const first = transactions.find((one) => one.orderId === orderId && one.amount.value === amount)
    if (first !== undefined) {
      const more = { gatewayRejectionReason: 'DUPLICATE', duplicateOf: first }
      event(made, 'GatewayRejectedEvent', 'GATEWAY_REJECTED', more)
    } else if (behaviour === 'declines') {
      const processorResponse = { legacyCode: '2001', message: 'Insufficient Funds' }
      event(made, 'ProcessorDeclinedEvent', 'PROCESSOR_DECLINED', { processorResponse })
    } else if (behaviour === 'payPal-ended') {
      const processorResponse = { legacyCode: '2070', message: 'PayPal Buyer Revoked Authorization' }
      event(made, 'ProcessorDeclinedEvent', 'PROCESSOR_DECLINED', { processorResponse })
    } else if (behaviour === 'bank') event(made, 'SettlementPendingEvent', 'SETTLEMENT_PENDING')
    else event(made, 'SubmittedForSettlementEvent', 'SUBMITTED_FOR_SETTLEMENT')
    if (behaviour === 'partial') {
      made.partiallyAuthorized = true
      made.amount = money('5.00')
    }
    transactions.push(made)
    return { transaction: made }
  }

  /** A charge as a later request sees it. */
  function find(id: string): ServedTransaction | undefined {
    const found = transactions.find((one) => one.id === id)
    if (control.settlesAtOnce && found?.status === 'SUBMITTED_FOR_SETTLEMENT')
      event(found, 'SettledEvent', 'SETTLED')
    return found
  }

  function newRefund(of: ServedTransaction | null, amount: string, orderId: string | null): ServedRefund {
    const made: ServedRefund = {
      ...{ __typename: 'Refund', id: `ref_${randomUUID()}`, orderId, status: 'SUBMITTED_FOR_SETTLEMENT' },
      ...{ createdAt: now().toISOString(), amount: money(amount), refundedTransaction: of },
    }
    of?.refunds.push(made)
    refunds.push(made)
    return made
  }

  function refundTransaction({
    input,
  }: Asked<{ transactionId: string; refund: { amount: string; orderId: string } }>) {
    const found = find(input.transactionId)
    if (found === undefined) throw refusal('NOT_FOUND')
    if (found.status !== 'SETTLED') throw refusal('VALIDATION', '91506')
    const back = found.refunds.reduce((sum, one) => sum + cents(one.amount), 0)
    if (back + cents(money(input.refund.amount)) > cents(found.amount)) throw refusal('VALIDATION', '91521')
    return { refund: newRefund(found, input.refund.amount, input.refund.orderId) }
  }

  function reverseTransaction({ input }: Asked<{ transactionId: string }>) {
    const found = find(input.transactionId)
    if (found === undefined) throw refusal('NOT_FOUND')
    if (found.status === 'SETTLED') return { reversal: newRefund(found, found.amount.value, null) }
    if (found.status !== 'SUBMITTED_FOR_SETTLEMENT') throw refusal('VALIDATION', '91504')
    event(found, 'VoidedEvent', 'VOIDED')
    return { reversal: found }
  }

  function vaultUsBankAccount({ input }: Asked<{ paymentMethodId: string; verificationMethod: string }>) {
    const account = tokenized.get(input.paymentMethodId)
    if (account === undefined) throw refusal('NOT_FOUND')
    const id = `bank_${randomUUID()}`
    methods.set(id, account.accountNumber.endsWith('5') ? 'nobody' : 'bank')
    control.mandates.push(account.achMandate)
    const isKnown = !account.accountNumber.endsWith('0')
    return {
      paymentMethod: { id },
      verification: { id: randomUUID(), legacyId: 'v', status: isKnown ? 'VERIFIED' : 'PROCESSOR_DECLINED' },
    }
  }

  const root = {
    ping: 'pong',
    node: ({ id }: { id: string }) => find(id) ?? null,
    search: {
      transactions: (place: Place) => {
        const shown = control.searches ? transactions : []
        return pageOf(
          shown.map(({ id }) => find(id) as ServedTransaction).filter((one) => isFound(one, place.input)),
          place,
        )
      },
      disputes: ({ input, ...place }: DisputePlace) =>
        pageOf(
          disputes.filter(({ receivedDate }) => receivedDate >= input.receivedDate.greaterThanOrEqualTo),
          place,
        ),
      refunds: (place: Place) =>
        pageOf(
          refunds.filter((one) => control.searches && isFound(one, place.input)),
          place,
        ),
    },
    ...{ chargePaymentMethod, refundTransaction, reverseTransaction, vaultUsBankAccount },
    createClientToken: () => ({ clientToken: 'client-token' }),
    vaultPaymentMethod({ input }: Asked<{ paymentMethodId: string }>) {
      const [, behaviour] = /^nonce-(.+)$/.exec(input.paymentMethodId) ?? []
      if (behaviour === undefined) throw refusal('VALIDATION', '93103', ['input', 'paymentMethodId'])
      const id = `card_${randomUUID()}`
      methods.set(id, behaviour as Behaviour)
      const details = detailsOf(behaviour)
      return { paymentMethod: { id, details }, verification: null }
    },
    tokenizeUsBankAccount({
      input,
    }: Asked<{ usBankAccount: { accountNumber: string; achMandate: string; routingNumber: string } }>) {
      const id = `tok_${randomUUID()}`
      tokenized.set(id, input.usBankAccount)
      return { paymentMethod: { id } }
    },
    refundUsBankAccount({ input }: Asked<{ paymentMethodId: string; refund: MoneyInput }>) {
      const behaviour = methods.get(input.paymentMethodId)
      if (behaviour === undefined) throw refusal('VALIDATION', '91518')
      const made = newRefund(null, input.refund.amount, input.refund.orderId)
      if (behaviour === 'nobody') made.status = 'SETTLEMENT_DECLINED'
      return { refund: made }
    },
    deletePaymentMethodFromVault({ input }: Asked<{ paymentMethodId: string }>) {
      if (!methods.delete(input.paymentMethodId)) throw refusal('NOT_FOUND')
      return { clientMutationId: null }
    },
  }

  const lostOnce = new Set<string>()
  const served = await serveGraphql(contract, root, ({ document, variables }) => {
    const [, name = ''] = /(?:query|mutation) (\w+)/.exec(document) ?? []
    const fault = control.faults.get(name)
    control.faults.delete(name)
    if (fault !== undefined || name !== 'ChargePaymentMethod') return fault
    const { paymentMethodId } = (variables as Asked<{ paymentMethodId: string }>).input
    if (methods.get(paymentMethodId) !== 'loses-answer' || lostOnce.has(paymentMethodId)) return undefined
    lostOnce.add(paymentMethodId)
    return 'cut-after'
  })
  return { ...served, control, transactions, refunds, disputes, methods, event }
}
