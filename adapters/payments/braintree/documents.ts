/** What the store reads of a charge. */
const transaction = /* GraphQL */ `
  fragment transaction on Transaction {
    id
    createdAt
    orderId
    status
    partiallyAuthorized
    amount {
      value
    }
    statusHistory {
      status
      timestamp
      ... on ProcessorDeclinedEvent {
        processorResponse {
          legacyCode
        }
      }
      ... on FailedEvent {
        processorResponse {
          legacyCode
        }
      }
      ... on GatewayRejectedEvent {
        gatewayRejectionReason
      }
    }
    paymentMethodSnapshot {
      __typename
      ... on UsBankAccountDetails {
        achReturnCode
      }
    }
    refunds {
      ...refund
    }
  }
`

const refund = /* GraphQL */ `
  fragment refund on Refund {
    id
    createdAt
    orderId
    status
    amount {
      value
    }
    refundedTransaction {
      id
    }
  }
`

const withTransaction = transaction + refund

export const chargePaymentMethod = /* GraphQL */ `
  mutation ChargePaymentMethod($input: ChargePaymentMethodInput!) {
    chargePaymentMethod(input: $input) {
      transaction {
        ...transaction
      }
    }
  }
  ${withTransaction}
`

export const findTransaction = /* GraphQL */ `
  query FindTransaction($id: ID!) {
    node(id: $id) {
      ... on Transaction {
        ...transaction
      }
    }
  }
  ${withTransaction}
`

export const searchTransactions = /* GraphQL */ `
  query SearchTransactions($input: TransactionSearchInput!, $first: Int, $after: String) {
    search {
      transactions(input: $input, first: $first, after: $after) {
        edges {
          node {
            ...transaction
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${withTransaction}
`

export const reverseTransaction = /* GraphQL */ `
  mutation ReverseTransaction($input: ReverseTransactionInput!) {
    reverseTransaction(input: $input) {
      reversal {
        __typename
        ... on Transaction {
          id
        }
        ... on Refund {
          id
        }
      }
    }
  }
`

export const refundTransaction = /* GraphQL */ `
  mutation RefundTransaction($input: RefundTransactionInput!) {
    refundTransaction(input: $input) {
      refund {
        ...refund
      }
    }
  }
  ${refund}
`

export const searchRefunds = /* GraphQL */ `
  query SearchRefunds($input: RefundSearchInput!, $first: Int, $after: String) {
    search {
      refunds(input: $input, first: $first, after: $after) {
        edges {
          node {
            ...refund
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
  ${refund}
`

export const searchDisputes = /* GraphQL */ `
  query SearchDisputes($input: DisputeSearchInput!, $first: Int, $after: String) {
    search {
      disputes(input: $input, first: $first, after: $after) {
        edges {
          node {
            id
            type
            status
            replyByDate
            amountDisputed {
              value
            }
            processorResponse {
              reason
            }
            transaction {
              orderId
            }
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
      }
    }
  }
`

export const tokenizeUsBankAccount = /* GraphQL */ `
  mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) {
    tokenizeUsBankAccount(input: $input) {
      paymentMethod {
        id
      }
    }
  }
`

export const vaultUsBankAccount = /* GraphQL */ `
  mutation VaultUsBankAccount($input: VaultUsBankAccountInput!) {
    vaultUsBankAccount(input: $input) {
      paymentMethod {
        id
      }
      verification {
        status
      }
    }
  }
`

export const refundUsBankAccount = /* GraphQL */ `
  mutation RefundUsBankAccount($input: RefundUsBankAccountInput!) {
    refundUsBankAccount(input: $input) {
      refund {
        ...refund
      }
    }
  }
  ${refund}
`

export const deletePaymentMethod = /* GraphQL */ `
  mutation DeletePaymentMethod($input: DeletePaymentMethodFromVaultInput!) {
    deletePaymentMethodFromVault(input: $input) {
      clientMutationId
    }
  }
`

export const createClientToken = /* GraphQL */ `
  mutation CreateClientToken($input: CreateClientTokenInput) {
    createClientToken(input: $input) {
      clientToken
    }
  }
`

export const vaultPaymentMethod = /* GraphQL */ `
  mutation VaultPaymentMethod($input: VaultPaymentMethodInput!) {
    vaultPaymentMethod(input: $input) {
      paymentMethod {
        id
        details {
          __typename
          ... on CreditCardDetails {
            brandCode
            last4
            expirationMonth
            expirationYear
            origin {
              type
            }
          }
          ... on PayPalAccountDetails {
            email
            payerId
          }
          ... on VenmoAccountDetails {
            username
          }
        }
      }
      verification {
        status
      }
    }
  }
`
