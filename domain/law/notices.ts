/** What a state wants customers told, or done for them, beside the terms; the words live in the messages. */
export const noticeKinds = [
  /** The notice on the first page is headed "Notice to lessee". */
  'notice-to-lessee',
  /** To consider buying for cash or on credit elsewhere. */
  'consider-cash-or-credit',
  /** A heading and a box with the costs stand on the first page. */
  'cost-box',
  /** The difference between the total cost and the cash price, and what it pays for. */
  'cash-difference',
  /** What must be seen stands in bold of at least ten points. */
  'ten-point-bold',
  /** The unsigned agreement may be taken away for 48 hours. */
  'review-48-hours',
  /** Both payoffs on every receipt. */
  'payoffs-on-receipts',
  /** A notice of the early purchase price is mailed within ten days of asking. */
  'early-purchase-notice',
  /** Fourteen days' notice before a lawsuit. */
  'suit-notice',
  /** At most six attempts a week to reach the customer. */
  'contact-limit',
] as const

export type Notice = (typeof noticeKinds)[number]
