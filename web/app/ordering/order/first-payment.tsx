import { FormattedMessage } from 'react-intl'
import { getPayment, type PaymentRecord } from '#core/money/payment/get-payment.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'
import { isOnItsWay } from '#web/app/money/payment/on-its-way.ts'
import { ReceiptCard } from '#web/app/money/payment/receipt-card.tsx'
import { SentText } from '#web/app/money/payment/sent-text.tsx'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/first-payment'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, titleOf(loaderData?.payment), { noindex: true })

/**
 * The first payment of the newest order. An order that is not paid, or whose payment went back, has its own page; so has
 * whoever has no order.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core } = requestContext
  const [latest] = await listOrders(who, core)
  if (latest === undefined) throw goTo(requestContext, pathTo('orderConfirmation'))
  const order = await getOrder(who, latest.number, core)
  const first = order.ok
    ? order.value.payments.find(({ state, purpose }) => state === 'settled' && purpose === 'initial')
    : undefined
  const payment = first && (await getPayment(who, first.id, core))
  if (payment?.ok !== true) throw goTo(requestContext, pathTo('confirmation', { orderNo: latest.number }))
  return { orderNumber: latest.number, payment: payment.value }
}

function titleOf(payment: PaymentRecord | undefined): MessageId {
  return payment !== undefined && isOnItsWay(payment) ? 'payment.on-its-way.title' : 'payment.done.title'
}

export default function FirstPayment({ loaderData: { orderNumber, payment } }: Route.ComponentProps) {
  return (
    <div className="container-page flex max-w-3xl flex-col gap-6 pt-6 lg:pt-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id={titleOf(payment)} />
      </h1>
      {isOnItsWay(payment) && (
        <Notice tone="info">
          <SentText amountCents={payment.amountCents} isFirst />
        </Notice>
      )}
      <ReceiptCard payment={payment} />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('confirmation', { orderNo: orderNumber })}>
          <FormattedMessage id="signing.signed.order" />
        </ButtonLink>
        <ButtonLink to={pathTo('receiptFile', { intentId: payment.id })} look="secondary" reloadDocument>
          <FormattedMessage id="payment.receipt.file" />
        </ButtonLink>
      </p>
    </div>
  )
}
