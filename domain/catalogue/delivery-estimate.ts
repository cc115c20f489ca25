/**
 * Days until a product can be delivered, as given in the catalogue and shown in the store (document 2 §9).
 */
export const deliveryEstimates = {
  Carryout: [0, 0],
  '1-3 Days': [1, 3],
  '3-7 Days': [3, 7],
  '1-2 Weeks': [7, 14],
  '2-4 Weeks': [14, 28],
  '4-6 Weeks': [28, 42],
  '1-6 Weeks': [7, 42],
} as const satisfies Record<string, readonly [fromDays: number, toDays: number]>

export type DeliveryEstimate = keyof typeof deliveryEstimates

/** The two values that a listing can be filtered by. */
export const deliveryFilter: readonly DeliveryEstimate[] = ['Carryout', '1-3 Days']

/** Whether a value is one of the estimates. */
export function isDeliveryEstimate(text: unknown): text is DeliveryEstimate {
  return typeof text === 'string' && Object.hasOwn(deliveryEstimates, text)
}

/** Days until several products can be delivered together: the slowest decides; at least one day to load. */
export function leadDays(estimates: readonly DeliveryEstimate[]): number {
  return Math.max(1, ...estimates.map((estimate) => deliveryEstimates[estimate][0]))
}
