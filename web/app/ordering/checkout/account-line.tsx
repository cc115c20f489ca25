import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { type CheckoutBase, stepPath } from '../steps/checkout-view.ts'

/** Offers guests the sign-in at the first step: the account knows address and cards. It comes back with the cart. */
export function AccountLine({ base }: { base: CheckoutBase }) {
  const { isRegistered } = useRoot()
  if (isRegistered) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <FormattedMessage id="checkout.sign-in.text" />
      <Link
        to={pathTo('login', undefined, { return: stepPath(base, 'delivery') })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="checkout.sign-in" />
      </Link>
    </p>
  )
}
