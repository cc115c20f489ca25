import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { outsideButton } from '#web/app/ui/navigation/button.tsx'
import type { PayoffEnds } from './load-ends.server.ts'

/** What ends with the payoff; repairs always, the rest where there is such a thing. */
function Ends({ ends: { autopay, waiver, visits, addOn } }: { ends: PayoffEnds }) {
  return (
    <>
      <p className="font-semibold">
        <FormattedMessage id="payoff.confirm.ends" />
      </p>
      <ul className="list-disc pl-5">
        <li>
          <FormattedMessage id="payoff.confirm.repairs" />
        </li>
        {visits.map(({ id, kind, date }) => (
          <li key={id} className="font-semibold">
            <FormattedMessage
              id="payoff.confirm.visit"
              values={{ kind, day: <Day key="day" on={date} weekday /> }}
            />
          </li>
        ))}
        {autopay && (
          <li>
            <FormattedMessage id="payoff.confirm.autopay" />
          </li>
        )}
        {waiver && (
          <li>
            <FormattedMessage id="payoff.confirm.waiver" />
          </li>
        )}
        {addOn && (
          <li>
            <FormattedMessage id="payoff.confirm.add-on" />
          </li>
        )}
      </ul>
    </>
  )
}

/**
 * The step before a payoff is paid: today's amount, the goods and what ends, with the form below. Folded, so that nobody
 * pays by one press, or takes the button for the amount of another day.
 */
export function ConfirmPayoff({
  amountCents,
  ends,
  isOpen,
  children,
}: {
  amountCents: Cents
  ends: PayoffEnds
  /** Whether it is unfolded: the form was sent and refused. */
  isOpen: boolean
  children: ReactNode
}) {
  const amount = <Money key="amount" cents={amountCents} />
  return (
    <details open={isOpen}>
      <summary className={`w-full list-none [&::-webkit-details-marker]:hidden ${outsideButton()}`}>
        <span>
          <FormattedMessage id="payoff.confirm.open" values={{ amount }} />
        </span>
      </summary>
      <div className="flex flex-col gap-3 pt-4">
        <p>
          <FormattedMessage id="payoff.confirm.what" values={{ amount, goods: ends.goods }} />
        </p>
        <Ends ends={ends} />
        {children}
      </div>
    </details>
  )
}
