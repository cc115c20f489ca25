import { FormattedMessage } from 'react-intl'
import type { SameAsCashAdvice } from '#domain/agreement/same-as-cash-pace.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import type { Cents } from '#domain/base/money.ts'
import { Money } from '#web/app/ui/figures/money.tsx'

/** The amount that finishes same as cash in time, and how much more than planned it is. */
export function PayEach({
  advice: { eachCents, plannedCents, isPaidAhead },
  frequency,
}: {
  advice: SameAsCashAdvice
  frequency: Frequency
}) {
  const extraCents = eachCents - plannedCents
  const money = (key: string, cents: Cents) => (
    <strong key={key}>
      <Money cents={cents} />
    </strong>
  )
  return (
    <FormattedMessage
      id="agreement.same-as-cash.pay"
      values={{
        amount: money('amount', eachCents),
        per: <FormattedMessage key="per" id="price.per" values={{ frequency }} />,
        more: extraCents > 0 ? 'yes' : 'no',
        extra: money('extra', extraCents),
        ahead: isPaidAhead ? 'yes' : 'no',
      }}
    />
  )
}
