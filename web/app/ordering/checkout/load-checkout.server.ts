import { getReview } from '#core/approval/verification/get-review.ts'
import type { Customer } from '#core/context.ts'
import { finishCardEntry } from '#core/money/payment-method/finish-card-entry.ts'
import { type Checkout, getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { chooseMethod } from '#core/ordering/checkout/save-steps.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { addressLine } from '#domain/base/postal-address.ts'
import type { Problem } from '#domain/base/result.ts'
import { type CheckoutStep, checkoutSteps } from '#domain/ordering/checkout-steps.ts'
import { pathTo } from '#site/urls.ts'
import { applicantNamePath } from '#web/app/approval/application/name-path.ts'
import { cardFrame } from '#web/app/money/payment/card-frame.server.ts'
import { readCookie } from '#web/app/request/cookies.ts'
import { goTo, type RequestContext } from '#web/app/request/request-context.ts'
import { type CartView, cartView } from '#web/app/shopper/basket/cart-view.ts'
import { loadSigning } from '../signing/load-signing.server.ts'
import {
  type CheckoutBase,
  type CheckoutView,
  type HandoverView,
  isOrderStep,
  type OpenView,
  stepPath,
} from '../steps/checkout-view.ts'
import { deliveryView } from './delivery-view.server.ts'
import { frequencyChoices, termsViews } from './terms.server.ts'

type Asked = {
  readonly requestContext: RequestContext
  readonly base: CheckoutBase
  readonly search: URLSearchParams
  readonly request: Request
}

/**
 * Saves the new card after the return from the payment service, or shows the problem. A loader writes here, because the
 * service sends the browser back with a GET; to load the page again saves the card once.
 */
async function takeCard(
  who: Customer,
  session: string,
  { core }: RequestContext,
): Promise<Problem | undefined> {
  const saved = await finishCardEntry(who, session, core)
  if (!saved.ok) return saved.problem
  const [problem] = await chooseMethod(who, saved.value.id, core)
  return problem
}

const needsDocuments = ({ code }: Problem) => code === 'verification-required'

/** Whether the shopper has filled in anything. A default of the page does not count. */
function hasFilledIn({ draft, method }: Checkout): boolean {
  const typed = [...Object.values(draft.delivery ?? {}), ...Object.values(draft.schedule ?? {})]
  return method !== undefined || typed.some((text) => text !== '')
}

function handoverOf({ delivery, store }: Checkout): HandoverView | null {
  if (!delivery.ok) return null
  const { fulfilment, date, window } = delivery.value
  return { fulfilment, date, window, store, address: addressLine(delivery.value) }
}

async function openView(
  who: Customer,
  checkout: Checkout,
  { step, cart, problem }: { step: CheckoutStep; cart: CartView; problem: Problem | undefined },
  asked: Asked,
): Promise<OpenView> {
  const { requestContext } = asked
  const { draft, methods, method } = checkout
  switch (step) {
    case 'delivery':
      return deliveryView(checkout, requestContext.locale)
    case 'schedule':
      return {
        kind: 'schedule',
        typed: draft.schedule ?? { frequency: checkout.basket.frequency },
        choices: frequencyChoices(checkout),
      }
    case 'card':
      return {
        kind: 'card',
        methods,
        chosenId: method?.id,
        frameUrl: await cardFrame(
          who,
          asked.requestContext,
          `${stepPath(asked.base, 'card')}&session={session}`,
        ),
        problem,
      }
    case 'review':
      return {
        kind: 'review',
        delivery: checkout.delivery.ok ? checkout.delivery.value : null,
        payDays: (checkout.schedule.ok && checkout.schedule.value.payDays) || null,
        card: {
          brand: method?.brand ?? '',
          last4: method?.last4 ?? '',
          account: method?.account ?? null,
        },
        terms: termsViews(checkout, cart),
      }
  }
}

/**
 * Data of the checkout page for a query. A step whose previous steps are incomplete redirects to the first
 * incomplete one; a placed order continues at its current step.
 */
export async function loadCheckout(asked: Asked): Promise<CheckoutView | Response> {
  const { requestContext, base, search } = asked
  const { core, who, locale } = requestContext
  const wasSignedIn = who.kind !== 'registered' && readCookie(asked.request, 'device') !== undefined
  const aside = { kind: 'blocked', review: null, wasSignedIn } as const
  const problemOnly = { ...aside, cart: null, store: null, isBegun: false } as const
  const nothing = { ...problemOnly, problem: { code: 'basket-empty' } } as const
  const session = search.get('session')
  const wanted = search.get('step')
  if (who.kind !== 'registered' && isOrderStep(wanted)) {
    return goTo(requestContext, pathTo('login', undefined, { return: stepPath(base, wanted) }))
  }
  if (who.kind === 'visitor') return nothing
  const problem =
    session !== null && wanted === 'card' ? await takeCard(who, session, requestContext) : undefined
  if (session !== null && wanted === 'card' && problem === undefined)
    return goTo(requestContext, pathTo(base))
  const state = await getCheckout(who, core)
  if (state.kind === 'order') return loadSigning(who, state.order, { ...asked, lost: state.lost })
  if (state.kind === 'blocked') {
    const { checkout } = state
    if (wanted !== null && state.problem.code === 'basket-empty') {
      // The back button of the browser goes from a confirmation to a step of a finished order.
      const [latest] = await listOrders(who, core)
      if (latest !== undefined)
        return goTo(requestContext, pathTo('confirmation', { orderNo: latest.number }))
    }
    if (state.problem.code === 'phone-unconfirmed')
      return goTo(requestContext, pathTo('payfone', undefined, { return: pathTo(base) }))
    if (state.problem.code === 'applicant-name-differs') return goTo(requestContext, applicantNamePath())
    if (checkout === undefined) return { ...problemOnly, problem: state.problem }
    const cart = cartView(checkout.basket, checkout.approval, locale)
    const isBegun = hasFilledIn(checkout)
    const review = needsDocuments(state.problem) ? await getReview(who, checkout.approval, core) : null
    return { ...aside, problem: state.problem, cart, store: checkout.store, isBegun, review }
  }
  const { checkout } = state
  const step = checkoutSteps.find((name) => name === wanted)
  if (step === undefined || checkoutSteps.indexOf(step) > checkoutSteps.indexOf(checkout.next)) {
    return goTo(requestContext, stepPath(base, checkout.next))
  }
  const cart = cartView(checkout.basket, checkout.approval, locale)
  if (cart === null) return nothing
  return {
    kind: 'open',
    next: checkout.next,
    fulfilment: checkout.fulfilment,
    cart,
    handover: step === 'delivery' ? null : handoverOf(checkout),
    view: await openView(who, checkout, { step, cart, problem }, asked),
  }
}
