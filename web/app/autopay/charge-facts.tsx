import { FormattedMessage } from 'react-intl'
import type { Autopay, ComingCharge } from '#core/autopay/schema.ts'
import { CardName } from '../payment/saved-cards.tsx'
import { Day } from '../ui/day.tsx'
import { Money } from '../ui/money.tsx'
import { Facts } from '../ui/money-rows.tsx'
import { PaidPer } from '../ui/price-tag.tsx'

/** The day of a charge; before delivery as it is planned. */
export function ChargeDay({ coming }: { coming: ComingCharge }) {
  const day = <Day key="day" on={coming.chargeOn} weekday />
  return coming.isEstimate ? <FormattedMessage id="autopay.estimate" values={{ day }} /> : day
}

/** What autopay charges and when, until when a charge can be stopped, and how it ends. */
export function ChargeFacts({ autopay }: { autopay: Autopay }) {
  const { agreement, coming, method, authorization } = autopay
  if (coming === null) return null
  const mostCents = authorization?.amountCents ?? coming.usualCents
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
          <ChargeDay coming={coming} />
          {coming.amountCents !== coming.usualCents && (
            <>
              {': '}
              <Money cents={coming.amountCents} />
            </>
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
          values={{ day: <Day key="day" on={coming.stopBy} weekday /> }}
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
            day: <Day key="day" on={coming.noticeBy} />,
            amount: <Money key="amount" cents={mostCents} />,
          }}
        />
      ),
    },
    {
      key: 'end',
      label: <FormattedMessage id="autopay.end" />,
      value: <FormattedMessage id="autopay.end.text" />,
    },
  ]
  return <Facts facts={facts} />
}
