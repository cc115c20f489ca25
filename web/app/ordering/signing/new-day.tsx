import { FormattedMessage } from 'react-intl'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'

type Props = { base: CheckoutBase; view: Extract<SigningView, { kind: 'new-day' }> }

/** Why the planned day of the order can no longer be kept. */
function Why({ view: { lost, deliveryOn, lastDay, order } }: Pick<Props, 'view'>) {
  const day = <Day key="day" on={deliveryOn} weekday />
  const store = order.store.name
  if (lost === 'store-closed') return <FormattedMessage id="signing.new-store.text" values={{ store, day }} />
  if (lost === 'passed' || lastDay === null)
    return <FormattedMessage id="signing.new-day.text" values={{ day }} />
  const last = <Day key="last" on={lastDay} weekday />
  return <FormattedMessage id="signing.new-day.closing" values={{ store, day, last }} />
}

/**
 * The planned day of the order can no longer be kept. A new day, or another store if this one takes no orders any more,
 * must be chosen before signing or paying.
 */
export function NewDay({ base, view }: Props) {
  const isClosed = view.lost === 'store-closed'
  return (
    <EmptyState
      level="h1"
      icon={isClosed ? 'home' : 'truck'}
      title={<FormattedMessage id={isClosed ? 'signing.new-store.title' : 'signing.new-day.title'} />}
      action={
        <Form action={stepPath(base, 'sign')}>
          <input type="hidden" name="intent" value="new-day" />
          <SubmitButton>
            <FormattedMessage id={isClosed ? 'signing.new-store.action' : 'signing.new-day.action'} />
          </SubmitButton>
        </Form>
      }
    >
      <p>
        <Why view={view} />
      </p>
      <p>
        <FormattedMessage
          id={isClosed ? 'signing.new-store.next' : 'signing.new-day.next'}
          values={{ count: view.order.agreements }}
        />
      </p>
    </EmptyState>
  )
}
