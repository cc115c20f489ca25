import { urls } from '#site/urls.ts'
import { showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { KeptNotice } from '#web/app/shopper/login/kept-notice.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { askToSignIn } from '#web/app/shopper/login/require-sign-in.ts'
import { loadOpenForm } from '#web/app/shopper/preference/open-form.server.ts'
import { SigningSteps } from '../signing/signing-steps.tsx'
import { CheckoutProgress } from '../steps/checkout-progress.tsx'
import { type CheckoutBase, hasOpenForm, headingOf } from '../steps/checkout-view.ts'
import type { Route } from './+types/checkout'
import { AccountLine } from './account-line.tsx'
import { Blocked } from './blocked.tsx'
import { CardStep } from './card-step.tsx'
import { actOnCheckout } from './checkout-action.server.ts'
import { DeliveryStep } from './delivery-step.tsx'
import { frequencyGroup } from './for-frequency.tsx'
import { loadCheckout } from './load-checkout.server.ts'
import { ReviewStep } from './review-step.tsx'
import { ScheduleStep } from './schedule-step.tsx'
import { OrderSummary } from './summary.tsx'

/** The title is the heading of the step and the checkout, or the checkout alone if something prevents it. */
export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (loaderData === undefined) return pageTitle(matches, 'checkout.title', { noindex: true })
  const { id, count } = headingOf(loaderData.view)
  const process = loaderData.view.kind === 'blocked' ? undefined : 'checkout.title'
  return pageTitle(matches, id, { noindex: true, values: { count }, process })
}

function baseOf(path: string): CheckoutBase {
  return path.startsWith(urls.newCheckout) ? 'newCheckout' : 'checkout'
}

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  if (requestContext.timedOut !== undefined) throw askToSignIn(requestContext, args.url)
  const base = baseOf(requestContext.path)
  const view = await loadCheckout({
    requestContext,
    base,
    search: args.url.searchParams,
    request: args.request,
  })
  if (view instanceof Response) throw view
  const kept = await loadKeptForm(args)
  const step = view.kind === 'blocked' ? undefined : view.view.kind
  const openForm = hasOpenForm(view) ? await loadOpenForm(args) : null
  return { base, view, step, kept, openForm }
}

export async function action(args: Route.ActionArgs) {
  const answer = await actOnCheckout(args, baseOf(requestContextOf(args).path))
  return answer instanceof Response ? answer : showAgain(answer)
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { base, view, kept, openForm } = loaderData
  const reply = actionData ?? kept ?? openForm?.typed ?? undefined
  if (view.kind === 'blocked') return <Blocked view={view} />
  if (view.kind === 'order') return <SigningSteps base={base} view={view.view} reply={reply} />
  const { cart, next, fulfilment, handover } = view
  const step = view.view
  return (
    <div className="container-page flex flex-col gap-6 pt-6 lg:pt-10">
      <CheckoutProgress base={base} current={step.kind} next={next} fulfilment={fulfilment} />
      <KeptNotice />
      {step.kind === 'delivery' && <AccountLine base={base} />}
      <div className={`${frequencyGroup} grid items-start gap-8 lg:grid-cols-[1fr_380px]`}>
        <div className={step.kind === 'review' ? 'min-w-0 lg:col-span-2' : 'min-w-0 max-w-3xl'}>
          {step.kind === 'delivery' && <DeliveryStep base={base} view={step} reply={reply} />}
          {step.kind === 'schedule' && <ScheduleStep base={base} view={step} reply={reply} cart={cart} />}
          {step.kind === 'card' && <CardStep base={base} view={step} reply={reply} />}
          {step.kind === 'review' && (
            <ReviewStep base={base} view={step} handover={handover} reply={reply} cart={cart} />
          )}
        </div>
        {step.kind !== 'review' && (
          <aside className="lg:sticky lg:top-6">
            <OrderSummary
              cart={cart}
              handover={handover}
              choices={step.kind === 'schedule' ? step.choices : undefined}
            />
          </aside>
        )}
      </div>
    </div>
  )
}
