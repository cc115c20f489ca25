import type { Context, Customer } from '#core/context.ts'
import { rented } from '#core/money/payment/testing/rented.ts'
import type { TestContext } from '#core/testing/context.ts'
import { inputOf } from '#core/testing/input.ts'
import type { Locale } from '#domain/base/locale.ts'
import { unwrap } from '#domain/base/result.ts'
import type { MethodKind } from '#domain/money/payment-method.ts'
import { sql } from '#platform/db/sql.ts'
import { enrolAutopay } from '../enrol-autopay.ts'
import { getAutopay } from '../get-autopay.ts'
import { authorizeInput } from '../schema.ts'

type Signed = { readonly id: string; readonly number: string }

/** The data that the enrolment form would send, with the current text. */
export async function authorization(
  who: Customer,
  agreement: Signed,
  methodId: string,
  context: Context,
  kind: MethodKind = 'card',
  locale: Locale = 'en-US',
) {
  const asked = { agreementNumber: agreement.number, locale, kind }
  const { offer } = unwrap(await getAutopay(who, asked, context))
  const typed = {
    agreementId: agreement.id,
    methodId,
    wordsHash: offer?.wordsHash ?? 'nothing to sign',
    fullName: 'Ana Ruiz',
    agrees: 'yes' as const,
  }
  return {
    ...inputOf(authorizeInput, typed),
    locale,
    client: { address: '192.0.2.7', userAgent: 'a browser' },
  }
}

/** A delivered console with autopay on a valid card: payment 2 falls due on Thursday 2026-03-12. */
export async function enrolled(own: TestContext) {
  const shopper = await rented(own)
  const { who, agreement, methodId } = shopper
  const input = await authorization(who, agreement, methodId, own)
  unwrap(await enrolAutopay(who, input, own))
  return shopper
}

/** The captured charges for the renewal payments of a customer. */
export function charged(customerId: string, context: Context): Promise<{ dueOn: string; at: Date }[]> {
  return context.db.rows(sql`
    select i.due_on, g.created_at as at from gateway_charge g join payment_intent i on i.id::text = g.key
    where i.customer_id = ${customerId} and i.purpose = 'renewal' and g.state = 'captured' order by i.due_on, g.created_at`)
}
