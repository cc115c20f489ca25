import { FormattedMessage } from 'react-intl'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { Day } from '#web/app/ui/figures/day.tsx'

/** The last day on which the goods of an unfinished order are reserved. Renders nothing if it is unknown. */
export function HeldThrough({ on }: { on: CivilDate | null }) {
  if (on === null) return null
  const day = (
    <strong key="day">
      <Day on={on} weekday />
    </strong>
  )
  return (
    <p>
      <FormattedMessage id="order.finish.held" values={{ day }} />
    </p>
  )
}
