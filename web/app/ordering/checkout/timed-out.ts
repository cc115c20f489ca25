import type { Customer } from '#core/context.ts'
import { getCheckout } from '#core/ordering/checkout/get-checkout.ts'
import { saveDelivery, savePaySchedule } from '#core/ordering/checkout/save-steps.ts'
import { deleteTemporaryBasket } from '#core/shopper/basket/delete-temporary-basket.ts'
import { getTimeLeft } from '#core/shopper/session/get-time-left.ts'
import { pathTo } from '#site/urls.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { endSessionAndLeave } from '#web/app/shopper/login/end-session.server.ts'
import {
  keepTypedForm,
  readTypedForm,
  stepOf,
  type TypedForm,
} from '#web/app/shopper/login/typed-form.server.ts'
import type { Route } from './+types/timed-out'

/** The page may be this many milliseconds early. */
const earlyMs = 2_000

export function loader(args: Route.LoaderArgs) {
  return goTo(requestContextOf(args), pathTo('home'))
}

/** Saves what was typed in the draft of the checkout, so that the shopper sees it again. */
async function saveStep({ core }: RequestContext, who: Customer, typed: TypedForm): Promise<void> {
  const state = await getCheckout(who, core)
  if (state.kind !== 'open') return
  const texts = Object.fromEntries(typed.fields)
  const step = stepOf(typed)
  if (step === 'delivery') await saveDelivery(who, state.checkout, texts, core)
  if (step === 'schedule') await savePaySchedule(who, state.checkout, texts, core)
}

/** Whether the account's time-out of a signed-in customer is over too. */
async function isAccountTimeOver({ core }: RequestContext, who: Customer): Promise<boolean> {
  if (who.kind !== 'registered') return false
  return (await getTimeLeft(who, 'elsewhere', core)).left <= earlyMs
}

/**
 * A checkout page says that its time-out is over. If the server agrees, deletes the temporary basket and redirects to
 * the home page (document 1 §4). The cart and what was typed stay. A customer whose account's time-out is over too
 * is signed out.
 */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const { core, timedOut } = requestContext
  const typed = readTypedForm(await formOf(args.request))
  const who = timedOut ?? requestContext.who
  if (who.kind === 'visitor') return goTo(requestContext, pathTo('home'))
  if (timedOut === undefined && (await getTimeLeft(who, 'checkout', core)).left > earlyMs)
    return goTo(requestContext, typed?.page ?? pathTo('checkout'))
  await deleteTemporaryBasket(who, core)
  if (timedOut !== undefined || (await isAccountTimeOver(requestContext, who))) {
    await keepTypedForm(requestContext, who, typed)
    return endSessionAndLeave(requestContext, who, { title: 'session.timed-out', tone: 'info' })
  }
  if (typed !== undefined && typed.fields.length > 0) await saveStep(requestContext, who, typed)
  setFlash(requestContext, {
    title: 'session.checkout.closed',
    text: 'session.checkout.closed-text',
    tone: 'info',
  })
  return goTo(requestContext, pathTo('home'))
}
