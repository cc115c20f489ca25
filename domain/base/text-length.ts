/**
 * The maximum characters of each kind of text, used by the schemas of actions and by `maxLength` of form
 * fields. The database has constraints with the same numbers, and a test compares them.
 */
export const maxLength = {
  name: 100,
  /** A signature: given name, a space, family name. */
  fullName: 201,
  addressLine: 120,
  city: 100,
  /** RFC 5321: a path of 256 with its angle brackets. */
  email: 254,
  /** A US number as stored. */
  phoneDigits: 10,
  /** The same number as people type it, with country code, brackets and spaces. */
  phoneTyped: 17,
  /** The same number as fields show it: (XXX) XXX-XXXX. */
  phoneShown: 14,
  deliveryInstructions: 300,
  /** What does not work, or what is wanted instead. */
  visitWish: 500,
  sessionTrackingId: 100,
  idempotencyKey: 100,
  /** What a customer calls a passkey. */
  passkeyName: 60,
  /** A code of a promotion, as somebody types it. */
  promotionCode: 40,
  /** A path of the store with its query. */
  path: 500,
} as const

/** The maximum length of any text field without its own limit. */
export const longestText = 500
