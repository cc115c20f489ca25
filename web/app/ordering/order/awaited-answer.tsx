import { FormattedMessage, useIntl } from 'react-intl'
import type { UnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import type { Cents } from '#domain/base/money.ts'
import { Day, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'

/** A payment that the bank has not answered: when it was sent, and what happens next. */
export function AwaitedAnswer({ cents, paidAt }: { cents: Cents; paidAt: UnfinishedOrder['paidAt'] }) {
  const intl = useIntl()
  const amount = (
    <strong key="amount">
      <Money cents={cents} />
    </strong>
  )
  return (
    <>
      {paidAt !== null && (
        <p>
          <FormattedMessage
            id="order.finish.answer"
            values={{ amount, day: <Day key="day" on={paidAt.on} />, time: shownTime(intl, paidAt.time) }}
          />
        </p>
      )}
      <p>
        <FormattedMessage id="order.finish.answer.next" />
      </p>
    </>
  )
}
