import { FormattedMessage } from 'react-intl'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { type CheckoutBase, stepPath } from '../steps/checkout-view.ts'

/** Ways to leave the signing steps: decline to sign, or go back and change the order. */
export function ChangeOrder({ base, mayDecline }: { base: CheckoutBase; mayDecline: boolean }) {
  return (
    <div className="flex flex-col items-start gap-2 border-t border-divider pt-4">
      {mayDecline && (
        <Form action={stepPath(base, 'sign')}>
          <input type="hidden" name="intent" value="decline" />
          <Button look="quiet">
            <FormattedMessage id="signing.sign.not-now" />
          </Button>
        </Form>
      )}
      <Form action={stepPath(base, 'sign')}>
        <input type="hidden" name="intent" value="change" />
        <Button look="quiet">
          <FormattedMessage id="signing.sign.change" />
        </Button>
      </Form>
      <p className="text-sm text-muted">
        <FormattedMessage id="signing.sign.change.text" />
      </p>
    </div>
  )
}
