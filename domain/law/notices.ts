/**
 * Notices and duties towards customers that a state requires in addition to the terms. Texts are in the
 * messages.
 */
export const noticeKinds = [
  /** The notice on the first page has the heading "Notice to lessee". */
  'notice-to-lessee',
  /** Advice to consider buying for cash or on credit elsewhere. */
  'consider-cash-or-credit',
  /** A heading and a box with the costs on the first page. */
  'cost-box',
  /** The difference between total cost and cash price, and what it pays for. */
  'cash-difference',
  /** Conspicuous text is bold and at least ten points. */
  'ten-point-bold',
  /** The unsigned agreement may be taken away for 48 hours. */
  'review-48-hours',
  /** Both payoff amounts on every receipt. */
  'payoffs-on-receipts',
  /**
   * The price of the early purchase is sent in writing: within ten days after the agreement is signed, within seven days of
   * a request, and once half of the payments are made.
   */
  'early-purchase-notice',
  /** A box with the costs stands right above the signature. */
  'signature-box',
  /** Fourteen days' notice before a lawsuit. */
  'suit-notice',
  /** Fifteen days' notice before a lawsuit, by certified mail, with what reinstating costs. */
  'certified-suit-notice',
  /** That the law of the state regulates the agreement, in twelve points. */
  'notice-of-regulation',
  /** At most six contact attempts per week. */
  'contact-limit',
] as const

export type Notice = (typeof noticeKinds)[number]
