import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { pathTo } from '#site/urls.ts'
import { ReturnNote } from '#web/app/agreement/visit/return-note.tsx'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { dueFirst } from './due-first.ts'

type First = NonNullable<ReturnType<typeof dueFirst>>

/**
 * Says that autopay makes a payment, or that a planned return comes before it. Autopay charges no fees, and nothing that is
 * past due already.
 */
function ByAutopay({ agreement, next }: Pick<First['due'][number], 'agreement' | 'next'>) {
  if (agreement.plannedReturn?.isBeforeNext) return <ReturnNote agreement={agreement} />
  const isPaid = agreement.autopayMethodId !== null && next.status !== 'past-due' && next.openFeesCents === 0
  return isPaid ? (
    <p className="text-sm">
      <FormattedMessage id="autopay.pays-it" />
    </p>
  ) : null
}

/** A link to one payment on all that are due; a payoff is paid by itself. */
function PayAll({ due }: Pick<First, 'due'>) {
  const together = due.filter(({ isPayoff }) => !isPayoff)
  if (together.length < 2) return null
  const chosen = new URLSearchParams(together.map(({ agreement }) => ['agreement', agreement.number]))
  return (
    <p className="mt-2">
      <ButtonLink to={`${pathTo('payments')}?${chosen}`}>
        <FormattedMessage id="payment.together.pay" values={{ count: together.length }} />
      </ButtonLink>
    </p>
  )
}

/** The due date of one agreement. For several: the products, amount, due date and payment button of each. */
function DueLines({ due }: Pick<First, 'due'>) {
  const { locale } = useRoot()
  const [first] = due
  if (due.length === 1) {
    return (
      <>
        {first.isPayoff && (
          <p>
            <FormattedMessage id="payment.pay.payoff.hint" />
          </p>
        )}
        <p>
          <Day on={first.next.dueOn} weekday />
        </p>
        <ByAutopay agreement={first.agreement} next={first.next} />
      </>
    )
  }
  return (
    <>
      <PayAll due={due} />
      <ul className="mt-2 divide-y divide-divider">
        {due.map(({ agreement, next, amountCents, isPayoff }) => (
          <li
            key={agreement.id}
            className="flex flex-col gap-3 py-4 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <span className="block font-semibold">{goodsLine(agreement.items, locale)}</span>
              <span className="block text-sm text-muted">
                <FormattedMessage id="agreement.number" values={{ number: agreement.number }} />
              </span>
              <FormattedMessage
                id="agreement.next"
                values={{
                  status: next.status.replace('-', ''),
                  amount: <Money key="amount" cents={amountCents} />,
                  day: <Day key="day" on={next.dueOn} />,
                }}
              />
              {isPayoff && (
                <span className="block">
                  <FormattedMessage id="payment.pay.payoff.hint" />
                </span>
              )}
              <ByAutopay agreement={agreement} next={next} />
            </div>
            <ButtonLink
              to={pathTo('payments', undefined, { agreement: agreement.number })}
              className="shrink-0 sm:min-w-44"
            >
              <span>
                <FormattedMessage
                  id="payment.pay.button"
                  values={{ amount: <Money key="amount" cents={amountCents} /> }}
                />
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * What is due first, with its date and a button to pay: what most customers come for. Several are paid
 * together or each by itself.
 */
export function NextDue({ due, totalCents }: First) {
  const [{ agreement, next }] = due
  const late = next.status === 'past-due'
  const isOne = due.length === 1
  const row = isOne ? 'md:flex-row md:items-center md:justify-between' : ''
  return (
    <Card tone="selected" className={`flex flex-col gap-4 ${row}`}>
      <div>
        <p className={late ? 'font-semibold text-danger' : 'font-semibold'}>
          <FormattedMessage
            id="account.due"
            values={{ status: next.status.replace('-', ''), agreements: due.length }}
          />
        </p>
        <p className="text-3xl font-extrabold">
          <Money cents={totalCents} />
        </p>
        <DueLines due={due} />
      </div>
      {isOne && (
        <ButtonLink
          to={pathTo('payments', undefined, { agreement: agreement.number })}
          className="md:min-w-56"
        >
          <span>
            <FormattedMessage
              id="account.pay"
              values={{ amount: <Money key="amount" cents={totalCents} /> }}
            />
          </span>
        </ButtonLink>
      )}
    </Card>
  )
}
