import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { explainPayoffChange, type PayoffQuote } from '#domain/agreement/payoff.ts'
import { lastPayoffDay, type PayoffBasis, type PayoffPlan } from '#domain/agreement/payoff-plan.ts'
import { daysBetween } from '#domain/base/civil-date.ts'
import { methodUntil, type PayoffMethod } from '#domain/law/payoff-method.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'

type OutcomeProps = {
  readonly basis: PayoffBasis
  readonly plan: PayoffPlan
  readonly today: PayoffQuote
  /** The section of the law that the early purchase option follows, if it follows one. */
  readonly section: string | null
}

function Figure({ label, children, hint }: { label: ReactNode; children: ReactNode; hint?: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <strong className="text-xl leading-tight">{children}</strong>
        {hint !== undefined && <span className="block text-sm text-muted">{hint}</span>}
      </dd>
    </div>
  )
}

/** The share of payments that is still needed: filled until ownership, empty for payments that are saved. */
function RemainingBar({ basis, plan }: { basis: PayoffBasis; plan: PayoffPlan }) {
  const last = lastPayoffDay(basis)
  const whole = Math.max(1, daysBetween(basis.today, last))
  const share = daysBetween(basis.today, plan.ownedOn) / whole
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="relative h-3 rounded-full bg-divider">
        <div
          className="h-full min-w-3 rounded-full bg-success"
          style={{ width: `${Math.min(100, share * 100)}%` }}
        />
      </div>
      <p className="text-sm text-muted">
        <FormattedMessage id="payoff.bar" values={{ last: <Day key="last" on={last} /> }} />
      </p>
    </div>
  )
}

/** The parts of the payoff. */
function Parts({ quote }: { quote: PayoffQuote }) {
  const rows = [
    {
      key: 'remaining',
      label: <FormattedMessage id="payoff.remaining" />,
      cents: quote.rentRemainingCents,
      ...(quote.pastDueRentCents > 0 && {
        hint: (
          <FormattedMessage
            id={quote.addsPastDue ? 'payoff.remaining.past-due' : 'payoff.remaining.past-due.included'}
            values={{ amount: <Money key="late" cents={quote.pastDueRentCents} /> }}
          />
        ),
      }),
    },
    { key: 'option', label: <FormattedMessage id="price.option" />, cents: quote.optionCents },
    {
      key: 'discount',
      label: <FormattedMessage id="payoff.discount" />,
      cents: -quote.discountCents,
      // Same as cash deducts all rent paid, whenever it was paid, so there is no row of its own for rent paid
      // ahead.
      ...(quote.prepaidRentCents > 0 &&
        quote.rule !== 'same-as-cash' && {
          hint: (
            <FormattedMessage
              id="payoff.remaining.prepaid"
              values={{ amount: <Money key="ahead" cents={quote.prepaidRentCents} /> }}
            />
          ),
        }),
    },
    { key: 'tax', label: <FormattedMessage id="payment.tax" />, cents: quote.taxCents },
    { key: 'fees', label: <FormattedMessage id="payment.fees" />, cents: quote.feesCents },
    { key: 'held', label: <FormattedMessage id="payoff.held" />, cents: -quote.heldCents },
  ].filter(({ key, cents }) => cents !== 0 || key === 'tax')
  const total = {
    key: 'total',
    label: <FormattedMessage id="payoff.amount" />,
    cents: quote.amountCents,
    total: true,
  }
  return <MoneyRows rows={[...rows, total]} />
}

/** The figures for the text of a method. */
function figuresOf(method: PayoffMethod): { basisPoints: number; months: number } {
  const basisPoints =
    'percentBasisPoints' in method
      ? method.percentBasisPoints
      : 'creditBasisPoints' in method
        ? method.creditBasisPoints
        : 0
  return { basisPoints, months: 'months' in method ? method.months : 0 }
}

/** The rule of a quote for its text. California's months and what follows them are one rule; only what applies is said. */
function ruleOf({ method, agreement }: PayoffBasis, { rule, quotedOn }: PayoffQuote): PayoffQuote['rule'] {
  const isLater = methodUntil(method, agreement.terms.anchor, quotedOn) === null
  return rule === 'cash-less-rent-then-ratio' && isLater ? 'cash-ratio' : rule
}

/** The rule of the amount, and why it differs from today's. */
function Reasons({ basis, quote, today, section }: Omit<OutcomeProps, 'plan'> & { quote: PayoffQuote }) {
  const intl = useIntl()
  const { basisPoints, months } = figuresOf(basis.method)
  const percent = intl.formatNumber(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
  const changes = explainPayoffChange(today, quote)
  return (
    <>
      <p>
        <strong>
          <FormattedMessage id="payoff.rule.title" />:
        </strong>{' '}
        <FormattedMessage
          id="payoff.rule"
          values={{ rule: ruleOf(basis, quote).replaceAll('-', ''), percent, months }}
        />
        {section !== null && quote.rule !== 'same-as-cash' && ` (${section})`}
      </p>
      {changes.length > 0 && (
        <div>
          <h4 className="font-bold">
            <FormattedMessage
              id="payoff.why"
              values={{ amount: <Money key="today" cents={today.amountCents} /> }}
            />
          </h4>
          <ul className="list-disc pl-5">
            {changes.map((change) => (
              <li key={change}>
                <FormattedMessage id="payoff.change" values={{ change: change.replaceAll('-', '') }} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/**
 * The result for a date or for extra money: when the goods are owned, for how much, and how that is calculated.
 */
export function Outcome({ basis, plan, today, section }: OutcomeProps) {
  const { quote, ownedOn, payments, paymentsCents, heldUsedCents, extraCents, savedCents } = plan
  return (
    <section aria-labelledby="outcome" className="flex flex-col gap-4 border-t border-divider pt-4">
      <h3 id="outcome" aria-live="polite" className="text-2xl text-success">
        {ownedOn === basis.today ? (
          <FormattedMessage id="payoff.yours.today" />
        ) : (
          <FormattedMessage id="payoff.yours" values={{ day: <Day key="day" on={ownedOn} /> }} />
        )}
      </h3>
      <RemainingBar basis={basis} plan={plan} />
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <Figure label={<FormattedMessage id="payoff.at-day" />}>
          <Money cents={quote.amountCents} />
        </Figure>
        <Figure
          label={<FormattedMessage id="payoff.saved" />}
          hint={<FormattedMessage id="payoff.saved.hint" />}
        >
          <Money cents={savedCents} />
        </Figure>
        <Figure label={<FormattedMessage id="payoff.good" />}>
          <Day on={quote.goodUntil} />
        </Figure>
      </dl>
      {/* What is paid before that day; there is no such time if it is today. */}
      {ownedOn !== basis.today && (
        <p>
          <FormattedMessage
            id="payoff.way"
            values={{ payments, amount: <Money key="payments" cents={paymentsCents} /> }}
          />{' '}
          {heldUsedCents > 0 && (
            <FormattedMessage
              id="payoff.way.held"
              values={{ amount: <Money key="held" cents={heldUsedCents} /> }}
            />
          )}{' '}
          {extraCents > 0 && (
            <FormattedMessage
              id="payoff.way.extra"
              values={{ amount: <Money key="extra" cents={extraCents} /> }}
            />
          )}
        </p>
      )}
      <h4 className="text-lg font-bold">
        <FormattedMessage id="payoff.parts" />
      </h4>
      <Parts quote={quote} />
      <Reasons basis={basis} quote={quote} today={today} section={section} />
    </section>
  )
}
