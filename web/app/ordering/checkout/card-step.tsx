import { FormattedMessage } from 'react-intl'
import { NewCard } from '#web/app/money/payment/card-frame.tsx'
import { SavedCards } from '#web/app/money/payment/saved-cards.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { type CardView, type CheckoutBase, stepPath } from '../steps/checkout-view.ts'

type Props = { base: CheckoutBase; view: CardView; reply: FormReply | undefined }

/** The card for today's payment: a saved one, or a new one. */
export function CardStep({ base, view, reply }: Props) {
  const hasCards = view.methods.length > 0
  return (
    <div className="flex flex-col gap-6">
      <div>
        <h1 className="text-2xl">
          <FormattedMessage id="checkout.card.title" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage id="checkout.card.intro" />
        </p>
      </div>
      <ProblemNotice problem={reply?.problem} />
      {hasCards && (
        <Form id={openFormId} action={stepPath(base, 'card')} className="flex flex-col gap-4">
          <SavedCards
            methods={view.methods}
            chosenId={reply?.values.methodId ?? view.chosenId}
            problem={reply?.problems.methodId}
          />
          <StickyBar>
            <SubmitButton wide>
              <FormattedMessage id="checkout.card.use" />
            </SubmitButton>
          </StickyBar>
        </Form>
      )}
      <NewCard url={view.frameUrl} hasCards={hasCards} open={!hasCards} problem={view.problem} />
    </div>
  )
}
