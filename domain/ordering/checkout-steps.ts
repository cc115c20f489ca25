/** The steps before an order is created, in order; a step is complete if its part of the draft is valid. */
export const checkoutSteps = ['delivery', 'schedule', 'card', 'review'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]
