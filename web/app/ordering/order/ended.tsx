import { FormattedMessage } from 'react-intl'
import type { MoneyMove } from '#core/money/ledger/money-moves.ts'
import { pathTo } from '#site/urls.ts'
import { moneyFacts } from '#web/app/agreement/agreement/money-facts.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
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

/** What was paid for a cancelled order and came back, and the ways to its receipts and agreements. */
function EndedMoney({ order, money }: EndedProps) {
  const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="agreement.money" />
      </h2>
      <Facts facts={moneyFacts(money)} />
      <ul className="flex flex-wrap gap-x-6">
        {money.map(({ id, way, on }) =>
          way === 'paid' && on !== null ? (
            <li key={id}>
              <Link to={pathTo('receipt', { intentId: id })} className={link}>
                <FormattedMessage id="orders.receipt" values={{ day: <Day key="day" on={on} /> }} />
              </Link>
            </li>
          ) : null,
        )}
        {order.agreements.map(({ number }) => (
          <li key={number}>
            <Link to={pathTo('agreement', { agreementNumber: number })} className={link}>
              <FormattedMessage id="agreement.number" values={{ number }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
type EndedProps = { order: OrderView; money: readonly MoneyMove[] }

/** Where the money of a cancelled order is: back, on its way, or taken back by the bank, so that nothing stands. */
function wayOf(money: readonly MoneyMove[]): 'done' | 'bank' | 'waiting' {
  if (money.length === 0) return 'bank'
  return money.some(({ way }) => way === 'waiting') ? 'waiting' : 'done'
}

/** An order that has ended: cancelled and refunded, or cancelled before anything was paid. */
export function Ended({ order, money }: EndedProps) {
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
        {isCancelled ? (
          <FormattedMessage id="order.cancelled.text" values={{ way: wayOf(money) }} />
        ) : (
          <FormattedMessage id="order.failed.text" />
        )}
      </EmptyState>
      {isCancelled && <EndedMoney order={order} money={money} />}
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
