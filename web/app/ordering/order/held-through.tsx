import { FormattedMessage } from 'react-intl'
import type { UnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import { Day } from '#web/app/ui/figures/day.tsx'

/** How long the goods of an unfinished order are reserved, and its chosen day can be kept. */
export type Kept = Pick<UnfinishedOrder, 'heldThrough' | 'finishBy'>

const strong = (key: string, on: CivilDate) => (
  <strong key={key}>
    <Day on={on} weekday />
  </strong>
)

/** The last day to finish an order for its chosen day, and the last one at all. Renders nothing if it is unknown. */
export function HeldThrough({ kept }: { kept: Kept | null }) {
  if (kept === null) return null
  const { heldThrough, finishBy } = kept
  return (
    <p>
      {finishBy !== null && (
        <>
          <FormattedMessage id="order.finish.by" values={{ day: strong('by', finishBy) }} />{' '}
        </>
      )}
      <FormattedMessage id="order.finish.held" values={{ day: strong('day', heldThrough) }} />
    </p>
  )
}
