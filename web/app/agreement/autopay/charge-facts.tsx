import { FormattedMessage } from 'react-intl'
import type { Autopay, ComingCharge } from '#core/agreement/autopay/schema.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Date of a charge. Before delivery it depends on the planned day. */
function ChargeDay({ coming }: { coming: ComingCharge }) {
  const day = <Day key="day" on={coming.chargeOn} weekday />
  return coming.isEstimate ? <FormattedMessage id="autopay.estimate" values={{ day }} /> : day
}

/** The amount of the next charge if it is not the usual payment. */
function NextAmount({ coming: { amountCents, isPayoff, isByHand } }: { coming: ComingCharge }) {
  const amount = <Money key="amount" cents={amountCents} />
  if (isByHand) return <FormattedMessage id="autopay.by-hand" values={{ amount }} />
  return isPayoff ? <FormattedMessage id="autopay.payoff" values={{ amount }} /> : amount
}

/** Day of the next charge, and its amount if it is not the usual one. */
function NextCharge({ coming }: { coming: ComingCharge }) {
  return (
    <span className="block">
      <ChargeDay coming={coming} />
      {coming.amountCents !== coming.usualCents && (
        <>
          {': '}
          <NextAmount coming={coming} />
        </>
      )}
    </span>
  )
}

/** Says that autopay never charges fees, which are owed, and where they are paid unless nothing may be paid now. */
function Fees({ agreement: { feesCents, number, isPaymentAllowed } }: { agreement: Autopay['agreement'] }) {
  if (feesCents === 0) return <FormattedMessage id="autopay.fees.text" />
  return (
    <>
      <FormattedMessage id="autopay.fees.text" />{' '}
      <FormattedMessage
        id="autopay.fees.owed"
        values={{ amount: <Money key="amount" cents={feesCents} /> }}
      />{' '}
      {isPaymentAllowed && (
        <Link
          to={pathTo('payments', undefined, { agreement: number })}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          <FormattedMessage id="autopay.fees.pay" />
        </Link>
      )}
    </>
  )
}

/** The facts that are about one charge. */
const ofCharge: ReadonlySet<string> = new Set(['stop', 'notice'])

type Props = {
  autopay: Autopay
  /** Whether autopay makes the coming charge, which a planned return of the goods may prevent. */
  isCharged: boolean
}

/** What autopay charges and when, until when a charge can be stopped, and how autopay ends. */
export function ChargeFacts({ autopay, isCharged }: Props) {
  const { agreement, coming, method, authorization } = autopay
  if (coming === null) return null
  const mostCents = Math.max(authorization?.amountCents ?? 0, coming.usualCents)
  const facts = [
    {
      key: 'amount',
      label: <FormattedMessage id="autopay.amount" />,
      value: (
        <>
          <Money cents={coming.usualCents} /> <PaidPer frequency={agreement.frequency} />
        </>
      ),
    },
    {
      key: 'next',
      label: <FormattedMessage id="autopay.next" values={{ on: authorization === null ? 'no' : 'yes' }} />,
      value: (
        <>
          {isCharged && <NextCharge coming={coming} />}
          {agreement.plannedReturn !== undefined && (
            <FormattedMessage
              id="autopay.ends"
              values={{ day: <Day key="day" on={agreement.plannedReturn.on} /> }}
            />
          )}
        </>
      ),
    },
    ...(method === null
      ? []
      : [
          {
            key: 'card',
            label: <FormattedMessage id="autopay.card" />,
            value: <CardName card={method} />,
          },
        ]),
    {
      key: 'stop',
      label: <FormattedMessage id="autopay.stop" />,
      value: (
        <FormattedMessage
          id="autopay.stop.text"
          values={{
            passed: coming.stopBy === null ? 'yes' : 'no',
            day: coming.stopBy && <Day key="day" on={coming.stopBy} weekday />,
          }}
        />
      ),
    },
    {
      key: 'notice',
      label: <FormattedMessage id="autopay.notice" />,
      value: (
        <FormattedMessage
          id="autopay.notice.text"
          values={{
            passed: coming.noticeBy === null ? 'yes' : 'no',
            day: coming.noticeBy && <Day key="day" on={coming.noticeBy} />,
            amount: <Money key="amount" cents={mostCents} />,
          }}
        />
      ),
    },
    {
      key: 'fees',
      label: <FormattedMessage id="autopay.fees" />,
      value: <Fees agreement={agreement} />,
    },
    {
      key: 'end',
      label: <FormattedMessage id="autopay.end" />,
      value: <FormattedMessage id="autopay.end.text" />,
    },
  ]
  return <Facts facts={isCharged ? facts : facts.filter(({ key }) => !ofCharge.has(key))} />
}
