import { FormattedMessage } from 'react-intl'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { type CheckoutBase, type SigningView, stepPath } from '../steps/checkout-view.ts'

const look =
  'inline-flex min-h-11 cursor-pointer items-center gap-1 self-start font-semibold text-primary no-underline hover:underline'

function Label() {
  return (
    <>
      <Icon name="chevron" className="size-5 rotate-180" />
      <FormattedMessage id="checkout.back" />
    </>
  )
}

/**
 * A button to the previous step, for the steps that sign and pay. Going back to the review cancels the order,
 * so it is a form. A signature cannot be undone, and the step of the payment says so below what to do.
 */
export function BackButton({ base, kind }: { base: CheckoutBase; kind: SigningView['kind'] }) {
  switch (kind) {
    case 'consent':
      return (
        <Form action={stepPath(base, 'consent')}>
          <input type="hidden" name="intent" value="back" />
          <button type="submit" className={look}>
            <Label />
          </button>
        </Form>
      )
    case 'sign':
      return (
        <Link to={stepPath(base, 'consent')} className={look}>
          <Label />
        </Link>
      )
    case 'pay':
    case 'paying':
    case 'new-day':
      return null
  }
}
