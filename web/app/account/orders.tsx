import { FormattedMessage, useIntl } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { listAgreements } from '#core/agreement/summary/list-agreements.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { type CounterPayment, listCounterPayments } from '#core/money/ledger/list-counter-payments.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { zoneWithoutStore } from '#core/places/store/zone-without-store.ts'
import { isStoreNumber } from '#domain/agreement/store-number.ts'
import { civilDateIn } from '#domain/base/civil-date.ts'
import { localized } from '#domain/base/locale.ts'
import { pathTo } from '#site/urls.ts'
import { moneyFacts } from '#web/app/agreement/agreement/money-facts.tsx'
import { isOnItsWay } from '#web/app/money/payment/on-its-way.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day, shownDay } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { ApprovalCard } from '../approval/approval/approval-card.tsx'
import { orderMoney } from '../ordering/order/order-money.ts'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'orders.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core } = requestContextOf(args)
  const [orders, agreements, payments, counterPayments, approval] = await Promise.all([
    listOrders(who, core),
    listAgreements(who, core),
    listPayments(who, core),
    listCounterPayments(who, core),
    getApproval(who, core),
  ])
  const storeIds = [...new Set(orders.map(({ storeId }) => storeId))]
  const stores = await Promise.all(storeIds.map((id) => getStore(id, core)))
  const zones = new Map(stores.flatMap((store) => (store.ok ? [[store.value.id, store.value.timeZone]] : [])))
  return {
    approval: approval ?? null,
    orders: orders.map(
      ({ id, number, state, fulfilment, delivery, lines, createdAt, dueTodayCents, storeId }) => ({
        ...{ number, state, fulfilment, dueTodayCents, handedOverOn: delivery.date },
        // The day at its store, as all days of an account.
        placedOn: civilDateIn(createdAt.getTime(), zones.get(storeId) ?? zoneWithoutStore),
        ...madeAtCounter(id, agreements, counterPayments),
        goods: lines.map(({ name, quantity }) => ({ name, quantity })),
        agreements: agreements.filter(({ orderId }) => orderId === id).map((agreement) => agreement.number),
        money: state === 'cancelled' ? orderMoney(payments, id) : [],
        receipts: payments
          .filter(({ orderId, receipt }) => orderId === id && receipt !== null)
          .map((payment) => ({ id: payment.id, paidOn: payment.paidOn, isSent: isOnItsWay(payment) })),
      }),
    ),
  }
}

/** Of an order that was linked from a store: the day on which it was signed, and the first payment made there. */
function madeAtCounter(
  orderId: string,
  agreements: readonly AgreementSummary[],
  counterPayments: readonly CounterPayment[],
) {
  const agreement = agreements.find((one) => one.orderId === orderId && isStoreNumber(one.number))
  const first = counterPayments.find(({ agreementId, isFirst }) => agreementId === agreement?.id && isFirst)
  if (agreement === undefined || agreement.signedOn === null || first === undefined) return null
  return { placedOn: agreement.signedOn, dueTodayCents: first.amountCents }
}

type Shown = Route.ComponentProps['loaderData']['orders'][number]

const link = 'inline-flex min-h-11 items-center text-primary underline underline-offset-4'

/** An order: its goods, state and figures, and the way to all that came of it. */
function OrderCard({ order }: { order: Shown }) {
  const intl = useIntl()
  const { locale } = useRoot()
  const { number, state, fulfilment, dueTodayCents, handedOverOn, placedOn, money } = order
  const { agreements, receipts } = order
  const goods = order.goods.map(({ name, quantity }) =>
    quantity > 1 ? `${quantity} × ${localized(name, locale)}` : localized(name, locale),
  )
  return (
    <Card className="flex flex-col gap-3">
      <h3 className="text-lg wrap-anywhere">{intl.formatList(goods, { type: 'unit' })}</h3>
      <Facts
        facts={[
          {
            key: 'number',
            label: <FormattedMessage id="orders.number" />,
            value: number,
          },
          {
            key: 'placed',
            label: <FormattedMessage id="orders.placed" />,
            value: <Day on={placedOn} />,
          },
          {
            key: 'state',
            label: <FormattedMessage id="orders.state" />,
            value: (
              <strong>
                <FormattedMessage
                  id="orders.state.value"
                  values={{ state, fulfilment, day: shownDay(intl, handedOverOn) }}
                />
              </strong>
            ),
          },
          // Nothing was ever paid for an order that failed; one that is cancelled says what was paid and came back.
          ...(state === 'failed' || money.length > 0
            ? moneyFacts(money)
            : [
                {
                  key: 'due',
                  label: <FormattedMessage id="orders.due-today" />,
                  value: <Money cents={dueTodayCents} />,
                },
              ]),
        ]}
      />
      <ul className="flex flex-wrap gap-x-6">
        <li>
          <Link to={pathTo('confirmation', { orderNo: number })} className={link}>
            <FormattedMessage id="orders.see" />
          </Link>
        </li>
        {agreements.map((agreementNumber) => (
          <li key={agreementNumber}>
            <Link to={pathTo('agreement', { agreementNumber })} className={link}>
              <FormattedMessage id="agreement.number" values={{ number: agreementNumber }} />
            </Link>
          </li>
        ))}
        {receipts.map(({ id, paidOn, isSent }) => (
          <li key={id}>
            <Link to={pathTo('receipt', { intentId: id })} className={link}>
              {isSent ? (
                <FormattedMessage id="orders.receipt.way" />
              ) : (
                <FormattedMessage id="orders.receipt" values={{ day: shownDay(intl, paidOn) }} />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What a customer is approved for, and every order with what came of it. */
export default function Orders({ loaderData: { orders, approval } }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="orders.title" />} here="orders">
      <section aria-labelledby="approval" className="flex flex-col gap-4">
        <h2 id="approval" className="text-xl">
          <FormattedMessage id="orders.approval" />
        </h2>
        <ApprovalCard approval={approval} />
      </section>
      <section aria-labelledby="orders" className="flex flex-col gap-4">
        <h2 id="orders" className="text-xl">
          <FormattedMessage id="orders.list" />
        </h2>
        {orders.length === 0 ? (
          <EmptyState
            icon="cart"
            title={<FormattedMessage id="orders.none" />}
            action={
              <ButtonLink to={pathTo('plp')}>
                <FormattedMessage id="account.empty.shop" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="orders.none.text" />
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {orders.map((order) => (
              <li key={order.number}>
                <OrderCard order={order} />
              </li>
            ))}
          </ul>
        )}
      </section>
    </AccountFrame>
  )
}
