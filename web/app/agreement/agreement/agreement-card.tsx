import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Badge, type Tone } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AutopayStatus } from '../autopay/autopay-status.tsx'
import { LatenessNotice } from '../delinquency/lateness-notice.tsx'
import { OfflineNotice } from '../payment/offline-notice.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import { RepairNotice } from '../repair/repair-notice.tsx'
import { owesNothing } from '../visit/owes-nothing.ts'
import { ReturnNote } from '../visit/return-note.tsx'
import { dueOf } from './due-of.ts'
import { isFirstSent } from './first-sent.ts'
import { SameAsCash } from './same-as-cash.tsx'

/** The name that each state has in the message `agreement.state`, and the tone of its badge. */
const badges: Record<AgreementSummary['state'], readonly [name: string, tone: Tone]> = {
  draft: ['Pending', 'warning'],
  signed: ['Pending', 'warning'],
  'prelim-paid': ['PRELIMPAID', 'info'],
  active: ['Active', 'success'],
  lapsed: ['Lapsed', 'danger'],
  returned: ['Returned', 'neutral'],
  owned: ['PaidOut', 'accent'],
  cancelled: ['Cancelled', 'neutral'],
  closed: ['Closed', 'neutral'],
}

/** The state of an agreement as a badge. */
export function AgreementBadge({ agreement }: { agreement: AgreementSummary }) {
  const { state, fulfilment } = agreement
  const [name, tone] = badges[state]
  const sent = isFirstSent(agreement) ? 'yes' : 'no'
  return (
    <Badge tone={tone}>
      <FormattedMessage id="agreement.state" values={{ state: name, fulfilment, sent }} />
    </Badge>
  )
}

