import { FormattedMessage } from 'react-intl'
import type { DebitOnItsWay } from '#core/agreement/agreement/schema.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { quotePayoff } from '#core/agreement/payoff/quote-payoff.ts'
import { makePayoffInput, quotePayoffInput } from '#core/agreement/payoff/schema.ts'
import type { Context } from '#core/context.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { changesAfter } from '#domain/agreement/agreement-payoff.ts'
import { sameAsCashPace } from '#domain/agreement/same-as-cash-pace.ts'
import { readInput } from '#platform/read-input.ts'
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
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AmountLink } from '../agreement/amount-link.tsx'
import { OfflineNotice } from '../payment/offline-notice.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import type { Route } from './+types/payoff'
import { ConfirmPayoff } from './confirm-payoff.tsx'
import { loadEnds } from './load-ends.server.ts'
import { PayOffAtStore } from './pay-off-at-store.tsx'
import { Planner } from './planner.tsx'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, 'payoff.title', {
    noindex: true,
    process: 'agreement.number',
    values: { number: params.agreementNumber },
  })

/** The store, with what is needed to call or visit it. */
async function placeOf(storeId: string, core: Context) {
  const store = await getStore(storeId, core)
  if (!store.ok) return null
  const { id, name, phone, address1, city, stateCode, postalCode } = store.value
  return { id, name, phone, address1, city, stateCode, postalCode }
}

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core } = requestContext
  const { agreementNumber } = args.params
  const asked = readInput(quotePayoffInput, { agreementNumber })
  const [payoff, paying, ends] = await Promise.all([
    asked.ok ? quotePayoff(who, asked.value, core) : asked,
    loadPaying(args, who),
    loadEnds(who, agreementNumber, requestContext),
  ])
  if (!payoff.ok && payoff.problem.code === 'not-found') throw new Response(null, { status: 404 })
  const pace = payoff.ok ? sameAsCashPace(payoff.value.basis) : null
  const store = payoff.ok && !payoff.value.isTakenOnline ? await placeOf(payoff.value.storeId, core) : null
  return { agreementNumber, payoff, pace, store, ends, ...paying }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), makePayoffInput)
  if (!read.ok) return showAgain(read.reply)
  const paid = await makePayoff(who, read.value, requestContext.core)
  return paidOrAgain(requestContext, read.reply, paid)
}

/** Says that the payoff waits for the money of an earlier payment. */
function DebitNotice({ debit: { id, amountCents, on } }: { debit: DebitOnItsWay }) {
  return (
    <Notice tone="info">
      <p>
        <FormattedMessage
          id="payoff.now.debit-on-its-way"
          values={{ amount: <Money key="amount" cents={amountCents} />, day: <Day key="day" on={on} /> }}
        />
      </p>
      <Link
        to={pathTo('receipt', { intentId: id })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="payment.pending.see" />
      </Link>
    </Notice>
  )
}

/** The form to pay today's payoff. */
function PayOffNow({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { agreementNumber, payoff, store, ends, methods, kept, taken, idempotencyKey } = loaderData
  if (!payoff.ok || ends === null) return null
  const { today, pendingPayment, debitOnItsWay, agreementId, paysOnline, isTakenOnline } = payoff.value
  const { amountCents, quotedOn, goodUntil } = today
  const { agreement, method, feesAndHeld } = payoff.value.basis
  const [next] = changesAfter(today, agreement, method, feesAndHeld)
  const reply = actionData ?? kept ?? undefined
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="payoff.now" />
      </h2>
      <p>
        <strong className="block text-3xl font-extrabold">
          <Money cents={amountCents} />
        </strong>
        <FormattedMessage id="payoff.now.good" values={{ until: <Day key="until" on={goodUntil} /> }} />{' '}
        {next !== undefined && (
          <FormattedMessage
            id="payoff.now.then"
            values={{
              why: <FormattedMessage id="payoff.change" values={{ change: next.replaceAll('-', '') }} />,
            }}
          />
        )}
      </p>
      {amountCents === 0 && (
        <p>
          <FormattedMessage id="payoff.now.covered" />
        </p>
      )}
      {pendingPayment === null && paysOnline && store !== null && <PayOffAtStore store={store} />}
      {pendingPayment === null && debitOnItsWay !== null && paysOnline && isTakenOnline && (
        <DebitNotice debit={debitOnItsWay} />
      )}
      {pendingPayment === null && <OfflineNotice agreement={payoff.value} />}
      {pendingPayment === null && debitOnItsWay === null && paysOnline && isTakenOnline && (
        <ConfirmPayoff amountCents={amountCents} ends={ends} isOpen={reply !== undefined}>
          <PayForm
            methods={methods}
            reply={reply}
            fields={{ agreementId, quotedCents: String(amountCents), quotedOn, idempotencyKey }}
            amountCents={amountCents}
            free={<FormattedMessage id="payoff.now.take" />}
            back={pathTo('payoff', { agreementNumber })}
            taken={taken}
          />
        </ConfirmPayoff>
      )}
      <PendingNotice payment={pendingPayment} />
    </Card>
  )
}

/** The payoff page: a date or extra money to try out, and today's payoff to pay. */
export default function PayoffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agreementNumber, payoff, pace } = loaderData
  const title = <FormattedMessage id="payoff.title" />
  if (!payoff.ok) {
    return (
      <AccountFrame title={title}>
        <Notice tone="warning">
          <ProblemText problem={payoff.problem} />
        </Notice>
        <p>
          <ButtonLink to={pathTo('agreement', { agreementNumber })}>
            <FormattedMessage id="agreement.details" />
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={title}>
      <p className="max-w-prose">
        <FormattedMessage id="payoff.intro" values={{ number: agreementNumber }} />
      </p>
      <AmountLink agreementNumber={agreementNumber} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <Planner
          agreementNumber={agreementNumber}
          mayPay={payoff.value.isPaymentAllowed}
          basis={payoff.value.basis}
          today={payoff.value.today}
          section={payoff.value.section}
          pace={pace}
        />
        <PayOffNow loaderData={loaderData} actionData={actionData} />
      </div>
    </AccountFrame>
  )
}
