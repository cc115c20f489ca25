import { FormattedMessage, useIntl } from 'react-intl'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../checkout/checkout-view.ts'

/** The bank has not answered: what that means, and that nothing is charged twice. */
export function Paying({
  base,
  view,
}: {
  base: CheckoutBase
  view: Extract<SigningView, { kind: 'paying' }>
}) {
  const intl = useIntl()
  const { paidAt } = view
  const amount = <Money key="amount" cents={view.order.dueTodayCents} />
  return (
    <EmptyState
      icon="card"
      title={<FormattedMessage id="signing.paying.title" />}
      action={
        <ButtonLink to={stepPath(base, 'pay')}>
          <FormattedMessage id="signing.paying.check" />
        </ButtonLink>
      }
    >
      {paidAt !== null && (
        <p>
          <FormattedMessage
            id="order.finish.answer"
            values={{ amount, day: <Day key="day" on={paidAt.on} />, time: shownTime(intl, paidAt.time) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="order.finish.answer.next" />
      </p>
    </EmptyState>
  )
}
