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

/**
 * The day by which an order is to be finished: for its chosen day, if that is earlier than the last day on which its
 * goods are kept, and what comes after. Renders nothing if it is unknown.
 */
export function HeldThrough({ kept }: { kept: Kept | null }) {
  if (kept === null) return null
  const { heldThrough, finishBy } = kept
  return (
    <p>
      {finishBy === null ? (
        <FormattedMessage id="order.finish.held" values={{ day: strong('day', heldThrough) }} />
      ) : (
        <FormattedMessage
          id="order.finish.by"
          values={{ day: strong('by', finishBy), last: <Day key="last" on={heldThrough} weekday /> }}
        />
      )}
    </p>
  )
}
