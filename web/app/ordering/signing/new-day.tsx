import { FormattedMessage } from 'react-intl'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'

type Props = { base: CheckoutBase; view: Extract<SigningView, { kind: 'new-day' }> }

/** The planned day of the order has passed. A new day must be chosen before signing or paying. */
export function NewDay({ base, view }: Props) {
  return (
    <EmptyState
      level="h1"
      icon="truck"
      title={<FormattedMessage id="signing.new-day.title" />}
      action={
        <Form action={stepPath(base, 'sign')}>
          <input type="hidden" name="intent" value="new-day" />
          <SubmitButton>
            <FormattedMessage id="signing.new-day.action" />
          </SubmitButton>
        </Form>
      }
    >
      <p>
        <FormattedMessage
          id="signing.new-day.text"
          values={{ day: <Day key="day" on={view.deliveryOn} weekday /> }}
        />
      </p>
      <p>
        <FormattedMessage id="signing.new-day.next" values={{ count: view.order.agreements }} />
      </p>
    </EmptyState>
  )
}
