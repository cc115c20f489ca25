import { getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { placeOrder } from '#core/ordering/checkout/place-order.ts'
import { chooseMethod, saveDelivery, savePaySchedule } from '#core/ordering/checkout/save-steps.ts'
import { placeOrderInput } from '#core/ordering/checkout/schema.ts'
import { ok, type Problem } from '#domain/base/result.ts'
import { pathTo } from '#site/urls.ts'
import { type FormReply, formOf, readForm, refused, replyOf, textsOf } from '#web/app/request/form-data.ts'
import { goTo, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { actOnOrder } from '../signing/signing-action.server.ts'
import { type CheckoutBase, isOrderStep, stepPath } from '../steps/checkout-view.ts'
import type { Route } from './+types/checkout'

/**
 * Handles a form of the checkout: saves what was typed and goes to the first incomplete step, or shows the form
 * again. A form that comes too late, from another tab or after the order was placed, redirects to the current
 * state.
 */
export async function actOnCheckout(
  args: Route.ActionArgs,
  base: CheckoutBase,
): Promise<FormReply | Response> {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request.clone())
  const typed = textsOf(form)
  const step = args.url.searchParams.get('step')
  // Orders need an account. Without a session the form is kept until the sign-in; also if the session of a customer
  // timed out, who would have an empty cart as a guest.
  const isTheirs = isOrderStep(step) || requestContext.timedOut !== undefined
  const shopper = isTheirs ? ok(await requireRegistered(args)) : await shopperOf(requestContext)
  if (!shopper.ok) return replyOf(typed, [shopper.problem])
  const who = shopper.value
  const state = await getCheckout(who, requestContext.core)
  const { request } = args
  if (state.kind === 'order')
    return actOnOrder(who, state.order, typed, { requestContext, base, step, form, request })
  const onward = goTo(requestContext, isOrderStep(step) ? stepPath(base, step) : pathTo(base))
  if (state.kind !== 'open') return onward
  const { checkout } = state
  const settled = (problems: readonly Problem[]) =>
    problems.length === 0 ? onward : replyOf(typed, problems)
  switch (step) {
    case 'delivery':
      return settled(await saveDelivery(who, checkout, typed, requestContext.core))
    case 'schedule':
      return settled(await savePaySchedule(who, checkout, typed, requestContext.core))
    case 'card':
      return settled(await chooseMethod(who, typed.methodId ?? '', requestContext.core))
    case 'review': {
      const customer = await requireRegistered(args)
      const read = readForm(form, placeOrderInput)
      if (!read.ok) return read.reply
      const seen = { ...read.value, locale: requestContext.locale }
      const placed = await placeOrder(customer, checkout, seen, requestContext.core)
      return placed.ok ? goTo(requestContext, stepPath(base, 'consent')) : refused(read.reply, placed.problem)
    }
    default:
      return onward
  }
}