/** How much of the goods is paid for: a bar and the same as text. */
export function OwnedBar({ agreement }: { agreement: AgreementSummary }) {
  const share = agreement.ownedBasisPoints / 10_000
  return (
    <div className="flex flex-col gap-1">
      <div aria-hidden="true" className="h-3 overflow-hidden rounded-full bg-divider">
        <div className="h-full rounded-full bg-success" style={{ width: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p className="text-sm text-muted">
        <FormattedMessage
          id="agreement.owned"
          values={{
            way:
              agreement.state !== 'owned'
                ? 'none'
                : agreement.paymentsMade < agreement.payments
                  ? 'early'
                  : 'last',
            share: <FormattedNumber key="share" value={share} style="percent" maximumFractionDigits={1} />,
            made: agreement.paymentsMade,
            payments: agreement.payments,
            sent: agreement.paymentsOnTheirWay.length,
          }}
        />
      </p>
    </div>
  )
}

/** The next payment with its due date, or why nothing is due. */
export function NextPayment({ agreement }: { agreement: AgreementSummary }) {
  const intl = useIntl()
  const { next, state, fulfilment, deliveryOn, deliveryWindow, storeName, plannedReturn } = agreement
  if (state === 'draft' || state === 'signed') {
    return (
      <p className="font-semibold">
        <FormattedMessage
          id="agreement.unfinished"
          values={{ state, fulfilment, day: <Day key="day" on={deliveryOn} /> }}
        />
      </p>
    )
  }
  if (state === 'prelim-paid') {
    return (
      <p>
        <FormattedMessage
          id="agreement.before-delivery"
          values={{
            fulfilment,
            day: <Day key="day" on={deliveryOn} />,
            from: shownTime(intl, deliveryWindow.from),
            to: shownTime(intl, deliveryWindow.to),
            store: storeName,
          }}
        />
      </p>
    )
  }
  if (agreement.offersOption) {
    return (
      <p>
        <FormattedMessage
          id="agreement.option.offered"
          values={{ amount: <Money key="amount" cents={agreement.optionCents} /> }}
        />
      </p>
    )
  }
  if (next === null) return null
  if (plannedReturn?.isBeforeNext) return <ReturnNote agreement={agreement} />
  return (
    <p className={next.status === 'past-due' ? 'font-semibold text-danger' : ''}>
      <FormattedMessage
        id="agreement.next"
        values={{
          status: next.status.replace('-', ''),
          amount: <Money key="amount" cents={dueOf(agreement).amountCents} />,
          day: <Day key="day" on={next.dueOn} />,
        }}
      />
    </p>
  )
}

/** Money that the store holds for what is due next. Renders nothing if there is none, or nothing will be due. */
export function HeldMoney({ agreement: { held, state } }: { agreement: AgreementSummary }) {
  const heldCents = heldTotal(held)
  if (heldCents === 0 || state === 'closed' || state === 'owned') return null
  return (
    <p className="text-sm text-muted">
      <FormattedMessage id="agreement.held" values={{ amount: <Money key="amount" cents={heldCents} /> }} />
    </p>
  )
}

/**
 * Leads to the pay page, with the amount that is next if it will be owed. Renders nothing while nothing may be paid.
 */
export function PayButton({ agreement }: { agreement: AgreementSummary }) {
  const { next, number, isPaymentAllowed } = agreement
  if (!isPaymentAllowed) return null
  const cents = next === null ? 0 : dueOf(agreement).amountCents
  const isOwed = !owesNothing(agreement)
  return (
    <ButtonLink
      to={pathTo('payments', undefined, { agreement: number })}
      look={isOwed ? 'primary' : 'secondary'}
    >
      <span>
        <FormattedMessage
          id={isOwed ? 'account.pay' : 'payment.pay.anyway'}
          values={{ amount: <Money key="amount" cents={cents} /> }}
        />
      </span>
    </ButtonLink>
  )
}

/** An agreement as a card of the account: goods, share that is paid, next payment. */
export function AgreementCard({ agreement }: { agreement: AgreementSummary }) {
  const { locale } = useRoot()
  const names = goodsLine(agreement.items, locale)
  const parts = agreement.items.filter(({ bundle }) => bundle !== null)
  const page = pathTo('agreement', { agreementNumber: agreement.number })
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex gap-4">
        <div className="w-24 shrink-0 self-start overflow-hidden rounded-card md:w-32">
          <Picture name={agreement.items[0]?.image?.picture} alt="" place="line" />
        </div>
        <div className="flex min-w-0 flex-col items-start gap-1">
          <AgreementBadge agreement={agreement} />
          <h3 className="text-lg">
            <Link to={page} className="text-content underline-offset-4 hover:underline">
              {names}
            </Link>
          </h3>
          {parts.length > 0 && (
            <p className="text-sm text-muted">
              <FormattedMessage
                id="agreement.parts"
                values={{ parts: parts.map(({ name }) => localized(name, locale)).join(', ') }}
              />
            </p>
          )}
          <p className="text-sm text-muted">
            <FormattedMessage id="agreement.number" values={{ number: agreement.number }} />
          </p>
          <NextPayment agreement={agreement} />
          {agreement.isRecentlyPaid && (
            <p className="text-sm font-semibold text-success">
              <FormattedMessage id="agreement.recently-paid" />
            </p>
          )}
          {agreement.debitOnItsWay !== null && (
            <p className="text-sm text-muted">
              <FormattedMessage
                id="agreement.recently-sent"
                values={{ amount: <Money key="amount" cents={agreement.debitOnItsWay.amountCents} /> }}
              />
            </p>
          )}
          <HeldMoney agreement={agreement} />
        </div>
      </div>
      <LatenessNotice agreement={agreement} />
      <RepairNotice agreement={agreement} />
      <OwnedBar agreement={agreement} />
      <SameAsCash agreement={agreement} />
      <AutopayStatus agreement={agreement} />
      <PendingNotice payment={agreement.pendingPayment} />
      <OfflineNotice agreement={agreement} />
      <div className="flex flex-wrap gap-3">
        <PayButton agreement={agreement} />
        <ButtonLink to={page} look="secondary">
          <FormattedMessage id="agreement.details" />
        </ButtonLink>
        {agreement.state === 'owned' && (
          <ButtonLink to={`${page}#papers`} look="quiet">
            <FormattedMessage id="agreement.papers.own" />
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
