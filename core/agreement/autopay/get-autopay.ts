import type { Context, Who } from '#core/context.ts'
import { findMethod } from '#core/money/payment-method/queries.ts'
import { shownMethod } from '#core/money/payment-method/saved-methods.ts'
import { canUseAutopay } from '#domain/agreement/autopay.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Locale } from '#domain/base/locale.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import type { Queryable } from '#platform/db/database.ts'
import { type AgreementRow, findByNumber } from '../agreement/queries.ts'
import { storeDay } from '../schedule/agreement-terms.ts'
import { summarize } from '../summary/summaries.ts'
import { authorizationWords, wordsHash } from './authorization-words.ts'
import { signingName } from './authorize.ts'
import { comingCharge } from './coming-charge.ts'
import { pendingPaymentOf } from './pending-payment.ts'
import { type AuthorizationRow, findActive } from './queries.ts'
import type { Authorization, Autopay } from './schema.ts'

function shown(
  { customerId: _whose, ...authorization }: AuthorizationRow,
  agreement: AgreementRow,
): Authorization {
  return { ...authorization, givenOn: storeDay(agreement, authorization.givenAt) }
}

async function offerOf(
  db: Queryable,
  row: AgreementRow,
  today: CivilDate,
  { siteName, locale, kind }: { siteName: string; locale: Locale; kind: MethodKind },
): Promise<Autopay['offer']> {
  const coming = await comingCharge(db, row, kind, today)
  if (coming === null || !canUseAutopay({ ...row, hasPaymentLeft: true })) return null
  const words = authorizationWords(row, coming, kind, siteName, locale)
  return { kind, words, wordsHash: wordsHash(words), name: await signingName(db, row.customerId) }
}

/**
 * Autopay of a customer's agreement: the signed authorization, the next charge and its deadline to stop it,
 * and the text to sign, for a card unless `kind` says otherwise. Fails with `not-found`, also for someone else's agreement.
 */
export async function getAutopay(
  who: Who,
  asked: { readonly agreementNumber: string; readonly locale: Locale; readonly kind?: MethodKind },
  context: Context,
): Promise<Result<Autopay>> {
  if (who.kind === 'visitor') return fail('not-found')
  const { customerId } = who
  const { db } = context
  const row = await findByNumber(db, customerId, asked.agreementNumber)
  if (row === undefined) return fail('not-found')
  const now = context.clock.now()
  const active = await findActive(db, customerId, row.id)
  const method = active && (await findMethod(db, customerId, active.methodId))
  const today = storeDay(row, now)
  const { locale, kind = 'card' } = asked
  const house = { siteName: context.settings.siteName, locale, kind }
  const [[agreement], pendingPayment, offer, coming] = await Promise.all([
    summarize(db, customerId, [row], now),
    pendingPaymentOf(db, row),
    offerOf(db, row, today, house),
    comingCharge(db, row, method?.kind ?? kind, today),
  ])
  if (agreement === undefined) return fail('not-found')
  return ok({
    agreement,
    authorization: active === undefined ? null : shown(active, row),
    method: method === undefined ? null : shownMethod(method),
    coming,
    pendingPayment,
    offer,
  })
}
