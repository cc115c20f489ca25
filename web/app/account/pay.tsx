import { randomUUID } from 'node:crypto'
import { FormattedMessage } from 'react-intl'
import {
  type AgreementSummary,
  makePaymentInput,
  makePaymentsInput,
} from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { makePayoffInput } from '#core/agreement/payoff/schema.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import type { Customer } from '#core/context.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { pathTo } from '#site/urls.ts'
import { AutopayStatus } from '#web/app/agreement/autopay/autopay-status.tsx'
import { LatenessNotice } from '#web/app/agreement/delinquency/lateness-notice.tsx'
import { readWithReturns } from '#web/app/agreement/visit/read-with-returns.server.ts'
import { takenMethods } from '#web/app/money/payment/taken-methods.server.ts'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { OfflineNotice } from '../agreement/payment/offline-notice.tsx'
import { PendingNotice } from '../agreement/payment/pending-notice.tsx'
import type { Route } from './+types/pay'
import { explainOne } from './explain-one.server.ts'
import { loadTogether } from './load-together.server.ts'
import { payoffAmount, readAmount } from './pay-amount.ts'
import { AgreementPart, AgreementPayForm, PayIfOwed } from './pay-one.tsx'
import { ChooseTogether, PayTogether } from './pay-together.tsx'
import { chosenNumbers, loneAmount, type TogetherView } from './together.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'payment.pay.title', { noindex: true })

/**
 * Groups agreements by whether they can be paid here. Each that can be paid gets an idempotency key for its
 * form.
 */
