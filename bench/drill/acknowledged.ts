/** What a shopper was told is done. The drill looks at its end whether all of it is there. */
export type Acknowledged = {
  /** Ids of items in baskets of guests. */
  readonly items: string[]
  /** Numbers of orders. */
  readonly orders: string[]
  /** Keys of payments that were said to be made. */
  readonly payments: string[]
  /** Customers who were signed in. */
  readonly signIns: { readonly customerId: string; readonly since: Date }[]
}

export const nothingYet = (): Acknowledged => ({ items: [], orders: [], payments: [], signIns: [] })
