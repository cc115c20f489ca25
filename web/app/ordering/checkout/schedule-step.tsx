import { Fragment } from 'react'
import { FormattedMessage } from 'react-intl'
import { dayPairs, defaultDayPair, pairCode } from '#domain/agreement/schedule.ts'
import { type BasketAmounts, totalWithTaxCents } from '#domain/shopper/basket.ts'
import { type RecurringPhase, recurringPhases } from '#domain/shopper/recurring-phases.ts'
import type { FormReply } from '#web/app/request/form-data.ts'
import { openFormId } from '#web/app/request/open-form.ts'
import type { CartView } from '#web/app/shopper/basket/cart-view.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { SubmitButton } from '#web/app/ui/forms/submit-button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { goodsOf } from '../goods.ts'
import {
  type CheckoutBase,
  type FrequencyChoice,
  type ScheduleView,
  type SigningTerms,
  stepPath,
} from '../steps/checkout-view.ts'
import { TermsTable } from '../steps/terms-table.tsx'
import { ForFrequency } from './for-frequency.tsx'
import { ShownLater } from './summary.tsx'

type Props = { base: CheckoutBase; view: ScheduleView; reply: FormReply | undefined; cart: CartView }

/** One amount, or the amounts of a schedule that changes, each with its last payment. */
function PhaseAmounts({ phases }: { phases: readonly RecurringPhase[] }) {
  return phases.map(({ frequency, through, totalCents }, at) => (
    <Fragment key={`${frequency} ${through}`}>
      {at > 0 && ', '}
      {phases.length === 1 ? (
        <Money cents={totalCents} />
      ) : (
        <FormattedMessage
          id="checkout.schedule.through"
          values={{ amount: <Money key="amount" cents={totalCents} />, last: through }}
        />
      )}
    </Fragment>
  ))
}

function Amounts({ choice }: { choice: FrequencyChoice }) {
  if (choice.totals === null) return null
  const { agreements } = choice.totals
  const phases = recurringPhases(agreements)
  const hasFirst = agreements.some(({ firstOffCents }) => firstOffCents > 0)
  return (
    <>
      {hasFirst && (
        <>
          <FormattedMessage
            id="checkout.schedule.first"
            values={{ amount: <Money key="amount" cents={choice.totals.dueToday.totalCents} /> }}
          />{' '}
        </>
      )}
      <FormattedMessage
        id={phases.length > 1 ? 'checkout.schedule.amounts' : 'checkout.schedule.amount'}
        values={{
          amount: <PhaseAmounts key="amount" phases={phases} />,
          payments: (
            <FormattedMessage
              key="payments"
              id="checkout.schedule.payments"
              values={{ agreements: agreements.length, payments: agreements[0]?.payments ?? 0 }}
            />
          ),
          total: <Money key="total" cents={totalWithTaxCents(agreements)} />,
          waiver: agreements.some(({ waiverCents }) => waiverCents > 0) ? 'yes' : 'no',
        }}
      />
      {!choice.fits && (
        <span className="block font-semibold text-danger">
          <FormattedMessage id="checkout.schedule.over" />
        </span>
      )}
    </>
  )
}

function termsOf({ agreements }: BasketAmounts, { lines }: CartView): SigningTerms[] {
  return agreements.map((share) => ({
    ...share,
    rentalServicesCents: share.totalCents - share.cashCents,
    goods: goodsOf(lines, share.itemIds),
  }))
}

/** Two days of the month; 31 means the last day. */
export function DayPairName({ pair: [first, second] }: { pair: readonly [number, number] }) {
  return <FormattedMessage id="checkout.schedule.pair" values={{ first, second, ordinal: second }} />
}

/** Chooses the frequency of payments, with the amounts, and explains how the agreement renews. */
export function ScheduleStep({ base, view, reply, cart }: Props) {
  const typed: Readonly<Record<string, string | undefined>> = reply?.values ?? view.typed
  const { payDays } = reply?.problems ?? {}
  return (
    <Form id={openFormId} action={stepPath(base, 'schedule')} className="flex flex-col gap-6" noValidate>
      <div>
        <h1 className="text-2xl">
          <FormattedMessage id="checkout.schedule.title" />
        </h1>
        <p className="mt-2 text-muted">
          <FormattedMessage id="checkout.schedule.intro" />
        </p>
      </div>
      <ProblemNotice problem={reply?.problem} />
      <RadioField
        label={<FormattedMessage id="checkout.schedule.frequency" />}
        name="frequency"
        defaultValue={typed.frequency ?? cart.frequency}
        choices={view.choices.map((choice) => ({
          value: choice.frequency,
          label: (
            <strong>
              <FormattedMessage id="checkout.schedule.option" values={{ frequency: choice.frequency }} />
            </strong>
          ),
          hint: <Amounts choice={choice} />,
        }))}
      />
      <ForFrequency frequency="SEMI_MONTHLY">
        <RadioField
          label={<FormattedMessage id="checkout.schedule.days" />}
          name="payDays"
          inline
          defaultValue={typed.payDays || pairCode(defaultDayPair)}
          choices={dayPairs.map((pair) => ({ value: pairCode(pair), label: <DayPairName pair={pair} /> }))}
          {...(payDays && { problem: payDays })}
        />
      </ForFrequency>
      <Card className="flex flex-col gap-3">
        <h2 className="text-lg">
          <FormattedMessage id="checkout.schedule.terms" />
        </h2>
        {view.choices.map(({ frequency, totals }) => (
          <ForFrequency key={frequency} frequency={frequency}>
            <p className="mb-3">
              <FormattedMessage
                id="checkout.schedule.terms.text"
                values={{ agreements: totals?.agreements.length ?? 1 }}
              />
            </p>
            {totals === null ? <ShownLater /> : <TermsTable terms={termsOf(totals, cart)} />}
          </ForFrequency>
        ))}
        <p className="font-semibold">
          <NotOwnedYet transaction={cart.transaction} agreements={cart.totals.agreements.length} />
        </p>
      </Card>
      <StickyBar>
        <SubmitButton wide>
          <FormattedMessage id="checkout.continue" />
        </SubmitButton>
      </StickyBar>
    </Form>
  )
}
