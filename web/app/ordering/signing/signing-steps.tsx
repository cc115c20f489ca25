import type { FormReply } from '#web/app/request/form-data.ts'
import { KeptNotice } from '#web/app/shopper/login/kept-notice.tsx'
import { CheckoutProgress } from '../steps/checkout-progress.tsx'
import type { CheckoutBase, SigningView } from '../steps/checkout-view.ts'
import { BackButton } from './back-button.tsx'
import { ConsentStep } from './consent-step.tsx'
import { NewDay } from './new-day.tsx'
import { PayStep } from './pay-step.tsx'
import { Paying } from './paying.tsx'
import { SignStep } from './sign-step.tsx'

/** The last steps of the checkout: consent, signature, and today's payment. */
export function SigningSteps({
  base,
  view,
  reply,
}: {
  base: CheckoutBase
  view: SigningView
  reply: FormReply | undefined
}) {
  return (
    <div className="container-page flex max-w-4xl flex-col gap-6 pt-6 lg:pt-10">
      <div className="flex flex-col gap-2">
        <BackButton base={base} kind={view.kind} />
        <CheckoutProgress base={base} current="sign" fulfilment={view.order.fulfilment} />
      </div>
      <KeptNotice />
      {view.kind === 'new-day' && <NewDay base={base} view={view} />}
      {view.kind === 'consent' && <ConsentStep base={base} view={view} reply={reply} />}
      {view.kind === 'sign' && <SignStep base={base} view={view} reply={reply} />}
      {view.kind === 'pay' && <PayStep base={base} view={view} reply={reply} />}
      {view.kind === 'paying' && <Paying base={base} view={view} />}
    </div>
  )
}
