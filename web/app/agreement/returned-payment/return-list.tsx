import { FormattedMessage } from 'react-intl'
import type { OwedForReturns, ReturnedPayment, Returns } from '#core/agreement/returned-payment/schema.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** What a returned payment costs: the fee that was charged, the most that may still be, or nothing. */
function Cost({ payment: { feeCents, mostFeeCents } }: { payment: ReturnedPayment }) {
  const kind = feeCents > 0 ? 'charged' : mostFeeCents > 0 ? 'possible' : 'none'
  const amount = <Money key="amount" cents={feeCents > 0 ? feeCents : mostFeeCents} />
  return <FormattedMessage id="returned.cost" values={{ kind, amount }} />
}

/** One payment that a bank took back: what came back, why, what follows and what it costs. */
export function ReturnText({ payment }: { payment: ReturnedPayment }) {
  const { agreementNumber, amountCents, on, why, effect, retryOn } = payment
  return (
    <>
      <p>
        <FormattedMessage
          id="returned.what"
          values={{
            amount: (
              <strong key="amount">
                <Money cents={amountCents} />
              </strong>
            ),
            number: agreementNumber,
            day: <Day key="day" on={on} />,
            card: <CardName key="card" card={payment} />,
          }}
        />
      </p>
      <p>
        <FormattedMessage id="returned.why" values={{ why }} />{' '}
        <FormattedMessage id="returned.effect" values={{ effect }} /> <Cost payment={payment} />
      </p>
      {retryOn !== null && (
        <p>
          <FormattedMessage id="returned.retry" values={{ day: <Day key="day" on={retryOn} /> }} />
        </p>
      )}
      <Link
        to={pathTo('receipt', { intentId: payment.paymentId })}
        className="inline-flex min-h-11 items-center text-primary underline"
      >
        <FormattedMessage id="payment.pending.see" />
      </Link>
    </>
  )
}

/** What is owed for payments that could not be taken out of their agreement, with the way to pay it. */
function Owed({ owed: { agreementNumber, owedCents } }: { owed: OwedForReturns }) {
  const amount = <Money key="amount" cents={owedCents} />
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-semibold">
        <FormattedMessage id="returned.owed" values={{ amount, number: agreementNumber }} />
      </p>
      <ButtonLink to={pathTo('returnedPayment', { agreementNumber })}>
        <span>
          <FormattedMessage id="payment.pay.button" values={{ amount }} />
        </span>
      </ButtonLink>
    </div>
  )
}

/** Everything that came back and is not paid again, and what is owed for it. Nothing where nothing came back. */
export function ReturnList({ returns: { payments, owed } }: { returns: Returns }) {
  if (payments.length + owed.length === 0) return null
  return (
    <Notice tone="warning" refusal={false}>
      <div className="flex flex-col items-start gap-3">
        <h2 className="text-lg">
          <FormattedMessage id="returned.title" values={{ count: payments.length }} />
        </h2>
        {payments.map((payment) => (
          <div
            key={`${payment.paymentId} ${payment.agreementId}`}
            className="flex flex-col items-start gap-1"
          >
            <ReturnText payment={payment} />
            {payment.effect === 'due' && (
              <Link
                to={pathTo('payments', undefined, { agreement: payment.agreementNumber })}
                className="inline-flex min-h-11 items-center font-semibold text-primary underline"
              >
                <FormattedMessage id="returned.pay-due" />
              </Link>
            )}
          </div>
        ))}
        {owed.map((one) => (
          <Owed key={one.agreementId} owed={one} />
        ))}
      </div>
    </Notice>
  )
}
