import type { ListPage } from '../port.ts'
import * as documents from './documents.ts'
import { type Ask, type BraintreeAccount, braintreeClient } from './graphql-client.ts'
import { amountOf, type ChargedMoney, chargedMoneyOf, type Money } from './money.ts'
import { type BraintreeDispute, type BraintreeRefund, type BraintreeTransaction, shapes } from './shapes.ts'
import { vaultCalls } from './vault-calls.ts'

/** The most that Braintree gives at once. */
const pageSize = 50

type Page<T> = {
  readonly edges: readonly { readonly node: T }[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null | undefined }
}

function listPage<T>({ edges, pageInfo }: Page<T>): ListPage<T> {
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null
  return { items: edges.map(({ node }) => node), next }
}

/** What a search finds, and the place in it to go on from. */
type Search<Input> = { readonly input: Input; readonly after?: string | null }

type TransactionSearch = {
  readonly orderId?: { readonly is: string }
  readonly createdAt?: { readonly greaterThanOrEqualTo: string }
  readonly status?: { readonly is: 'VOIDED' }
  readonly statusTransition?: { readonly voidedAt: { readonly greaterThanOrEqualTo: string } }
}

type RefundSearch = Pick<TransactionSearch, 'orderId' | 'createdAt'>

type DisputeSearch = { readonly receivedDate: { readonly greaterThanOrEqualTo: string } }

/** Charges and refunds. */
function moneyCalls(account: BraintreeAccount, ask: Ask) {
  const read = { isRepeatable: true } as const
  const write = { isRepeatable: false } as const
  return {
    async charge(token: string, money: ChargedMoney): Promise<BraintreeTransaction> {
      const variables = { input: { paymentMethodId: token, transaction: chargedMoneyOf(money, account) } }
      const answer = await ask(shapes.charge, {
        document: documents.chargePaymentMethod,
        variables,
        ...write,
      })
      return answer.chargePaymentMethod.transaction
    },
    async transaction(id: string): Promise<BraintreeTransaction | undefined> {
      const variables = { id }
      const answer = await ask(shapes.transaction, {
        document: documents.findTransaction,
        variables,
        ...read,
      })
      return answer.node ?? undefined
    },
    async searchTransactions({
      input,
      after = null,
    }: Search<TransactionSearch>): Promise<ListPage<BraintreeTransaction>> {
      const variables = { input, first: pageSize, after }
      const document = documents.searchTransactions
      const answer = await ask(shapes.transactions, { document, variables, ...read })
      return listPage(answer.search.transactions)
    },
    async searchRefunds({ input, after = null }: Search<RefundSearch>): Promise<ListPage<BraintreeRefund>> {
      const variables = { input, first: pageSize, after }
      const answer = await ask(shapes.refunds, { document: documents.searchRefunds, variables, ...read })
      return listPage(answer.search.refunds)
    },
    async searchDisputes({
      input,
      after = null,
    }: Search<DisputeSearch>): Promise<ListPage<BraintreeDispute>> {
      const variables = { input, first: pageSize, after }
      const answer = await ask(shapes.disputes, { document: documents.searchDisputes, variables, ...read })
      return listPage(answer.search.disputes)
    },
    /** Takes a whole charge back. Gives the id of the refund, or of the charge if that was not settled and is void now. */
    async reverse(transactionId: string): Promise<string> {
      const variables = { input: { transactionId } }
      const answer = await ask(shapes.reversal, {
        document: documents.reverseTransaction,
        variables,
        ...write,
      })
      return answer.reverseTransaction.reversal.id
    },
    async refund(
      transactionId: string,
      { key, amountCents }: Pick<Money, 'key' | 'amountCents'>,
    ): Promise<BraintreeRefund> {
      const refund = { amount: amountOf(amountCents), orderId: key }
      const variables = { input: { transactionId, refund } }
      const answer = await ask(shapes.refund, { document: documents.refundTransaction, variables, ...write })
      return answer.refundTransaction.refund
    },
  }
}

/** The calls of Braintree that the store makes. Each throws a `ServiceError` if no data came. */
export function braintreeCalls(account: BraintreeAccount, timeoutMs?: number) {
  const ask = braintreeClient(account, timeoutMs)
  return { ...moneyCalls(account, ask), ...vaultCalls(account, ask) }
}

export type BraintreeCalls = ReturnType<typeof braintreeCalls>
