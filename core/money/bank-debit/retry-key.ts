/**
 * The prefix of the idempotency keys of payments that present a returned debit again. Stored keys have it, so it must not
 * change. It begins like those of autopay, which nobody else may use.
 */
export const retryKeyPrefix = 'autopay retry '
