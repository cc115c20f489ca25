import { FormattedMessage } from 'react-intl'
import type { CheckoutBase, SigningView } from '../checkout/checkout-view.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Money } from '../ui/money.tsx'
import { pathTo } from '../urls.ts'

/** The bank has not answered: what that means, and that nothing is charged twice. */
export function Paying({
  base,
  view,
}: {
  base: CheckoutBase
  view: Extract<SigningView, { kind: 'paying' }>
}) {
  return (
    <EmptyState
      icon="card"
      title={<FormattedMessage id="signing.paying.title" />}
      action={
        <ButtonLink to={pathTo(base, undefined, { order: view.order.number })}>
          <FormattedMessage id="signing.paying.check" />
        </ButtonLink>
      }
    >
      <FormattedMessage
        id="signing.paying.text"
        values={{ amount: <Money key="amount" cents={view.order.dueTodayCents} /> }}
      />
    </EmptyState>
  )
}
