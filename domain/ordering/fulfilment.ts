/** How goods get to the shopper: delivered by the store, or picked up at the store. */
export const fulfilments = ['delivery', 'pickup'] as const

export type Fulfilment = (typeof fulfilments)[number]
