import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useSearchParams } from 'react-router'
import type { PayoffQuote } from '#domain/agreement/payoff.ts'
import {
  firstExtraPayment,
  lastPayoffDay,
  type PayoffBasis,
  type PayoffPlan,
  payoffPlan,
} from '#domain/agreement/payoff-plan.ts'
import { leftOnLastDay, type SameAsCashPace } from '#domain/agreement/same-as-cash-pace.ts'
import { addDays, daysBetween, isCivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money, useMoney } from '#web/app/ui/figures/money.tsx'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { DateField, MoneyField } from '#web/app/ui/forms/typed-field.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { type Asked, dayProblem, goalOf, readAsked } from './asked.ts'
import { Outcome } from './outcome.tsx'

type Controls<By extends Asked['by']> = {
  asked: Extract<Asked, { by: By }>
  onChange: (next: Asked) => void
}

/** The slider for extra money with each payment ends at the amount that pays off in about this many payments. */
const sliderPayments = 12

const slider = 'needs-scripts h-11 w-full cursor-pointer accent-primary'

function DayControls({ asked, onChange, basis }: Controls<'day'> & { basis: PayoffBasis }) {
  const intl = useIntl()
  const { today } = basis
  const last = lastPayoffDay(basis)
  const on = isCivilDate(asked.on) ? asked.on : today
  const problem = dayProblem(asked.on, { today, last })
  const change = (day: string) => onChange({ by: 'day', on: day })
  return (
    <>
      <DateField
        name="on"
        label={<FormattedMessage id="payoff.on" />}
        value={asked.on}
        min={today}
        max={last}
        onChange={(event) => change(event.target.value)}
        {...(problem && { problem: { code: problem } as const })}
      />
      <input
        type="range"
        min={0}
        max={daysBetween(today, last)}
        value={Math.max(0, daysBetween(today, on))}
        onChange={(event) => change(addDays(today, event.target.valueAsNumber))}
        aria-label={intl.formatMessage({ id: 'payoff.slider.day' })}
        aria-valuetext={intl.formatDate(`${on}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })}
        className={slider}
      />
    </>
  )
}

function ExtraControls({ asked, onChange, mostCents }: Controls<'extra'> & { mostCents: Cents }) {
  const intl = useIntl()
  const money = useMoney()
  const wish = goalOf(asked)
  const cents = wish !== undefined && wish.kind !== 'on' ? wish.extraCents : 0
  return (
    <>
      <RadioField
        label={<FormattedMessage id="payoff.when" />}
        name="when"
        inline
        defaultValue={asked.when}
        onChange={(when) => onChange({ ...asked, when: when === 'once' ? 'once' : 'each' })}
        choices={[
          { value: 'each', label: <FormattedMessage id="payoff.when.each" /> },
          { value: 'once', label: <FormattedMessage id="payoff.when.once" /> },
        ]}
      />
      <MoneyField
        name="extra"
        label={<FormattedMessage id="payoff.extra" />}
        hint={<FormattedMessage id="payoff.extra.hint" />}
        value={asked.extra}
        className="max-w-40"
        onChange={(event) => onChange({ ...asked, extra: event.target.value })}
        {...(wish === undefined && { problem: { code: 'amount-invalid' } as const })}
      />
      <input
        type="range"
        min={0}
        max={Math.ceil(mostCents / (asked.when === 'once' ? 100 : 100 * sliderPayments))}
        value={Math.round(cents / 100)}
        onChange={(event) => onChange({ ...asked, extra: event.target.value })}
        aria-label={intl.formatMessage({ id: 'payoff.slider.extra' })}
        aria-valuetext={money(cents)}
        className={slider}
      />
    </>
  )
}

/** The two modes as links, because each has its own query. */
function Ways({ page, by }: { page: string; by: Asked['by'] }) {
  const way =
    'flex min-h-11 flex-1 items-center justify-center rounded-lg px-3 text-center font-semibold text-content no-underline hover:bg-selected aria-[current]:bg-primary aria-[current]:text-on-primary'
  return (
    <nav aria-labelledby="ways" className="flex flex-col gap-1">
      <h2 id="ways" className="text-lg">
        <FormattedMessage id="payoff.by" />
      </h2>
      <div className="flex flex-wrap gap-1 rounded-card bg-surface-muted p-1">
        {(['day', 'extra'] as const).map((one) => (
          <Link
            key={one}
            to={`${page}?by=${one}`}
            replace
            preventScrollReset
            aria-current={one === by ? 'true' : undefined}
            className={way}
          >
            <FormattedMessage id={`payoff.by.${one}`} />
          </Link>
        ))}
      </div>
    </nav>
  )
}

/**
 * A link that tries the amount which finishes same as cash in time. None where money was paid ahead: the planner goes by the
 * payments that are still to be made, and the account advises another amount then.
 */
function FinishInTime({ page, pace }: { page: string; pace: SameAsCashPace | null }) {
  if (!pace?.advice?.extraCents) return null
  const { extraCents } = pace.advice
  const extra = (extraCents / 100).toFixed(2)
  return (
    <p className="rounded-field bg-selected px-4 py-3">
      <strong className="block">
        <FormattedMessage id="payoff.same-as-cash" values={{ until: <Day key="until" on={pace.until} /> }} />
      </strong>
      <Link
        to={`${page}?by=extra&when=each&extra=${extra}`}
        replace
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <span>
          <FormattedMessage
            id="payoff.same-as-cash.extra"
            values={{ amount: <Money key="amount" cents={extraCents} /> }}
          />
        </span>
      </Link>
    </p>
  )
}

/** What extra money once leaves to pay on the last day of same as cash, if the goods are owned only later. */
function LeftOnLastDay({ pace, plan }: { pace: SameAsCashPace; plan: PayoffPlan }) {
  const cents = leftOnLastDay(pace, plan)
  if (cents === null) return null
  return (
    <p className="rounded-field bg-selected px-4 py-3">
      <FormattedMessage
        id="payoff.same-as-cash.left"
        values={{ amount: <Money key="amount" cents={cents} />, until: <Day key="until" on={pace.until} /> }}
      />
    </p>
  )
}

/** A link to the payment page with the amount filled in. */
function PayExtra({ agreementNumber, cents }: { agreementNumber: string; cents: Cents }) {
  const amount = (cents / 100).toFixed(2)
  return (
    <ButtonLink to={pathTo('payments', undefined, { agreement: agreementNumber, amount })} look="secondary">
      <FormattedMessage id="payoff.pay-extra" values={{ amount: <Money key="amount" cents={cents} /> }} />
    </ButtonLink>
  )
}

/**
 * A date or extra money to try out, by slider or typed, with its result. A plain form; with scripts the rule
 * runs in the browser and the result follows the slider.
 */
export function Planner({
  agreementNumber,
  mayPay,
  basis,
  today,
  section,
  pace,
}: {
  agreementNumber: string
  /** Whether the pay page takes a payment now. */
  mayPay: boolean
  basis: PayoffBasis
  today: PayoffQuote
  /** The section of the law that the early purchase option follows, if it follows one. */
  section: string | null
  pace: SameAsCashPace | null
}) {
  const page = pathTo('payoff', { agreementNumber })
  const [params] = useSearchParams()
  const address = params.toString()
  const [tried, setTried] = useState<{ at: string; asked: Asked }>()
  // Typed values count until the query changes.
  const asked = tried?.at === address ? tried.asked : readAsked(params, basis.today)
  const change = (next: Asked) => setTried({ at: address, asked: next })
  const wish = goalOf(asked)
  const plan = wish && payoffPlan(basis, wish)
  return (
    <Card className="flex flex-col gap-5">
      <Ways page={page} by={asked.by} />
      <Form key={address} method="get" action={page} preventScrollReset className="flex flex-col gap-3">
        <input type="hidden" name="by" value={asked.by} />
        {asked.by === 'day' ? (
          <DayControls asked={asked} onChange={change} basis={basis} />
        ) : (
          <>
            <FinishInTime page={page} pace={pace} />
            <ExtraControls asked={asked} onChange={change} mostCents={today.amountCents} />
          </>
        )}
        <div className="hidden noscript:block">
          <SubmitButton look="secondary">
            <FormattedMessage id="payoff.show" />
          </SubmitButton>
        </div>
      </Form>
      {wish !== undefined && plan !== undefined && (
        <>
          {wish.kind === 'once' && pace !== null && <LeftOnLastDay pace={pace} plan={plan} />}
          <Outcome basis={basis} plan={plan} today={today} section={section} />
        </>
      )}
      {mayPay && wish !== undefined && wish.kind !== 'on' && wish.extraCents > 0 && (
        <PayExtra agreementNumber={agreementNumber} cents={firstExtraPayment(basis, wish)} />
      )}
    </Card>
  )
}
