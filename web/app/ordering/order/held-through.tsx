import { FormattedMessage } from 'react-intl'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { Day } from '#web/app/ui/figures/day.tsx'

/** How long the goods of an order that is not finished are kept; nothing where that is not known. */
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
