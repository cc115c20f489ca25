import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { CancelUnpaid } from './cancel-order.tsx'
import { FinishOrder } from './finish-order.tsx'
import type { OrderView } from './order-view.ts'
import type { UnfinishedView } from './unfinished-view.server.ts'

function Title({ order }: { order: OrderView }) {
  return (
    <h1 className="text-2xl md:text-3xl">
      <FormattedMessage id="order.title" values={{ number: order.number }} />
    </h1>
  )
}

/** An order that has ended: cancelled and refunded, or cancelled before anything was paid. */
export function Ended({ order }: { order: OrderView }) {
  const isCancelled = order.state === 'cancelled'
  return (
    <>
      <Title order={order} />
      <EmptyState
        icon="info"
        title={<FormattedMessage id={isCancelled ? 'order.cancelled' : 'order.failed'} />}
        action={
          <ButtonLink to={pathTo(isCancelled ? 'plp' : 'basket')}>
            <FormattedMessage id={isCancelled ? 'order.shop' : 'order.failed.action'} />
          </ButtonLink>
        }
      >
        <FormattedMessage id={isCancelled ? 'order.cancelled.text' : 'order.failed.text'} />
      </EmptyState>
    </>
  )
}

/** An order that waits for a signature, a payment or the bank; until there is a payment, it can be cancelled. */
export function Waiting({
  order,
  unfinished,
  reply,
}: {
  order: OrderView
  unfinished: UnfinishedView | null
  reply: FormReply | undefined
}) {
  return (
    <>
      <Title order={order} />
      <ProblemNotice problem={reply?.problem} />
      <FinishOrder order={unfinished} isElsewhere={false} />
      {order.state !== 'paying' && (
        <CancelUnpaid orderNumber={order.number} isSigned={order.state === 'signed'} />
      )}
    </>
  )
}
