/**
 * The order of the figures of a price after the payment: number of payments, total cost and then cash price, or the cash
 * price first. The cost of rental services is the last of them.
 */
export const tagOrders = ['total-first', 'cash-first'] as const

export type TagOrder = (typeof tagOrders)[number]
