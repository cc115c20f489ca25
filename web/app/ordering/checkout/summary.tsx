import { FormattedMessage } from 'react-intl'
import { recurringPhases } from '#domain/shopper/recurring-phases.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import { WholeCost } from '#web/app/shopper/basket/whole-cost.tsx'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { FrequencyChoice, HandoverView } from '../steps/checkout-view.ts'
import { Handover, HandoverTitle } from '../steps/handover.tsx'
import { ForFrequency } from './for-frequency.tsx'

/** Today's payment and the recurring payment, clearly separated. */
function TodayAndRecurring({ totals }: Pick<CartView, 'totals'>) {
  return (
    <dl className="flex flex-col gap-3">
      <div className="rounded-card bg-accent px-4 py-3">
        <dt className="font-semibold">
          <FormattedMessage id="checkout.due-today" />
        </dt>
        <dd>
          <strong className="text-2xl leading-tight font-extrabold">
            <Money cents={totals.dueToday.totalCents} />
          </strong>
          <span className="block text-sm">
            <FormattedMessage id="checkout.due-today.after" />
          </span>
        </dd>
      </div>
      <div className="px-4">
        <dt className="font-semibold">
          <FormattedMessage id="checkout.then" />
        </dt>
        {recurringPhases(totals.agreements).map((phase, _at, phases) => (
          <dd key={`${phase.frequency} ${phase.through}`}>
            <FormattedMessage
              id={phases.length > 1 ? 'checkout.with-tax.through' : 'checkout.with-tax'}
              values={{
                amount: <Money key="amount" cents={phase.totalCents} />,
                per: <PaidPer key="per" frequency={phase.frequency} />,
                last: phase.through,
                waiver: phase.waiverCents > 0 ? 'yes' : 'no',
              }}
            />
          </dd>
        ))}
      </div>
    </dl>
  )
}

/** Shown instead of figures that depend on a choice. */
export function ShownLater() {
  return (
    <p className="text-muted">
      <FormattedMessage id="checkout.schedule.later" />
    </p>
  )
}

function Figures({ cart }: { cart: Pick<CartView, 'totals' | 'transaction'> }) {
  return (
    <div className="flex flex-col gap-4">
      <TodayAndRecurring totals={cart.totals} />
      <div className="border-t border-divider px-4 pt-3">
        <WholeCost cart={cart} />
      </div>
    </div>
  )
}

type SummaryProps = {
  cart: CartView
  handover: HandoverView | null
  /** While a frequency is being chosen, the figures follow the choice. */
  choices?: readonly FrequencyChoice[] | undefined
}

/** The summary of the order beside each step. */
export function OrderSummary({ cart, handover, choices }: SummaryProps) {
  return (
    <Card tone="muted" className="flex flex-col gap-4">
      <h2 className="flex items-baseline justify-between gap-4 text-lg">
        <FormattedMessage id="checkout.summary" />
        <span className="text-base font-normal text-muted">
          <FormattedMessage id="checkout.summary.items" values={{ count: cart.count }} />
        </span>
      </h2>
      <ul className="flex flex-col gap-3">
        {cart.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[64px_1fr] items-center gap-3">
            <span className="overflow-hidden rounded-field">
              <Picture name={line.picture} alt="" place="thumbnail" />
            </span>
            <span className="min-w-0 leading-snug">
              {line.name}
              <span className="block text-muted">
                <ChosenOptions choices={line.choices} />
                {line.condition !== null && <ConditionName condition={line.condition} grade={line.grade} />}
                {line.quantity > 1 && (
                  <>
                    {' · '}
                    <FormattedMessage id="checkout.review.quantity" values={{ quantity: line.quantity }} />
                  </>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {handover !== null && (
        <section className="border-t border-divider pt-3">
          <h3 className="text-base">
            <HandoverTitle fulfilment={handover.fulfilment} />
          </h3>
          <Handover handover={handover} />
        </section>
      )}
      {choices === undefined && <Figures cart={cart} />}
      {choices?.map(({ frequency, totals }) => (
        <ForFrequency key={frequency} frequency={frequency}>
          {totals === null ? <ShownLater /> : <Figures cart={{ transaction: cart.transaction, totals }} />}
        </ForFrequency>
      ))}
    </Card>
  )
}
