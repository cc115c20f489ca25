/**
 * The one list of everything that can be refused, by noun. Words for each code live in messages/<locale>/problem.json
 * under `problem.<code>`, HTTP statuses in commerce/problem.ts; both are checked against this list.
 */
export const problemCodes = [
  // any noun
  'field-required',
  'field-invalid',
  'field-too-long',
  'not-found',
  'not-yours',
  'sign-in-required',
  'too-many-requests',
  'conflict',
  // rules
  'money-not-cents',
  'date-invalid',
  'email-invalid',
  'phone-invalid',
  'term-invalid',
  'state-unsupported',
  'price-invalid',
  'price-total-below-cash',
  'transition-refused',
  // customer
  'first-name-required',
  'last-name-required',
  'email-required',
  'password-required',
  'password-missing',
  'password-length',
  'password-uppercase',
  'password-lowercase',
  'password-digit',
  'password-special',
  'email-taken',
  'sign-in-failed',
  'sign-in-interrupted',
  'reset-link-invalid',
  // store
  'zip-required',
  'zip-invalid',
  'zip-unknown',
  'place-unknown',
  'store-not-found',
  'store-required',
  // product and basket
  'product-not-found',
  'product-not-orderable',
  'product-not-at-store',
  'product-variant-required',
  'quantity-invalid',
  'quantity-above-stock',
  'basket-not-found',
  'basket-item-not-found',
  'basket-empty',
  'basket-above-stock',
  'basket-items-unavailable',
  'basket-failed',
  'basket-item-unpriced',
  'basket-bundle-terms-differ',
  // application
  'tax-id-invalid',
  'amount-invalid',
  'months-invalid',
  'pay-day-invalid',
  'zip-state-mismatch',
  'choice-required',
  'consent-required',
  'application-incomplete',
  'application-not-open',
  'application-deciding',
  // verification
  'document-missing',
  'document-too-large',
  'document-type-unsupported',
  'document-not-asked',
  // wishlist
  'wishlist-item-exists',
  'wishlist-item-not-found',
  // delivery
  'delivery-date-unavailable',
  'delivery-window-unavailable',
  // payment
  'card-expiry-invalid',
] as const

export type ProblemCode = (typeof problemCodes)[number]
