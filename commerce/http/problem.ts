import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Locale } from '#domain/base/locale.ts'
import type { ProblemCode } from '#domain/base/problem.ts'
import { paramsInWords } from '#domain/base/problem-params.ts'
import type { Problem } from '#domain/base/result.ts'
import { intlFor } from '#messages/intl.ts'
import { requestIdOf } from './request-id.ts'

/**
 * The HTTP status of each problem: 400 for invalid input; 404 for something missing or someone else's
 * (indistinguishable, so there is no 403); 409 for a conflict with the current state. A new code does not
 * compile without a status.
 */
const statuses: Readonly<Record<ProblemCode, ContentfulStatusCode>> = {
  // any noun
  'field-required': 400,
  'field-invalid': 400,
  'field-too-long': 400,
  'not-found': 404,
  'not-yours': 404,
  'method-not-allowed': 405,
  'sign-in-required': 401,
  'too-many-requests': 429,
  conflict: 409,
  'idempotency-mismatch': 409,
  'body-too-large': 413,
  'body-too-slow': 408,
  'body-type-unsupported': 415,
  'store-busy': 503,
  'store-unavailable': 503,
  'server-failed': 500,
  // rules
  'money-not-cents': 400,
  'date-invalid': 400,
  'date-to-come': 400,
  'date-too-old': 400,
  'day-to-come': 400,
  'day-too-early': 400,
  'email-invalid': 400,
  'phone-invalid': 400,
  'term-invalid': 400,
  'state-unsupported': 400,
  'price-invalid': 400,
  'price-above-cap': 409,
  'price-cost-unknown': 409,
  'rent-history-unknown': 409,
  'notice-not-due': 409,
  'letter-number-invalid': 400,
  'unit-not-free': 409,
  'goods-not-comparable': 409,
  'transition-refused': 409,
  'agreement-not-lapsed': 409,
  // customer
  'first-name-required': 400,
  'last-name-required': 400,
  'email-required': 400,
  'password-required': 400,
  'password-missing': 400,
  'password-length': 400,
  'password-too-long': 400,
  'password-common': 400,
  'password-personal': 400,
  'password-wrong': 400,
  'email-taken': 409,
  'too-many-phones': 409,
  'name-signed': 409,
  'sign-in-failed': 401,
  'sign-in-interrupted': 409,
  'reset-link-invalid': 400,
  'email-link-invalid': 400,
  'email-change-link-invalid': 400,
  'email-unchanged': 400,
  // store
  'zip-required': 400,
  'zip-invalid': 400,
  'zip-unknown': 400,
  'place-unknown': 400,
  'place-required': 400,
  'location-token-missing': 401,
  'location-unavailable': 404,
  'store-not-found': 404,
  'store-opens-soon': 409,
  'store-required': 409,
  // product and basket
  'product-not-found': 404,
  'product-not-orderable': 409,
  'product-not-at-store': 409,
  'product-variant-required': 409,
  'set-piece-required': 400,
  'set-choice-required': 400,
  'set-sold-by-piece': 409,
  'quantity-invalid': 400,
  'quantity-above-stock': 409,
  'basket-not-found': 404,
  'basket-item-not-found': 404,
  'basket-empty': 409,
  'basket-above-stock': 409,
  'basket-items-unavailable': 409,
  'basket-failed': 503,
  'basket-item-unpriced': 409,
  'basket-bundle-terms-differ': 409,
  'promotion-code-required': 400,
  'promotion-code-unknown': 404,
  'promotion-code-ended': 409,
  'promotion-code-too-early': 409,
  'promotion-code-other-store': 409,
  'promotion-code-other-goods': 409,
  'promotion-code-sign-in': 409,
  'promotion-code-applied': 409,
  'promotion-code-not-applied': 404,
  // application
  'tax-id-invalid': 400,
  'amount-invalid': 400,
  'months-invalid': 400,
  'pay-day-invalid': 400,
  'pay-day-past': 400,
  'under-age': 400,
  'zip-city-mismatch': 400,
  'zip-state-mismatch': 400,
  'choice-required': 400,
  'consent-required': 400,
  'application-incomplete': 409,
  'application-not-open': 409,
  'application-deciding': 409,
  // verification
  'document-missing': 400,
  'document-too-large': 413,
  'document-type-unsupported': 415,
  'document-in-person': 409,
  'document-not-asked': 409,
  // phone check
  'phone-missing': 409,
  'phone-not-asked': 409,
  'phone-not-us': 409,
  'phone-unconfirmed': 409,
  'phone-code-too-soon': 409,
  'phone-codes-used-up': 409,
  'phone-code-invalid': 400,
  'phone-code-wrong': 400,
  'agreement-link-failed': 400,
  'phone-code-failed': 409,
  'phone-code-expired': 409,
  'bank-check-not-offered': 409,
  'routing-number-invalid': 400,
  'account-number-invalid': 400,
  'account-numbers-differ': 400,
  'deposit-amount-invalid': 400,
  'deposits-wrong': 400,
  'deposits-failed': 409,
  'deposits-closed': 409,
  'bank-not-linked': 409,
  'bank-unavailable': 503,
  'bank-checks-used-up': 429,
  // wishlist
  'wishlist-item-exists': 409,
  'wishlist-item-not-found': 404,
  // deals
  'deals-contact-required': 400,
  'deals-consent-required': 400,
  'text-consent-required': 400,
  'deals-field-required': 400,
  'deals-number-invalid': 400,
  'deals-link-invalid': 400,
  'stock-alert-link-invalid': 400,
  'product-in-stock': 409,
  'compare-full': 409,
  'review-stars-required': 400,
  'review-changed': 409,
  'review-not-next': 409,
  // delivery
  'delivery-date-unavailable': 409,
  'delivery-window-unavailable': 409,
  'visit-not-possible': 409,
  'visit-exists': 409,
  'visit-too-late': 409,
  'text-phone-not-saved': 409,
  'exchange-too-early': 409,
  'delivery-out-of-area': 400,
  'delivery-out-of-reach': 400,
  'pickup-not-possible': 409,
  'pickup-date-unavailable': 409,
  'store-closed': 409,
  'first-payment-on-its-way': 409,
  'pickup-out-of-area': 400,
  // order
  'approval-required': 409,
  'approval-exceeded': 409,
  'verification-required': 409,
  'order-changed': 409,
  'order-price-changed': 409,
  'order-not-payable': 409,
  'order-not-cancellable': 409,
  // checkout
  'checkout-incomplete': 409,
  'card-number-unmasked': 400,
  'order-unfinished': 409,
  'store-not-online': 409,
  'store-decides-itself': 409,
  'approval-declined': 409,
  // signing
  'document-not-opened': 409,
  'signature-required': 400,
  'signature-name-differs': 400,
  // payment
  'card-expiry-invalid': 400,
  'payment-session-expired': 410,
  'payment-card-missing': 409,
  'payment-method-not-found': 404,
  'payment-method-ended': 402,
  'card-needed': 402,
  'last-payment-alone': 402,
  'nothing-chosen': 400,
  'payment-method-expired': 402,
  'payment-method-in-use': 409,
  'payment-declined': 402,
  'payment-released': 409,
  'payment-pending': 409,
  'debit-on-its-way': 409,
  'debit-not-returned': 409,
  'deposit-not-kept': 409,
  'fee-not-allowed': 409,
  'fee-already-charged': 409,
  'payment-already-made': 409,
  'payment-not-next': 409,
  'payment-not-possible': 409,
  'payoff-is-less': 409,
  'amount-and-choice': 400,
  'payoff-changed': 409,
  'payoff-day-late': 400,
  'payoff-day-past': 400,
  'payoff-not-possible': 409,
  'reinstatement-not-possible': 409,
  'reinstatement-window-passed': 409,
  'reinstatement-at-store': 409,
  'reinstatement-changed': 409,
  'reinstatement-goods-gone': 409,
  'refund-not-possible': 409,
  'payment-too-small': 400,
  'return-not-possible': 409,
  'hardship-not-offered': 409,
  'hardship-too-early': 409,
  'hardship-loss-too-small': 409,
  'payment-method-on-autopay': 409,
  'payment-method-on-club': 409,
  // autopay
  'autopay-not-possible': 409,
  'autopay-already-on': 409,
  'autopay-off': 409,
  'autopay-words-changed': 409,
  // club
  'club-not-offered': 409,
  'club-already-joined': 409,
  'club-words-changed': 409,
  'club-ended': 409,
}

