import type { Customer } from '#core/context.ts'
import { reopenCheckout } from '#core/ordering/checkout/reopen-checkout.ts'
import type { OpenOrder } from '#core/ordering/checkout/schema.ts'
import { payInitial } from '#core/ordering/initial-payment/pay-initial.ts'
import { payInitialInput } from '#core/ordering/order/schema.ts'
import { consent, declineSigning } from '#core/ordering/signing/consent.ts'
import { consentSchema, signedNameInput, signSchema } from '#core/ordering/signing/schema.ts'
import { checkSignedName, signAgreements } from '#core/ordering/signing/sign-agreements.ts'
import type { Problem } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import type { FormTexts } from '#platform/read-texts.ts'
import { pathTo } from '#site/urls.ts'
import { type FormReply, readForm, refused } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext } from '#web/app/request/request-context.ts'
import { clientOf } from '#web/app/request/signing-client.ts'
import { type CheckoutBase, stepPath } from '../steps/checkout-view.ts'

type Asked = {
  readonly requestContext: RequestContext
  readonly base: CheckoutBase
  readonly step: string | null
  readonly form: FormData
  readonly request: Request
}

/** Intents that cancel an unpaid order, and where each redirects to. */
const reopenedAt: ReadonlyMap<string, (base: CheckoutBase) => string> = new Map([
  ['change', () => pathTo('basket')],
  ['back', (base: CheckoutBase) => stepPath(base, 'review')],
  ['new-day', (base: CheckoutBase) => stepPath(base, 'delivery')],
])

/** Problems that only say that the payment is done or in progress. */
const paidOrInProgress = new Set<Problem['code']>(['payment-already-made', 'payment-pending'])

/**
 * Makes today's payment and redirects to the confirmation, or shows that it was declined or not answered.
 * `methodId` is the chosen card; without it, the order's card is used.
 */
async function pay(
  who: Customer,
  order: OpenOrder,
  typed: FormTexts,
  { requestContext, base }: Asked,
): Promise<Response | Problem> {
  const { methodId, idempotencyKey = '' } = typed
  const read = readInput(payInitialInput, { orderId: order.id, idempotencyKey, methodId })
  if (!read.ok) return read.problem
  const paid = await payInitial(who, read.value, requestContext.core)
  const isDone = paid.ok ? paid.value.state === 'settled' : paid.problem.code === 'payment-already-made'
  if (isDone) return goTo(requestContext, pathTo('confirmation', { orderNo: order.number }))
  if (paid.ok || paidOrInProgress.has(paid.problem.code)) return goTo(requestContext, stepPath(base, 'pay'))
  return paid.problem
}

async function actOnSign(
  who: Customer,
  order: OpenOrder,
  typed: FormTexts,
  asked: Asked,
): Promise<FormReply | Response> {
  const { requestContext, base, form, request } = asked
  const read = readForm(form, signSchema)
  if (!read.ok) {
    // The box is not ticked: a wrong name is said with it, and not only after it.
    const name = readForm(form, signedNameInput)
    if (!name.ok) return read.reply
    const same = await checkSignedName(who, { ...name.value, orderId: order.id }, requestContext.core)
    return same.ok ? read.reply : refused(read.reply, same.problem)
  }
  const step = { orderId: order.id, locale: requestContext.locale, client: clientOf(requestContext, request) }
  const signed = await signAgreements(who, { ...read.value, ...step }, requestContext.core)
  if (!signed.ok) return refused(read.reply, signed.problem)
  const { idempotencyKey = '' } = typed
  const paid = order.method === null ? undefined : await pay(who, order, { idempotencyKey }, asked)
  return paid instanceof Response ? paid : goTo(requestContext, stepPath(base, 'pay'))
}

/** Handles a form of a placed order: consent, signature, payment, or going back. */
export async function actOnOrder(
  who: Customer,
  order: OpenOrder,
  typed: FormTexts,
  asked: Asked,
): Promise<FormReply | Response> {
  const { requestContext, base, form, request } = asked
  const { core, locale } = requestContext
  const step = { orderId: order.id, locale, client: clientOf(requestContext, request) }
  if (typed.intent === 'decline') {
    await declineSigning(who, step, core)
    return goTo(requestContext, pathTo('notSigned'))
  }
  const reopened = reopenedAt.get(typed.intent ?? '')
  if (reopened !== undefined) {
    const ended = await reopenCheckout(who, order.id, core)
    return goTo(requestContext, ended.ok ? reopened(base) : stepPath(base, 'pay'))
  }
  if (asked.step === 'consent') {
    const read = readForm(form, consentSchema)
    if (!read.ok) return read.reply
    const agreed = await consent(who, step, core)
    return agreed.ok ? goTo(requestContext, stepPath(base, 'sign')) : refused(read.reply, agreed.problem)
  }
  if (asked.step === 'sign' && order.state === 'created') return actOnSign(who, order, typed, asked)
  if (asked.step === 'pay' && order.state === 'signed') {
    const paid = await pay(who, order, typed, asked)
    return paid instanceof Response ? paid : refused({ values: typed, problems: {} }, paid)
  }
  return goTo(requestContext, pathTo(base))
}
