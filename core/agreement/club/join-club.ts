import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { type PaymentPlan, takePayment } from '#core/money/payment/take-payment.ts'
import { usableMethod } from '#core/money/payment-method/usable-method.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { planClubMonth } from './club-payment.ts'
import { findClubOffer, rentedAgreements } from './find-offer.ts'
import { findLiveMembership, insertMembership } from './queries.ts'
import { type ClubOffer, clubWordsVersion, type JoinClubInput } from './schema.ts'

type Asked = JoinClubInput & { readonly locale: Locale; readonly client: SigningClient }

/** Writes the membership with what was agreed to, and the plan of its first payment. */
async function planFirstMonth(
  tx: Queryable,
  customerId: string,
  { offer, asked }: { readonly offer: ClubOffer | null; readonly asked: Asked },
  now: Date,
): Promise<Result<PaymentPlan>> {
  if ((await findLiveMembership(tx, customerId)) !== undefined) return fail('club-already-joined')
  if (offer === null || (await rentedAgreements(tx, customerId)).length === 0) return fail('club-not-offered')
  if (offer.wordsHash !== asked.wordsHash) return fail('club-words-changed')
  const method = await usableMethod(tx, customerId, asked.methodId, now)
  if (!method.ok) return method
  // What is agreed to is a charge to a card.
  if (method.value.kind !== 'card') return fail('payment-method-not-found', { field: 'methodId' })
  const id = randomUUID()
  await insertMembership(tx, {
    customerId,
    id,
    storeId: offer.storeId,
    methodId: method.value.id,
    locale: asked.locale,
    words: offer.words,
    wordsVersion: clubWordsVersion,
    client: asked.client,
    agreedAt: now,
    priceCents: offer.priceCents,
    beginsOn: offer.beginsOn,
  })
  return ok(
    planClubMonth({ id, priceCents: offer.priceCents, month: 1, dueOn: offer.beginsOn }, offer.taxCents),
  )
}

/**
 * Buys a membership: keeps the words that were agreed to and charges its first month to a saved card, exactly once, even
 * if asked repeatedly or from several tabs. Nothing requires it. A payment without a known result is returned as
 * `pending`. Fails with `club-already-joined`, `club-not-offered`, `club-words-changed`, or any failure of `takePayment`.
 */
export async function joinClub(who: Customer, asked: Asked, context: Context): Promise<Result<Payment>> {
  const { customerId } = who
  const { methodId, wordsHash, idempotencyKey, locale } = asked
  const counted = await consumeRateLimit('payment', customerId, context)
  if (!counted.ok) return counted
  const offer = await findClubOffer(customerId, locale, context)
  return takePayment(
    who,
    {
      purpose: 'club',
      idempotencyKey,
      methodId,
      initiator: 'recurring-first',
      body: { wordsHash },
      plan: (tx, now) => planFirstMonth(tx, customerId, { offer, asked }, now),
    },
    context,
  )
}
