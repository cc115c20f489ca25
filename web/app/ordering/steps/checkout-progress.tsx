import { FormattedMessage, useIntl } from 'react-intl'
import { type CheckoutStep, checkoutSteps } from '#domain/ordering/checkout-steps.ts'
import type { Fulfilment } from '#domain/ordering/fulfilment.ts'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Steps } from '#web/app/ui/navigation/steps.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { type CheckoutBase, stepPath } from './checkout-view.ts'

/** The progress through the checkout. Completed steps are links. */
export function CheckoutProgress({
  base,
  current,
  next,
  fulfilment,
}: {
  base: CheckoutBase
  current: CheckoutStep | 'sign'
  /** The first incomplete step. Undefined once the order is placed. */
  next?: CheckoutStep
  fulfilment: Fulfilment
}) {
  const intl = useIntl()
  const names = [...checkoutSteps, 'sign'] as const
  const open = next === undefined ? [] : checkoutSteps.slice(0, checkoutSteps.indexOf(next) + 1)
  const steps = names.map((name) => {
    const label = intl.formatMessage({ id: `checkout.step.${name}` }, { fulfilment })
    return name !== 'sign' && open.includes(name) ? { label, to: stepPath(base, name) } : { label }
  })
  const at = names.indexOf(current)
  const before = checkoutSteps[at - 1]
  return (
    <div className="flex flex-col gap-2">
      {/* After the order is placed, the signing pages have their own back buttons, because going back cancels
         the order. */}
      {current !== 'sign' && (
        <Link
          to={before === undefined ? pathTo('basket') : stepPath(base, before)}
          className="inline-flex min-h-11 items-center gap-1 self-start font-semibold text-primary no-underline hover:underline"
        >
          <Icon name="chevron" className="size-5 rotate-180" />
          <FormattedMessage id="checkout.back" />
        </Link>
      )}
      <Steps steps={steps} current={at} />
    </div>
  )
}
