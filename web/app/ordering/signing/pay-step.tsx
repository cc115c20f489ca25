import { FormattedMessage } from 'react-intl'
import { NewCard, newCardAnchor } from '#web/app/money/payment/card-frame.tsx'
import { CardName, SavedCards } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { useMoney } from '#web/app/ui/figures/money.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { HeldThrough } from '../order/held-through.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'
import { ChangeOrder } from './change-order.tsx'

type View = Extract<SigningView, { kind: 'pay' }>

/** The card that was just added, or why the last payment failed. */
function PaymentStatus({ order, failed, added }: Pick<View, 'order' | 'failed' | 'added'>) {
  if (added !== null) {
    return (
      <Notice tone="success">
        <FormattedMessage
          id="signing.pay.added"
          values={{
            card: (
              <strong key="card">
                <CardName card={added} />
              </strong>
            ),
          }}
        />
      </Notice>
    )
  }
  if (failed === null) {
    return (
      <Notice>
        <FormattedMessage id="signing.pay.unpaid" values={{ count: order.agreements }} />
      </Notice>
    )
  }
  return (
    <Notice tone="error" refusal="answered">
      <p>
        {failed.state === 'released' ? (
          <FormattedMessage id="signing.pay.released" />
        ) : (
          <FormattedMessage
            id="signing.pay.declined"
            values={{ code: (failed.declineCode ?? 'other').replaceAll('-', '_') }}
          />
        )}
      </p>
      <p>
        <FormattedMessage id="signing.pay.again" />
      </p>
      <a
        href={`#${newCardAnchor}`}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="checkout.card.new" />
      </a>
    </Notice>
  )
}

/** The order is signed and today's payment is missing: with the same card or another one. */
export function PayStep({
  base,
  view,
  reply,
}: {
  base: CheckoutBase
  view: View
  reply: FormReply | undefined
}) {
  const amount = useMoney()(view.order.dueTodayCents)
  const hasCards = view.methods.length > 0
  // After a second decline, the notice about the added card is out of date.
  const added = reply === undefined ? view.added : null
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-2xl">
        <FormattedMessage id="signing.pay.title" />
      </h1>
      <PaymentStatus order={view.order} failed={view.failed} added={added} />
      <ProblemNotice problem={reply?.problem} />
      {hasCards && (
        <Form id={openFormId} action={stepPath(base, 'pay')} className="flex flex-col gap-4">
          <input type="hidden" name="idempotencyKey" value={view.idempotencyKey} />
          <SavedCards
            methods={view.methods}
            chosenId={reply?.values.methodId ?? view.chosenId}
            problem={reply?.problems.methodId}
          />
          <StickyBar>
            <SubmitButton wide>
              <FormattedMessage id="signing.pay.action" values={{ amount }} />
            </SubmitButton>
          </StickyBar>
        </Form>
      )}
      <NewCard
        url={view.frameUrl}
        hasCards={hasCards}
        open={!hasCards || (view.failed !== null && added === null)}
        problem={view.problem}
      />
      <HeldThrough kept={view.kept} />
      <p className="text-muted">
        <FormattedMessage id="signing.no-way-back" values={{ count: view.order.agreements }} />
      </p>
      <ChangeOrder base={base} mayDecline={false} />
    </div>
  )
}
