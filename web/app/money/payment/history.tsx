import { FormattedMessage } from 'react-intl'
import { type CounterPayment, listCounterPayments } from '#core/money/ledger/list-counter-payments.ts'
import { type ListedPayment, listPayments, type PaymentRecord } from '#core/money/payment/get-payment.ts'
import { shownPurpose } from '#core/money/payment/receipt-rows.ts'
import { type CivilDate, compareDates } from '#domain/base/civil-date.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Table } from '#web/app/ui/surfaces/table.tsx'
import type { Route } from './+types/history'
import { isOnItsWay } from './on-its-way.ts'
import { CardName } from './saved-cards.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'payment.history.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const [payments, counterPayments] = await Promise.all([
    listPayments(who, core),
    listCounterPayments(who, core),
  ])
  return { payments, counterPayments }
}

/** A line of the history: a payment made here, or one that the counter took before its agreement was linked. */
type Line = { readonly id: string; readonly on: CivilDate; readonly amountCents: Cents } & (
  | { readonly payment: ListedPayment; readonly counter: null }
  | { readonly payment: null; readonly counter: CounterPayment }
)

/** All payments in one list, newest first. */
function linesOf(payments: readonly ListedPayment[], counterPayments: readonly CounterPayment[]): Line[] {
  const made = payments.map((payment): Line => {
    const { id, paidOn: on, amountCents } = payment
    return { id, on, amountCents, payment, counter: null }
  })
  const atCounter = counterPayments.map((counter): Line => ({ ...counter, payment: null, counter }))
  return [...made, ...atCounter].sort((a, b) => compareDates(b.on, a.on))
}

/** A payment that the counter took: which one, with its agreement. */
function CounterPurpose({ counter: { agreementNumber, isFirst } }: { counter: CounterPayment }) {
  return (
    <>
      <Link to={pathTo('agreement', { agreementNumber })} className="font-semibold text-primary underline">
        <FormattedMessage id="payment.purpose" values={{ purpose: isFirst ? 'initial' : 'renewal' }} />
      </Link>
      <span className="block text-sm">
        <FormattedMessage id="agreement.number" values={{ number: agreementNumber }} />
      </span>
      <span className="block text-sm text-muted">
        <FormattedMessage id="agreement.ledger.entry" values={{ kind: 'storepayment' }} />
      </span>
    </>
  )
}

/** The state in the words of a payer: a payment out of a bank account is on its way before its money arrives. */
function shownState(payment: PaymentRecord) {
  const { state, refund, storeReceipt } = payment
  if (refund !== null) return 'refunded'
  if (state === 'reversed' && storeReceipt !== null) return 'takenback'
  return isOnItsWay(payment) ? 'way' : state
}

/** What a payment used of the money held before, and what became of the money that it added to it. */
function HeldLines({ payment: { parts, held } }: { payment: ListedPayment }) {
  const usedCents = sumCents(parts.map(({ heldCents }) => heldCents))
  return (
    <>
      {usedCents > 0 && (
        <span className="block text-sm">
          <FormattedMessage
            id="payment.history.held-used"
            values={{ amount: <Money key="amount" cents={usedCents} /> }}
          />
        </span>
      )}
      {held.map(({ agreementId, keptCents, leftCents, gone }) => (
        <span key={agreementId} className="block text-sm">
          <FormattedMessage
            id="payment.history.held"
            values={{
              way: gone?.way ?? 'in',
              amount: <Money key="amount" cents={gone === null ? leftCents : keptCents} />,
              day: gone === null ? null : <Day key="day" on={gone.on} short />,
            }}
          />
        </span>
      ))}
    </>
  )
}

/** What a payment was for, and its state. */
function PaymentPurpose({ payment }: { payment: ListedPayment }) {
  return (
    <>
      <Link to={pathTo('receipt', { intentId: payment.id })} className="font-semibold text-primary underline">
        <FormattedMessage id="payment.purpose" values={{ purpose: shownPurpose(payment) }} />
      </Link>
      {payment.purpose === 'renewal' && payment.parts.length > 1 && (
        <span className="block text-sm">
          <FormattedMessage id="payment.history.agreements" values={{ count: payment.parts.length }} />
        </span>
      )}
      <HeldLines payment={payment} />
      <span className="block text-sm text-muted">
        <FormattedMessage id="payment.state" values={{ state: shownState(payment) }} />
      </span>
    </>
  )
}

export default function History({ loaderData: { payments, counterPayments } }: Route.ComponentProps) {
  const lines = linesOf(payments, counterPayments)
  return (
    <AccountFrame title={<FormattedMessage id="payment.history.title" />} here="paymentHistory">
      {lines.length === 0 ? (
        <p>
          <FormattedMessage id="payment.history.empty" />
        </p>
      ) : (
        <Table
          caption={<FormattedMessage id="payment.history.title" />}
          rows={lines}
          keyOf={(line) => line.id}
          columns={[
            {
              key: 'on',
              label: <FormattedMessage id="payment.history.on" />,
              cell: (line) => <Day on={line.on} short />,
            },
            {
              key: 'what',
              label: <FormattedMessage id="payment.history.what" />,
              cell: ({ payment, counter }) =>
                payment === null ? (
                  <CounterPurpose counter={counter} />
                ) : (
                  <PaymentPurpose payment={payment} />
                ),
            },
            {
              key: 'card',
              label: <FormattedMessage id="payment.history.card" />,
              cell: ({ payment }) =>
                payment === null ? (
                  <FormattedMessage id="agreement.ledger.entry" values={{ kind: 'storepayment' }} />
                ) : (
                  <CardName card={payment} />
                ),
              desktopOnly: true,
            },
            {
              key: 'amount',
              label: <FormattedMessage id="payment.history.amount" />,
              cell: ({ amountCents }) => <Money cents={amountCents} />,
              numeric: true,
            },
          ]}
        />
      )}
    </AccountFrame>
  )
}
