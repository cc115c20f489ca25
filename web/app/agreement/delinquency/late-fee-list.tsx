import { FormattedMessage } from 'react-intl'
import type { ChargedLateFee } from '#core/agreement/agreement/fees.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'

/** Unpaid late fees, each with its payment. */
export function LateFeeList({ fees }: { fees: readonly ChargedLateFee[] }) {
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
