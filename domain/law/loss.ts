/**
 * The most that a customer owes for goods that are lost, stolen or damaged, where that is less than the repair and their
 * fair market value:
 * - early-purchase: the price of the early purchase on that day
 * - cash-ratio: that price, or the cash price in proportion to the rent that is left, if that is less (VT)
 * - own-fault: the cash price less all rent paid, and that only for what the customer did, carelessly or on purpose, or a
 *   theft of which the customer can show neither a burglary nor to have had no part in it (CA)
 */
export const lossRules = ['early-purchase', 'cash-ratio', 'own-fault'] as const

export type LossRule = (typeof lossRules)[number]
