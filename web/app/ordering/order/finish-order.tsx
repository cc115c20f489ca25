import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AwaitedAnswer } from './awaited-answer.tsx'
import { HeldThrough } from './held-through.tsx'
import type { UnfinishedView } from './unfinished-view.server.ts'

/** The step of the checkout for what is missing. */
const steps = { signature: 'sign', payment: 'pay', answer: 'pay', day: 'sign', store: 'sign' } as const

/** What is missing and how long the goods are reserved. While the bank has not answered, what happens next. */
function Status({ order }: { order: UnfinishedView }) {
  const { missing, paidAt, dueTodayCents, agreements } = order
  if (paidAt !== null) return <AwaitedAnswer cents={dueTodayCents} paidAt={paidAt} />
  const amount = (
    <strong key="amount">
      <Money cents={dueTodayCents} />
    </strong>
  )
  return (
    <>
      <p>
        <FormattedMessage id="order.finish.missing" values={{ missing, amount, agreements }} />
      </p>
      {missing !== 'store' && <HeldThrough kept={order} />}
    </>
  )
}

/**
 * An unfinished order, with a button to the missing step. `isElsewhere`, the default, links to the order's own page,
 * where it can be cancelled.
 */
export function FinishOrder({
  order,
  isElsewhere = true,
}: {
  order: UnfinishedView | null
  isElsewhere?: boolean
}) {
  if (order === null) return null
  const { missing, number, name, more } = order
  return (
    <section aria-labelledby="finish-order">
      <Card tone="selected" className="flex flex-col gap-4 md:flex-row md:items-center md:gap-6">
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div className="flex items-center gap-4">
            <span className="w-20 shrink-0 overflow-hidden rounded-field md:w-28">
              <Picture name={order.picture} alt="" place="thumbnail" />
            </span>
            <div className="min-w-0">
              <h2 id="finish-order" className="text-lg md:text-xl">
                <FormattedMessage id="order.finish.title" values={{ missing }} />
              </h2>
              <p className="text-sm text-muted">
                <FormattedMessage id="order.finish.items" values={{ number, name, count: more }} />
              </p>
            </div>
          </div>
          <Status order={order} />
        </div>
        <div className="flex flex-col gap-2">
          <ButtonLink to={pathTo('checkout', undefined, { step: steps[missing] })} className="md:min-w-56">
            <FormattedMessage id="order.finish.action" values={{ missing }} />
          </ButtonLink>
          {isElsewhere && missing !== 'answer' && (
            <ButtonLink to={pathTo('confirmation', { orderNo: number })} look="quiet">
              <FormattedMessage id="order.finish.see" />
            </ButtonLink>
          )}
        </div>
      </Card>
    </section>
  )
}
