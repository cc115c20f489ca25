/**
 * The most characters that each kind of text may have. The schemas of actions and `maxLength` of form fields read these;
 * the database has constraints of the same numbers, and a test compares them.
 */
export const maxLength = {
  /** A given name or a family name. */
  name: 100,
  /** A signature: given name, a space, family name. */
  fullName: 201,
  addressLine: 120,
  city: 100,
  /** RFC 5321: a path of 256 with its angle brackets. */
  email: 254,
  /** A US number as it is kept. */
  phoneDigits: 10,
  /** The same number as people write it, with country code, brackets and spaces. */
  phoneTyped: 17,
  deliveryInstructions: 300,
  sessionTrackingId: 100,
  idempotencyKey: 100,
  /** A path of the store with its query. */
  path: 500,
} as const

/** The longest text that any field of a form takes. */
export const longestText = 500
