import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { Day } from '#web/app/ui/figures/day.tsx'

/** Says that the next payment falls due only after the planned return of the goods. Renders nothing for any other. */
export function ReturnNote({ agreement: { next, plannedReturn } }: { agreement: AgreementSummary }) {
  if (next === null || !plannedReturn?.isBeforeNext) return null
  return (
    <p>
      <FormattedMessage
        id="agreement.next.return"
        values={{
          returnDay: <Day key="returnDay" on={plannedReturn.on} />,
          day: <Day key="day" on={next.dueOn} />,
        }}
      />
    </p>
  )
}
