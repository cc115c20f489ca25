import { FormattedMessage } from 'react-intl'
import type { LateFee } from '#core/agreement/agreement/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'

/** The late fees that are to be paid, each with the payment it was charged for. */
export function LateFeeList({ fees }: { fees: readonly LateFee[] }) {
  return (
    <MoneyRows
      rows={fees.map(({ number, dueOn, feeCents, chargedOn }) => ({
        key: String(number),
        label: <FormattedMessage id="lateness.fee" values={{ day: <Day key="day" on={dueOn} /> }} />,
        hint: (
          <FormattedMessage id="lateness.fee.charged" values={{ day: <Day key="day" on={chargedOn} /> }} />
        ),
        cents: feeCents,
      }))}
    />
  )
}