/** Problems after which the same call may succeed later. */
const laterCodes: ReadonlySet<ProblemCode> = new Set(['too-many-requests', 'store-busy', 'store-unavailable'])

/** The HTTP status of a problem. */
export function statusOf(code: ProblemCode): ContentfulStatusCode {
  return statuses[code]
}

/** The type name of the API family: `basket-not-found` is `BasketNotFound`. */
function typeOf(code: ProblemCode): string {
  return code.replace(/(^|-)([a-z])/g, (_, _dash: string, letter: string) => letter.toUpperCase())
}

/** The text of a problem in a language, and its field. */
function wireProblem({ code, field, params }: Problem, locale: Locale) {
  const intl = intlFor(locale)
  const values = paramsInWords(params, (state) => intl.formatMessage({ id: `locale.state.${state}` }))
  return {
    title: typeOf(code),
    type: `/problems/${code}`,
    detail: intl.formatMessage({ id: `problem.${code}` }, values),
    ...(field === undefined ? {} : { field }),
  }
}

/**
 * Answers a problem as problem+json (RFC 9457) in the language of the call. If there are several, `errors`
 * lists all; the first one is the problem itself. `requestId` is the id of the call's lines in the log. `also` adds members that a call's clients read (RFC 9457 §3.2).
 */
export function problemAnswer(
  c: Context,
  problem: Problem,
  locale: Locale,
  also: Readonly<Record<string, unknown>> = {},
): Response {
  const { more } = problem
  const body = {
    ...wireProblem(problem, locale),
    ...also,
    requestId: requestIdOf(c),
    ...(more === undefined ? {} : { errors: [problem, ...more].map((one) => wireProblem(one, locale)) }),
  }
  const { seconds } = problem.params ?? {}
  if (laterCodes.has(problem.code) && seconds !== undefined) c.header('retry-after', String(seconds))
  return c.body(JSON.stringify(body), statusOf(problem.code), { 'content-type': 'application/problem+json' })
}
