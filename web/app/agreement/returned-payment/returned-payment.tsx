import { FormattedMessage } from 'react-intl'
import { listReturns } from '#core/agreement/returned-payment/list-returns.ts'
import { payReturned } from '#core/agreement/returned-payment/pay-returned.ts'
import { payReturnedInput } from '#core/agreement/returned-payment/schema.ts'
import { getAgreement } from '#core/agreement/summary/get-agreement.ts'
import { pathTo } from '#site/urls.ts'
import { PayForm } from '#web/app/money/payment/pay-form.tsx'
import { loadPaying, paidOrAgain } from '#web/app/money/payment/paying.server.ts'
import { formOf, readForm, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { PendingNotice } from '../payment/pending-notice.tsx'
import type { Route } from './+types/returned-payment'
import { ReturnText } from './return-list.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'returned.page', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const { agreementNumber } = args.params
  const [agreement, returns, paying] = await Promise.all([
    getAgreement(who, agreementNumber, core),
    listReturns(who, agreementNumber, core),
    loadPaying(args, who),
  ])
  if (!agreement.ok) throw new Response(null, { status: 404 })
  const { id, number, paysOnline, pendingPayment, storeName, storePhone } = agreement.value
  return {
    agreement: { id, number, paysOnline, pendingPayment, storeName, storePhone },
    payments: returns.payments,
    owed: returns.owed[0] ?? null,
    ...paying,
  }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const read = readForm(await formOf(args.request), payReturnedInput)
  if (!read.ok) return showAgain(read.reply)
  const paid = await payReturned(who, read.value, requestContext.core)
  return paidOrAgain(requestContext, read.reply, paid)
}

/** The store takes the payments of this agreement itself. */
function AtStore({ agreement }: { agreement: Route.ComponentProps['loaderData']['agreement'] }) {
  const { storeName, storePhone } = agreement
  return (
    <Notice tone="info">
      <FormattedMessage id="returned.at-store" values={{ store: storeName }} />
      {storePhone !== null && (
        <>
          {' '}
          <PhoneLink phone={storePhone} className="inline-flex min-h-11 items-center" />
        </>
      )}
    </Notice>
  )
}

/** What banks took back on an agreement, and the payment of what is owed for it. */
export default function ReturnedPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, payments, owed, methods, kept, taken, idempotencyKey } = loaderData
  const agreementNumber = agreement.number
  return (
    <AccountFrame title={<FormattedMessage id="returned.page" />}>
      {payments.length > 0 && (
        <Card className="flex max-w-2xl flex-col gap-4">
          {payments.map((payment) => (
            <div key={payment.paymentId} className="flex flex-col items-start gap-1">
              <ReturnText payment={payment} />
            </div>
          ))}
        </Card>
      )}
      <Card className="flex max-w-2xl flex-col gap-4">
        {owed === null ? (
          <p>
            <FormattedMessage id="returned.nothing" />
          </p>
        ) : (
          <>
            <p className="text-xl font-semibold">
              <FormattedMessage
                id="returned.owed"
                values={{ amount: <Money key="amount" cents={owed.owedCents} />, number: agreementNumber }}
              />
            </p>
            <PendingNotice payment={agreement.pendingPayment} />
            {!agreement.paysOnline && <AtStore agreement={agreement} />}
            {owed.isPayable && (
              <PayForm
                methods={methods}
                taken={taken}
                reply={actionData ?? kept ?? undefined}
                fields={{ agreementId: agreement.id, owedCents: String(owed.owedCents), idempotencyKey }}
                amountCents={owed.owedCents}
                back={pathTo('returnedPayment', { agreementNumber })}
              />
            )}
          </>
        )}
      </Card>
      <p>
        <ButtonLink to={pathTo('agreement', { agreementNumber })} look="quiet">
          <FormattedMessage id="agreement.details" />
        </ButtonLink>
      </p>
    </AccountFrame>
  )
}
