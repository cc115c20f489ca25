import { FormattedMessage } from 'react-intl'
import type { Agreement } from '#core/agreement/agreement/schema.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'

/** The payments of an agreement whose rent was changed after signing. Renders nothing for other agreements. */
export function PlanChange({ agreement: { changedPlan, schedule } }: { agreement: Agreement }) {
  if (changedPlan === null) return null
  let first = 1
  const facts = changedPlan.map(({ payments }) => {
    const from = first
    first += payments
    return {
      key: String(from),
      label: <FormattedMessage id="agreement.plan.step" values={{ payments, from, through: first - 1 }} />,
      value: <Money cents={schedule[from - 1]?.totalCents ?? 0} />,
    }
  })
  return (
    <section aria-labelledby="plan" className="flex flex-col gap-2 border-t border-divider pt-4">
      <h3 id="plan" className="text-lg">
        <FormattedMessage id="agreement.plan" />
      </h3>
      <p className="text-sm text-muted">
        <FormattedMessage id="agreement.plan.text" />
      </p>
      <Facts facts={facts} />
    </section>
  )
}
