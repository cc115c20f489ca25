import { FormattedMessage } from 'react-intl'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { AwaitedAnswer } from '../order/awaited-answer.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'

/** The bank has not answered: says what that means, and that nothing is charged twice. */
export function Paying({
  base,
  view,
}: {
  base: CheckoutBase
  view: Extract<SigningView, { kind: 'paying' }>
}) {
  return (
    <EmptyState
      level="h1"
      icon="card"
      title={<FormattedMessage id="signing.paying.title" />}
      action={
        <ButtonLink to={stepPath(base, 'pay')}>
          <FormattedMessage id="signing.paying.check" />
        </ButtonLink>
      }
    >
      <AwaitedAnswer cents={view.order.dueTodayCents} paidAt={view.paidAt} />
    </EmptyState>
  )
}
