/** How goods get to the shopper: the store brings them, or they are picked up at the store. */
export const fulfilments = ['delivery', 'pickup'] as const

export type Fulfilment = (typeof fulfilments)[number]