function payableParts(agreements: readonly AgreementSummary[]) {
  return {
    payable: agreements
      .filter(({ isPaymentAllowed, next }) => isPaymentAllowed && next !== null)
      .map((agreement) => ({ agreement, idempotencyKey: randomUUID() })),
    pending: agreements.filter(({ pendingPayment }) => pendingPayment !== null),
    lapsed: agreements.filter(
      ({ state, pendingPayment, paysOnline }) => state === 'lapsed' && pendingPayment === null && paysOnline,
    ),
    offline: agreements.filter(
      ({ state, pendingPayment, paysOnline }) =>
        !paysOnline && pendingPayment === null && (state === 'active' || state === 'lapsed'),
    ),
    awaitsDelivery: agreements.some(({ state }) => state === 'prelim-paid'),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { searchParams } = args.url
  const [agreements, methods, taken, unfinished, kept] = await Promise.all([
    readWithReturns(who, listAgreements(who, requestContext.core), requestContext.core),
    usableMethods(who, requestContext.core),
    takenMethods(who, requestContext),
    loadUnfinished(requestContext),
    loadKeptForm(args),
  ])
  const parts = payableParts(agreements)
  const chosen = chosenNumbers(searchParams)
  const payable = parts.payable.map(({ agreement }) => agreement)
  const together = await loadTogether(who, searchParams, payable, requestContext.core)
  return {
    ...parts,
    methods,
    taken,
    unfinished,
    kept,
    chosen,
    amount: searchParams.get('amount') ?? loneAmount(searchParams, chosen),
    together,
    explained: together === null ? await explainOne(who, payable, chosen, requestContext.core) : null,
  }
}

/** Charges several agreements at once. */
async function payTogether(who: Customer, form: FormData, requestContext: RequestContext) {
  const read = readForm(form, makePaymentsInput)
  if (!read.ok) return showAgain(read.reply)
  const paid = await makePayment(who, read.value, requestContext.core)
  if (!paid.ok) return showAgain(refused(read.reply, paid.problem))
  return goTo(requestContext, pathTo('paymentSuccessful', undefined, { payment: paid.value.id }))
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  if (form.has('payments')) return payTogether(who, form, requestContext)
  const amount = readAmount(form)
  if (amount.ok && amount.value === payoffAmount) {
    const read = readForm(form, makePayoffInput)
    if (!read.ok) return showAgain(read.reply)
    const paid = await makePayoff(who, read.value, requestContext.core)
    if (!paid.ok) return showAgain(refused(read.reply, paid.problem))
    return goTo(requestContext, pathTo('paymentSuccessful', undefined, { payment: paid.value.id }))
  }
  if (amount.ok && amount.value !== null) form.set('amountCents', amount.value)
  const read = readForm(form, makePaymentInput)
  if (!amount.ok) return showAgain(refused(read.reply, amount.problem))
  if (!read.ok) return showAgain(read.reply)
  const paid = await makePayment(who, read.value, requestContext.core)
  if (!paid.ok) return showAgain(refused(read.reply, paid.problem))
  return goTo(requestContext, pathTo('paymentSuccessful', undefined, { payment: paid.value.id }))
}

type TogetherProps = {
  view: TogetherView
  loaderData: Route.ComponentProps['loaderData']
  reply: FormReply | undefined
}

/** Several agreements: what to pay of them, and then the total to pay. */
function Together({ view, loaderData: { payable, methods, taken }, reply }: TogetherProps) {
  if (view.quote === undefined) return <ChooseTogether choices={view.choices} problems={view.problems} />
  return (
    <PayTogether
      quote={view.quote}
      agreements={payable.map(({ agreement }) => agreement)}
      methods={methods}
      taken={taken}
      reply={reply}
      idempotencyKey={view.idempotencyKey}
      here={view.here}
    />
  )
}

function NothingToPay({ awaitsDelivery }: { awaitsDelivery: boolean }) {
  return (
    <EmptyState
      icon="check"
      title={<FormattedMessage id="payment.pay.none" />}
      action={
        <ButtonLink to={pathTo('myAccount')}>
          <FormattedMessage id="payment.back" />
        </ButtonLink>
      }
    >
      <FormattedMessage id={awaitsDelivery ? 'payment.pay.none.text' : 'payment.pay.none.paid'} />
    </EmptyState>
  )
}

export default function Pay({ loaderData, actionData }: Route.ComponentProps) {
  const { payable, pending, lapsed, unfinished, kept, chosen, together, offline } = loaderData
  const isShown = ({ number }: AgreementSummary) => chosen.length === 0 || chosen.includes(number)
  const toPay = together === null ? payable.filter(({ agreement }) => isShown(agreement)) : []
  const waiting = pending.filter(isShown)
  const toResume = lapsed.filter(isShown)
  const atStore = offline.filter(isShown)
  const reply = actionData ?? kept ?? undefined
  const isAnswered = toPay.some(({ agreement }) => agreement.id === reply?.values.agreementId)
  const isEmpty = together === null && toPay.length + waiting.length + toResume.length + atStore.length === 0
  return (
    <AccountFrame title={<FormattedMessage id="payment.pay.title" />} here="payments">
      {!isAnswered && <ProblemNotice problem={reply?.problem ?? Object.values(reply?.problems ?? {})[0]} />}
      <FinishOrder order={unfinished} />
      {waiting.map((agreement) => (
        <AgreementPart key={agreement.id} agreement={agreement}>
          <PendingNotice payment={agreement.pendingPayment} />
        </AgreementPart>
      ))}
      {toResume.map((agreement) => (
        <AgreementPart key={agreement.id} agreement={agreement}>
          <LatenessNotice agreement={agreement} />
        </AgreementPart>
      ))}
      {atStore.map((agreement) => (
        <AgreementPart key={agreement.id} agreement={agreement}>
          <OfflineNotice agreement={agreement} />
        </AgreementPart>
      ))}
      {together !== null && <Together view={together} loaderData={loaderData} reply={reply} />}
      {toPay.map((one) => (
        <AgreementPart key={one.agreement.id} agreement={one.agreement}>
          <PayIfOwed
            agreement={one.agreement}
            isChosen={chosen.length > 0 || one.agreement.id === reply?.values.agreementId}
          >
            <AgreementPayForm of={one} loaderData={loaderData} reply={reply} />
          </PayIfOwed>
          <AutopayStatus agreement={one.agreement} />
        </AgreementPart>
      ))}
      {isEmpty && unfinished === null && <NothingToPay awaitsDelivery={loaderData.awaitsDelivery} />}
      {together === null && payable.length > toPay.length && (
        <p>
          <Link
            to={pathTo('payments')}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            <FormattedMessage id="payment.pay.others" />
          </Link>
        </p>
      )}
    </AccountFrame>
  )
}
