import { z } from 'zod'

const money = z.object({ value: z.string() })

const refundShape = z.object({
  id: z.string().min(1),
  createdAt: z.coerce.date(),
  orderId: z.string().nullish(),
  status: z.string(),
  amount: money,
  refundedTransaction: z.object({ id: z.string() }).nullish(),
})

/** A refund as Braintree has it. Its order id is the store's key. */
export type BraintreeRefund = z.output<typeof refundShape>

const transactionShape = z.object({
  id: z.string().min(1),
  createdAt: z.coerce.date(),
  orderId: z.string().nullish(),
  status: z.string(),
  partiallyAuthorized: z.boolean().nullish(),
  amount: money,
  statusHistory: z
    .array(
      z.object({
        status: z.string().nullish(),
        timestamp: z.coerce.date().nullish(),
        processorResponse: z.object({ legacyCode: z.string().nullish() }).nullish(),
        gatewayRejectionReason: z.string().nullish(),
      }),
    )
    .nullish(),
  paymentMethodSnapshot: z.object({ __typename: z.string(), achReturnCode: z.string().nullish() }).nullish(),
  refunds: z.array(refundShape).nullish(),
})

/** A charge as Braintree has it. Its order id is the store's key. */
export type BraintreeTransaction = z.output<typeof transactionShape>

const disputeShape = z.object({
  id: z.string().min(1),
  type: z.string().nullish(),
  status: z.string().nullish(),
  replyByDate: z.string().nullish(),
  amountDisputed: money.nullish(),
  processorResponse: z.object({ reason: z.string().nullish() }).nullish(),
  transaction: z.object({ orderId: z.string().nullish() }).nullish(),
})

/** A dispute as Braintree has it; the order id of its charge is the store's key. */
export type BraintreeDispute = z.output<typeof disputeShape>

const pageOf = <T>(node: z.ZodType<T>) =>
  z.object({
    edges: z.array(z.object({ node })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  })

const methodShape = z.object({ id: z.string().min(1) })

const keptShape = z.object({
  id: z.string().min(1),
  details: z
    .object({
      __typename: z.string(),
      brandCode: z.string().optional(),
      last4: z.string().optional(),
      expirationMonth: z.string().optional(),
      expirationYear: z.string().optional(),
      origin: z.object({ type: z.string().nullish() }).nullish(),
      email: z.string().nullish(),
      payerId: z.string().nullish(),
      username: z.string().nullish(),
    })
    .nullish(),
})

/** What was entered on the card page, as Braintree keeps it. */
export type KeptMethod = z.output<typeof keptShape>

/** What the store reads of Braintree's answers, by the call. */
export const shapes = {
  charge: z.object({ chargePaymentMethod: z.object({ transaction: transactionShape }) }),
  transaction: z.object({ node: transactionShape.nullish() }),
  transactions: z.object({ search: z.object({ transactions: pageOf(transactionShape) }) }),
  refunds: z.object({ search: z.object({ refunds: pageOf(refundShape) }) }),
  disputes: z.object({ search: z.object({ disputes: pageOf(disputeShape) }) }),
  reversal: z.object({
    reverseTransaction: z.object({ reversal: z.object({ __typename: z.string(), id: z.string().min(1) }) }),
  }),
  refund: z.object({ refundTransaction: z.object({ refund: refundShape }) }),
  clientToken: z.object({ createClientToken: z.object({ clientToken: z.string().min(1) }) }),
  vaultedMethod: z.object({
    vaultPaymentMethod: z.object({
      paymentMethod: keptShape.nullish(),
      verification: z.object({ status: z.string() }).nullish(),
    }),
  }),
  tokenized: z.object({ tokenizeUsBankAccount: z.object({ paymentMethod: methodShape }) }),
  vaulted: z.object({
    vaultUsBankAccount: z.object({
      paymentMethod: methodShape.nullish(),
      verification: z.object({ status: z.string() }).nullish(),
    }),
  }),
  credit: z.object({ refundUsBankAccount: z.object({ refund: refundShape }) }),
  deleted: z.object({ deletePaymentMethodFromVault: z.object({}) }),
}
