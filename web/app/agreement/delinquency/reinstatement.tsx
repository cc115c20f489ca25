import { FormattedMessage } from 'react-intl'
import { quoteReinstatement } from '#core/agreement/delinquency/quote-reinstatement.ts'
import { reinstateAgreement } from '#core/agreement/delinquency/reinstate-agreement.ts'
import { type ReinstatementQuote, reinstateInput } from '#core/agreement/delinquency/schema.ts'
import type { Cents } from '#domain/base/money.ts'
import { pathTo } from '#site/urls.ts'
import { PayForm } from '#web/app/money/payment/pay-form.tsx'
import { loadPaying, paidOrAgain } from '#web/app/money/payment/paying.server.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemText } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { OfflineNotice } from '../payment/offline-notice.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import type { Route } from './+types/reinstatement'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'lateness.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const { agreementNumber } = args.params
  const [quote, paying] = await Promise.all([
    quoteReinstatement(who, agreementNumber, core),
    loadPaying(args, who),
  ])
  if (!quote.ok && quote.problem.code === 'not-found') throw new Response(null, { status: 404 })
  return { agreementNumber, quote, ...paying }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), reinstateInput)
  if (!read.ok) return showAgain(read.reply)
  const paid = await reinstateAgreement(who, read.value, requestContext.core)
  return paidOrAgain(requestContext, read.reply, paid)
}

/** The parts of the amount: each missed payment, tax and fees. */
function Parts({ quote }: { quote: ReinstatementQuote }) {
  const rows = [
    ...quote.missed.map(({ number, dueOn, rentCents }) => ({
      key: String(number),
      label: <FormattedMessage id="lateness.missed" values={{ number, day: <Day key="day" on={dueOn} /> }} />,
      cents: rentCents,
    })),
    { key: 'tax', label: <FormattedMessage id="payment.tax" />, cents: quote.taxCents },
    { key: 'late', label: <FormattedMessage id="lateness.late-fees" />, cents: quote.lateFeesCents },
    { key: 'held', label: <FormattedMessage id="payment.held" />, cents: -quote.heldCents },
    {
      key: 'fee',
      label: <FormattedMessage id="lateness.reinstatement-fee" />,
      cents: quote.reinstatementFeeCents,
    },
  ].filter(({ cents }) => cents !== 0)
  const total = {
    key: 'total',
    label: <FormattedMessage id="payment.total" />,
    cents: quote.totalCents,
    total: true,
  }
  return <MoneyRows rows={[...rows, total]} />
}

/** What reinstating keeps and brings: the credit for rent paid, the last day, the next payment. */
function Facts({ quote }: { quote: ReinstatementQuote }) {
  return (
    <ul className="flex list-disc flex-col gap-2 pl-5">
      <li>
        <FormattedMessage id="lateness.last" values={{ day: <Day key="day" on={quote.lastOn} weekday /> }} />
      </li>
      <li>
        <FormattedMessage
          id="lateness.credit"
          values={{ amount: <Money key="amount" cents={quote.creditCents} /> }}
        />
      </li>
      {quote.nextDueOn !== null && (
        <li>
          <FormattedMessage
            id="lateness.next"
            values={{ state: quote.state, day: <Day key="day" on={quote.nextDueOn} /> }}
          />
        </li>
      )}
    </ul>
  )
}

/** Returned goods are handed out at the store, so the amount is paid there. */
function AtStore({ quote }: { quote: ReinstatementQuote }) {
  const { storeName, storePhone } = quote
  return (
    <>
      <p>
        <FormattedMessage id="lateness.at-store" values={{ store: storeName }} />
      </p>
      {storePhone !== null && (
        <p>
          <PhoneLink phone={storePhone} className="inline-flex min-h-11 items-center text-xl font-bold" />
        </p>
      )}
    </>
  )
}

/** Owning the goods costs no more than reinstating, so the page links to the payoff. */
function OwnInstead({ agreementNumber, payoffCents }: { agreementNumber: string; payoffCents: Cents }) {
  const amount = <Money key="amount" cents={payoffCents} />
  return (
    <>
      <p>
        <FormattedMessage id="lateness.payoff" values={{ amount }} />
      </p>
      <ButtonLink to={pathTo('payoff', { agreementNumber })}>
        <FormattedMessage id="payment.pay.payoff" values={{ amount }} />
      </ButtonLink>
    </>
  )
}

export default function ReinstatementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agreementNumber, quote, methods, kept, taken, idempotencyKey } = loaderData
  const back = (
    <p>
      <ButtonLink to={pathTo('agreement', { agreementNumber })} look="quiet">
        <FormattedMessage id="agreement.details" />
      </ButtonLink>
    </p>
  )
  if (!quote.ok) {
    return (
      <AccountFrame title={<FormattedMessage id="lateness.title" />}>
        <Notice tone="warning">
          <ProblemText problem={quote.problem} />
        </Notice>
        {back}
      </AccountFrame>
    )
  }
  const { agreementId, totalCents, payoffCents, isPayable, pendingPayment, state } = quote.value
  return (
    <AccountFrame title={<FormattedMessage id="lateness.title" />}>
      <p className="max-w-prose">
        <FormattedMessage id="lateness.intro" values={{ number: agreementNumber }} />
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card className="flex flex-col gap-4">
          <Parts quote={quote.value} />
          <Facts quote={quote.value} />
        </Card>
        <Card className="flex flex-col gap-4">
          <h2 className="text-xl">
            <FormattedMessage id="lateness.now" values={{ state }} />
          </h2>
          {state === 'returned' && <AtStore quote={quote.value} />}
          {pendingPayment === null && <OfflineNotice agreement={quote.value} />}
          <PendingNotice payment={pendingPayment} />
          {isPayable && payoffCents !== null && (
            <OwnInstead agreementNumber={agreementNumber} payoffCents={payoffCents} />
          )}
          {isPayable && payoffCents === null && (
            <PayForm
              methods={methods}
              taken={taken}
              reply={actionData ?? kept ?? undefined}
              fields={{ agreementId, quotedCents: String(totalCents), idempotencyKey }}
              amountCents={totalCents}
              back={pathTo('reinstatement', { agreementNumber })}
            />
          )}
        </Card>
      </div>
      {back}
    </AccountFrame>
  )
}
