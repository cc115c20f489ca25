import type { FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import type { PaymentQuote } from '#core/agreement/payment/quote-payments.ts'
import { paidRows } from '#core/money/payment/receipt-rows.ts'
import type { PaymentMethod } from '#core/money/payment-method/schema.ts'
import type { PaymentPart } from '#domain/money/payment.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import type { TakenMethods } from '#web/app/money/payment/add-method.tsx'
import type { FormReply } from '#web/app/request/form-data.ts'
import { usePrefix, useRoot } from '#web/app/request/use-root.ts'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { CheckField } from '#web/app/ui/forms/field.tsx'
import { GetForm } from '#web/app/ui/forms/get-form.tsx'
import { MoneyField } from '#web/app/ui/forms/typed-field.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AutopayStatus } from '../agreement/autopay/autopay-status.tsx'
import { ReturnNote } from '../agreement/visit/return-note.tsx'
import { PayForm } from '../money/payment/pay-form.tsx'
import { keepInAddress } from './keep-in-address.ts'
import { type TogetherChoice, type TogetherProblems, togetherFields } from './together.ts'

const link = 'inline-flex min-h-11 items-center font-semibold text-primary underline'

/** One agreement to choose: what is due of it, and the amount to pay. */
function Choice({ choice: { agreement, isChosen, typed }, problems }: ChoiceProps) {
  const { locale } = useRoot()
  const { number, next, payable } = agreement
  const problem = problems.of[number]
  if (payable === null) return null
  const { asked } = payable
  return (
    <Card className="flex flex-col gap-3">
      {asked === null ? (
        <h3 className="text-base">{goodsLine(agreement.items, locale)}</h3>
      ) : (
        <>
          <CheckField
            name={togetherFields.agreement}
            value={number}
            defaultChecked={isChosen}
            label={<strong>{goodsLine(agreement.items, locale)}</strong>}
            hint={
              <FormattedMessage
                id="payment.together.asked"
                values={{
                  due: payable.isDue ? 'yes' : 'no',
                  amount: <Money key="amount" cents={asked.amountCents} />,
                  number,
                  day: next === null ? null : <Day key="day" on={next.dueOn} />,
                }}
              />
            }
          />
          <MoneyField
            name={togetherFields.amount(number)}
            label={<FormattedMessage id="payment.together.amount" values={{ number }} />}
            hint={
              <FormattedMessage
                id="payment.pay.other.range"
                values={{
                  least: <Money key="least" cents={payable.leastCents} />,
                  most: <Money key="most" cents={payable.mostCents} />,
                }}
              />
            }
            defaultValue={typed}
            // Unlike "off", it lets the browser fill the field again after Back, where there are no scripts.
            autoComplete="transaction-amount"
            className="max-w-48"
            {...(problem && { problem })}
          />
        </>
      )}
      <p>
        <Link to={pathTo('payments', undefined, { agreement: number })} className={link}>
          <FormattedMessage id="payment.together.alone" values={{ number }} />
        </Link>
      </p>
      <ReturnNote agreement={agreement} />
      <AutopayStatus agreement={agreement} />
    </Card>
  )
}
type ChoiceProps = { choice: TogetherChoice; problems: TogetherProblems }

/** Keeps the choice in the address of its page, so that the browser's Back from the total shows it as it was sent. */
function keepChoice({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const query = new URLSearchParams(new FormData(currentTarget) as unknown as URLSearchParams)
  query.set(togetherFields.change, '1')
  keepInAddress(query)
}

/**
 * Chooses agreements to pay with one charge, and how much on each. A plain form whose answer is the page with the
 * total: nothing is charged by it.
 */
export function ChooseTogether({
  choices,
  problems,
}: {
  choices: readonly TogetherChoice[]
  problems: TogetherProblems
}) {
  const prefix = usePrefix()
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <ProblemNotice problem={problems.above} />
      <h2 className="text-lg">
        <FormattedMessage id="payment.together.title" />
      </h2>
      <p>
        <FormattedMessage id="payment.together.text" />
      </p>
      <GetForm
        action={withPrefix(prefix, pathTo('payments'))}
        onSubmit={keepChoice}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name={togetherFields.sent} value="1" />
        {choices.map((choice) => (
          <Choice key={choice.agreement.id} choice={choice} problems={problems} />
        ))}
        <Button type="submit" wide>
          <FormattedMessage id="payment.together.total" />
        </Button>
      </GetForm>
    </section>
  )
}

function rowsOf(parts: readonly PaymentPart[], totalCents: number) {
  const rows = paidRows({ parts }).map(({ name, cents }) => ({
    key: name,
    label: <FormattedMessage id={`payment.${name}`} />,
    cents,
  }))
  const total = {
    key: 'total',
    label: <FormattedMessage id="payment.total" />,
    cents: totalCents,
    total: true,
  }
  return [...rows, total]
}

/** The total of one payment on several agreements with its parts, and the form that charges it once. */
export function PayTogether({
  quote: { shares, totalCents },
  agreements,
  methods,
  taken,
  reply,
  idempotencyKey,
  here,
}: {
  quote: PaymentQuote
  agreements: readonly AgreementSummary[]
  methods: readonly PaymentMethod[]
  taken: TakenMethods
  reply: FormReply | undefined
  idempotencyKey: string
  /** This page with what was chosen. */
  here: string
}) {
  const { locale } = useRoot()
  const payments = shares.map(({ part, dueOn, amountCents, heldCents }) => ({
    ...{ agreementId: part.agreementId, dueOn, amountCents, heldCents },
    shown: { payments: part.covers.length, feesCents: part.feesCents, keptCents: part.keptCents },
  }))
  return (
    <section className="flex max-w-2xl flex-col gap-4">
      <h2 className="text-lg">
        <FormattedMessage id="payment.together.review" />
      </h2>
      {shares.map(({ agreementNumber, part, amountCents, paymentNumber, dueOn }, index) => {
        const agreement = agreements.find(({ number }) => number === agreementNumber)
        return (
          <Card key={agreementNumber} className="flex flex-col gap-2">
            <ProblemNotice problem={reply?.problems[`payments.${index}`]} />
            <h3 className="text-base">{agreement && goodsLine(agreement.items, locale)}</h3>
            <p className="text-muted">
              <FormattedMessage id="agreement.number" values={{ number: agreementNumber }} />
              {' · '}
              <FormattedMessage
                id="payment.pay.of"
                values={{
                  number: paymentNumber,
                  payments: agreement?.payments ?? 0,
                  day: <Day key="day" on={dueOn} />,
                }}
              />
            </p>
            <MoneyRows rows={rowsOf([part], amountCents)} />
          </Card>
        )
      })}
      <Card className="flex flex-col gap-4">
        <h3 className="text-base">
          <FormattedMessage id="payment.together.all" values={{ count: shares.length }} />
        </h3>
        <MoneyRows
          rows={rowsOf(
            shares.map(({ part }) => part),
            totalCents,
          )}
        />
        <p className="text-sm text-muted">
          <FormattedMessage id="payment.together.one-charge" />
        </p>
        <PayForm
          methods={methods}
          taken={taken}
          reply={reply}
          amountCents={totalCents}
          fields={{ payments: JSON.stringify(payments), idempotencyKey }}
          back={here}
        />
        <p>
          <Link to={`${here}&${togetherFields.change}=1`} className={link}>
            <FormattedMessage id="payment.together.change" />
          </Link>
        </p>
      </Card>
    </section>
  )
}
