import { randomUUID } from 'node:crypto'
import type { Context, Customer } from '#core/context.ts'
import type { MethodRow } from '#core/money/payment-method/queries.ts'
import { usableMethod } from '#core/money/payment-method/usable-method.ts'
import { lockCustomer } from '#core/shopper/customer/lock-customer.ts'
import { findCustomer } from '#core/shopper/customer/queries.ts'
import { canUseAutopay } from '#domain/agreement/autopay.ts'
import type { Locale } from '#domain/base/locale.ts'
import { isSameName } from '#domain/base/person-name.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { SigningClient } from '#platform/client.ts'
import type { Queryable } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { consumeRateLimit } from '#platform/rate-limit/consume-rate-limit.ts'
import { type AgreementRow, findAgreement } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { authorizationWords, wordsHash } from './authorization-words.ts'
import { comingCharge } from './coming-charge.ts'
import { notifyAboutAutopay } from './notify-about-autopay.ts'
import { type AuthorizationRow, findActive, insertAuthorization, markEnded } from './queries.ts'
import { type AuthorizeInput, wordsVersion } from './schema.ts'

/** The language and client of a signer. */
export type Signer = { readonly locale: Locale; readonly client: SigningClient }

/** The name that a customer signs with. */
export async function signingName(db: Queryable, customerId: string): Promise<string> {
  const customer = await findCustomer(db, customerId)
  return [customer?.firstName, customer?.lastName].filter(Boolean).join(' ')
}

async function confirm(
  tx: Queryable,
  row: AuthorizationRow,
  agreement: AgreementRow,
  method: MethodRow,
): Promise<void> {
  await notifyAboutAutopay(tx, row.customerId, {
    template: 'autopay-on',
    agreementNumber: agreement.number,
    method,
    locale: row.locale,
    params: {
      words: row.words,
      signed: row.signedName,
      signedOn: storeDay(agreement, row.givenAt),
    },
    dedupeKey: `autopay-on ${row.id}`,
    now: row.givenAt,
  })
}

/** Checks the signature against the current text, and stores the authorization. */
async function sign(
  tx: Queryable,
  agreement: AgreementRow,
  input: AuthorizeInput & Signer & { readonly siteName: string },
  now: Date,
): Promise<Result<AuthorizationRow>> {
  const { customerId } = agreement
  const method = await usableMethod(tx, customerId, input.methodId, now)
  if (!method.ok) return method
  const { kind } = method.value
  // The words that are signed speak of a card or of a bank account, and name its charge day.
  const coming = await comingCharge(tx, agreement, kind, storeDay(agreement, now))
  if (coming === null || !canUseAutopay({ ...agreement, hasPaymentLeft: true }))
    return fail('autopay-not-possible')
  const name = await signingName(tx, customerId)
  if (!isSameName(input.fullName, name))
    return fail('signature-name-differs', { field: 'fullName', params: { name } })
  const words = authorizationWords(agreement, coming, kind, input.siteName, input.locale)
  if (wordsHash(words) !== input.wordsHash) return fail('autopay-words-changed')
  const row = {
    customerId,
    id: randomUUID(),
    agreementId: agreement.id,
    methodId: method.value.id,
    locale: input.locale,
    words,
    signedName: input.fullName,
    amountCents: coming.usualCents,
    givenAt: now,
  }
  await insertAuthorization(tx, { ...row, wordsVersion, client: input.client })
  await confirm(tx, row, agreement, method.value)
  return ok(row)
}

/**
 * Signs an authorization: the first one of an agreement, or one for another card that replaces the active
 * one. No-op if it is already signed for the same card.
 */
export async function authorize(
  who: Customer,
  asked: AuthorizeInput & Signer & { readonly replaces: boolean },
  context: Context,
): Promise<Result<AuthorizationRow>> {
  const { customerId } = who
  const { agreementId, methodId, replaces } = asked
  const now = context.clock.now()
  const { siteName } = context.settings
  const counted = await consumeRateLimit('agreement-change', customerId, context)
  if (!counted.ok) return counted
  return inTransaction(context.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const agreement = await findAgreement(tx, customerId, agreementId)
    if (agreement === undefined) return fail('not-found')
    const active = await findActive(tx, customerId, agreement.id)
    if (active?.methodId === methodId) return ok(active)
    if (replaces !== (active !== undefined)) return fail(replaces ? 'autopay-off' : 'autopay-already-on')
    if (active !== undefined) await markEnded(tx, active, 'replaced', now)
    return sign(tx, agreement, { ...asked, siteName }, now)
  })
}
