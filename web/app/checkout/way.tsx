import { useIntl } from 'react-intl'
import { type CheckoutStep, checkoutSteps } from '#core/checkout/schema.ts'
import { Steps } from '../ui/steps.tsx'
import { type CheckoutBase, stepPath } from './checkout-view.ts'

/** Where the shopper stands on the way to an agreement; steps that are complete can be gone back to. */
export function Way({
  base,
  current,
  next,
}: {
  base: CheckoutBase
  current: CheckoutStep | 'sign'
  /** The first step that is not complete; none once the order is made. */
  next?: CheckoutStep
}) {
  const intl = useIntl()
  const names = [...checkoutSteps, 'sign'] as const
  const open = next === undefined ? [] : checkoutSteps.slice(0, checkoutSteps.indexOf(next) + 1)
  const steps = names.map((name) => {
    const label = intl.formatMessage({ id: `checkout.step.${name}` })
    return name !== 'sign' && open.includes(name) ? { label, to: stepPath(base, name) } : { label }
  })
  return <Steps steps={steps} current={names.indexOf(current)} />
}
