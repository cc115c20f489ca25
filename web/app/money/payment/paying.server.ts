import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import type { Customer } from '#core/context.ts'
import type { Payment } from '#core/money/payment/schema.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import type { Result } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { type FormReply, refused, showAgain } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { takenMethods } from './taken-methods.server.ts'

/**
 * What a form that pays shows beside the amount: the ways to pay, those that the store takes, what was
 * typed before a sign-in, and a key of its own.
 */
export async function loadPaying(
  args: { url: URL; context: Readonly<RouterContextProvider> },
  who: Customer,
) {
  const requestContext = requestContextOf(args)
  const [methods, kept, taken] = await Promise.all([
    usableMethods(who, requestContext.core),
    loadKeptForm(args),
    takenMethods(who, requestContext),
  ])
  return { methods, kept, taken, idempotencyKey: randomUUID() }
}

/** Leads to the receipt of a payment, or shows its form again with the reason why it was refused. */
export function paidOrAgain(requestContext: RequestContext, reply: FormReply, paid: Result<Payment>) {
  if (!paid.ok) return showAgain(refused(reply, paid.problem))
  return goTo(requestContext, pathTo('paymentSuccessful', undefined, { payment: paid.value.id }))
}
