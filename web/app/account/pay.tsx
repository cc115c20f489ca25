import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { listAgreements } from '#core/agreement/agreement/list-agreements.ts'
import { type AgreementSummary, makePaymentInput } from '#core/agreement/agreement/schema.ts'
import { makePayment } from '#core/agreement/payment/make-payment.ts'
import { makePayoff } from '#core/agreement/payoff/make-payoff.ts'
import { makePayoffInput } from '#core/agreement/payoff/schema.ts'
import { usableMethods } from '#core/money/payment-method/saved-methods.ts'
import { heldTotal } from '#domain/money/ledger.ts'
import { pathTo } from '#site/urls.ts'
import { AutopayStatus } from '#web/app/agreement/autopay/autopay-status.tsx'
import { LatenessNotice } from '#web/app/agreement/delinquency/lateness-notice.tsx'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { type FormReply, formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { loadKeptForm } from '#web/app/shopper/login/load-kept-form.server.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { PendingNotice } from '../agreement/payment/pending-notice.tsx'
import { PayForm } from '../money/payment/pay-form.tsx'
import type { Route } from './+types/pay'
import { AmountChoice } from './amount-choice.tsx'
import { filledIn, payoffAmount, readAmount } from './pay-amount.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'payment.pay.title', { noindex: true })

/**
 * Groups agreements by whether they can be paid here. Each that can be paid gets an idempotency key for its
 * form.
 */
function payableParts(agreements: readonly AgreementSummary[]) {
  return {
    payable: agreements
      .filter(({ paymentAllowed, next }) => paymentAllowed && next !== null)
      .map((agreement) => ({ agreement, idempotencyKey: randomUUID() })),
    pending: agreements.filter(({ pendingPayment }) => pendingPayment !== null),
    lapsed: agreements.filter(({ state, pendingPayment }) => state === 'lapsed' && pendingPayment === null),
    awaitsDelivery: agreements.some(({ state }) => state === 'prelim-paid'),
  }
}

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { searchParams } = args.url
  const [agreements, methods, unfinished, kept] = await Promise.all([
    listAgreements(who, requestContext.core),
    usableMethods(who, requestContext.core),
    loadUnfinished(requestContext),
    loadKeptForm(args),
  ])
  const amount = searchParams.get('amount')
  return {
    ...payableParts(agreements),
    methods,
    unfinished,
    kept,
    chosen: searchParams.get('agreement'),
    amount,
  }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
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

/** The parts of the next payment of an agreement, unpaid fees, and the money held that goes toward them. */
function Breakdown({ agreement: { next, feesCents, held } }: { agreement: AgreementSummary }) {
  if (next === null) return null
  const rows = [
    { key: 'rent', label: <FormattedMessage id="payment.rent" />, cents: next.rentCents },
    { key: 'tax', label: <FormattedMessage id="payment.tax" />, cents: next.taxCents },
    ...(next.waiverCents > 0
      ? [{ key: 'waiver', label: <FormattedMessage id="payment.waiver" />, cents: next.waiverCents }]
      : []),
    ...(feesCents > 0
      ? [{ key: 'fees', label: <FormattedMessage id="payment.fees" />, cents: feesCents }]
      : []),
  ]
  const partsCents = next.totalCents + feesCents
  const usedCents = Math.min(heldTotal(held), partsCents)
  if (usedCents > 0)
    rows.push({ key: 'held', label: <FormattedMessage id="payment.held" />, cents: -usedCents })
  const cents = partsCents - usedCents
  return (
    <MoneyRows
      rows={[...rows, { key: 'total', label: <FormattedMessage id="payment.total" />, cents, total: true }]}
    />
  )
}

/** The held money covers everything that is left, so the payoff page completes the ownership without a card. */
function CoveredByHeldMoney({ agreementNumber }: { agreementNumber: string }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p>
        <FormattedMessage id="payoff.now.covered" />
      </p>
      <ButtonLink to={pathTo('payoff', { agreementNumber })}>
        <FormattedMessage id="payoff.now.take" />
      </ButtonLink>
    </div>
  )
}

type OneProps = {
  loaderData: Route.ComponentProps['loaderData']
  reply: FormReply | undefined
  of: Route.ComponentProps['loaderData']['payable'][number]
}

/** The form to pay on one agreement: amount and card. */
function AgreementPayForm({ of: { agreement, idempotencyKey }, loaderData, reply: anyReply }: OneProps) {
  const { payable, id, number, next } = agreement
  const reply = anyReply?.values.agreementId === id ? anyReply : undefined
  if (payable === null) return null
  if (payable.payoff.amountCents === 0) return <CoveredByHeldMoney agreementNumber={number} />
  const { amountCents: quotedCents, quotedOn } = payable.payoff
  return (
    <>
      {payable.asked !== null && <Breakdown agreement={agreement} />}
      <PayForm
        methods={loaderData.methods}
        reply={reply}
        fields={{
          agreementId: id,
          dueOn: next?.dueOn ?? '',
          heldCents: String(heldTotal(agreement.held)),
          quotedCents: String(quotedCents),
          quotedOn,
          idempotencyKey,
        }}
        back={pathTo('payments', undefined, {
          agreement: number,
          ...(loaderData.amount !== null && { amount: loaderData.amount }),
        })}
      >
        <AmountChoice agreement={agreement} reply={reply ?? filledIn(loaderData.amount, payable)} />
      </PayForm>
    </>
  )
}

/** An agreement with its products as the heading. */
function AgreementPart({ agreement, children }: { agreement: AgreementSummary; children: ReactNode }) {
  const { locale } = useRoot()
  return (
    <Card className="flex max-w-2xl flex-col gap-4">
      <div>
        <h2 className="text-lg">{goodsLine(agreement.items, locale)}</h2>
        {agreement.next !== null && (
          <p className="text-muted">
            <FormattedMessage
              id="payment.pay.of"
              values={{
                number: agreement.next.number,
                payments: agreement.payments,
                day: <Day key="day" on={agreement.next.dueOn} />,
              }}
            />
          </p>
        )}
      </div>
      {children}
    </Card>
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
  const { payable, pending, lapsed, unfinished, kept, chosen } = loaderData
  const isShown = ({ number }: AgreementSummary) => chosen === null || number === chosen
  const toPay = payable.filter(({ agreement }) => isShown(agreement))
  const waiting = pending.filter(isShown)
  const toResume = lapsed.filter(isShown)
  const reply = actionData ?? kept ?? undefined
  const isAnswered = toPay.some(({ agreement }) => agreement.id === reply?.values.agreementId)
  const isEmpty = toPay.length + waiting.length + toResume.length === 0
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
      {toPay.length > 1 && (
        <p>
          <FormattedMessage id="payment.pay.each" />
        </p>
      )}
      {toPay.map((one) => (
        <AgreementPart key={one.agreement.id} agreement={one.agreement}>
          <AgreementPayForm of={one} loaderData={loaderData} reply={reply} />
          <AutopayStatus agreement={one.agreement} />
        </AgreementPart>
      ))}
      {isEmpty && unfinished === null && <NothingToPay awaitsDelivery={loaderData.awaitsDelivery} />}
      {toPay.length === 0 && payable.length > 0 && (
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
