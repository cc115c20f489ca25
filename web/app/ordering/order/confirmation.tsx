import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { clubRefundWith } from '#core/agreement/club/ends-with-order.ts'
import { getClub } from '#core/agreement/club/get-club.ts'
import type { Customer } from '#core/context.ts'
import { listPayments } from '#core/money/payment/get-payment.ts'
import { rescheduleSchema } from '#core/ordering/delivery/schema.ts'
import { cancelOrder } from '#core/ordering/order/cancel-order.ts'
import { getOrder } from '#core/ordering/order/get-order.ts'
import { deliveryChoices, rescheduleDelivery } from '#core/ordering/order/reschedule-delivery.ts'
import type { Order } from '#core/ordering/order/schema.ts'
import { getStore } from '#core/places/store/get-store.ts'
import { listAuthorizedPeople } from '#core/shopper/authorized-person/list-people.ts'
import { pathTo } from '#site/urls.ts'
import { ClubBlock } from '#web/app/agreement/club/club-block.tsx'
import { setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm, refused, showAgain } from '#web/app/request/form-data.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { useOpenedActivity } from '#web/app/request/post-activity.ts'
import { goTo, type RequestContext, requestContextOf } from '#web/app/request/request-context.ts'
import { askToSignIn } from '#web/app/shopper/login/require-sign-in.ts'
import { WhoMayReceive } from '#web/app/shopper/personal-info/who-may-receive.tsx'
import { NotFoundPanel } from '#web/app/ui/feedback/not-found-panel.tsx'
import type { Route } from './+types/confirmation'
import { Ended, Waiting } from './ended.tsx'
import { ManageOrder } from './manage-order.tsx'
import { orderMoney } from './order-money.ts'
import { Confirmed, Documents, Items, NextSteps } from './order-parts.tsx'
import { orderView } from './order-view.server.ts'
import { loadUnfinished } from './unfinished-view.server.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageTitle(matches, 'order.title', { noindex: true, values: { number: params.orderNo } })

/**
 * Only for who placed the order. Whoever is not signed in is asked to, whether or not there is such an order, because it
 * may be theirs; a 404 for every other customer.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const { who, core, locale, firstName } = requestContext
  const order = await getOrder(who, args.params.orderNo, core)
  if (!order.ok && who.kind !== 'registered') throw askToSignIn(requestContext, args.url)
  if (!order.ok) return data(null, { status: 404 })
  const store = await getStore(order.value.storeId, core)
  if (!store.ok) return data(null, { status: 404 })
  const isConfirmed = order.value.state === 'confirmed'
  const isMovable = isConfirmed && order.value.isCancellable
  const choices = isMovable
    ? await deliveryChoices(order.value, store.value, core)
    : { days: [], windows: [] }
  const unfinished = await loadUnfinished(requestContext)
  // A membership is offered only once the agreement is signed and paid.
  const people = isConfirmed ? await listAuthorizedPeople(who, core) : []
  const club = isConfirmed ? await getClub(who, locale, core) : { membership: null, offer: null }
  const clubRefundCents =
    isMovable && who.kind !== 'visitor' ? await clubRefundWith(who, agreementIdsOf(order.value), core) : null
  const money =
    order.value.state === 'cancelled' ? orderMoney(await listPayments(who, core), order.value.id) : []
  const view = orderView(order.value, { store: store.value, choices }, locale)
  return data({
    order: view,
    money,
    unfinished,
    club,
    clubRefundCents,
    firstName,
    mayReceive: people.map(({ name }) => name),
  })
}

const agreementIdsOf = ({ agreements }: Order) => agreements.map(({ id }) => id)

async function cancel(who: Customer, order: Order, requestContext: RequestContext) {
  const { core } = requestContext
  const clubRefundCents = await clubRefundWith(who, agreementIdsOf(order), core)
  const ended = await cancelOrder(who, order.id, core)
  if (!ended.ok) return showAgain(refused({ values: {}, problems: {} }, ended.problem))
  if (clubRefundCents !== null && ended.value.state === 'cancelled') {
    const amount = requestContext.intl.formatNumber(clubRefundCents / 100, {
      style: 'currency',
      currency: 'USD',
    })
    const paid = clubRefundCents > 0 ? 'yes' : 'no'
    setFlash(requestContext, { title: 'order.cancelled.club', values: { paid, amount } })
  }
  return goTo(requestContext, pathTo('confirmation', { orderNo: order.number }))
}

async function change(form: FormData, orderNumber: string, requestContext: RequestContext) {
  const { who, core } = requestContext
  const order = await getOrder(who, orderNumber, core)
  if (who.kind === 'visitor' || !order.ok) throw new Response(null, { status: 404 })
  const back = goTo(requestContext, pathTo('confirmation', { orderNo: orderNumber }))
  if (form.get('intent') === 'cancel') return cancel(who, order.value, requestContext)
  const read = readForm(form, rescheduleSchema)
  if (!read.ok) return showAgain(read.reply)
  const moved = await rescheduleDelivery(who, { ...read.value, orderNumber }, core)
  if (!moved.ok) return showAgain(refused(read.reply, moved.problem))
  const date = requestContext.intl.formatDate(`${read.value.date}T12:00:00Z`, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  const { fulfilment } = order.value
  setFlash(requestContext, { title: 'delivery.changed', values: { date, fulfilment } })
  return back
}

export async function action(args: Route.ActionArgs) {
  return change(await formOf(args.request), args.params.orderNo, requestContextOf(args))
}

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const confirmed = loaderData?.order.state === 'confirmed' ? loaderData.order : undefined
  useOpenedActivity('rent', confirmed?.number, { products: confirmed?.productIds ?? [] })
  if (loaderData === null) return <NotFoundPanel />
  const { order, money, unfinished, club, clubRefundCents, firstName, mayReceive } = loaderData
  const isOver = order.state === 'cancelled' || order.state === 'failed'
  const isWaiting = order.state === 'created' || order.state === 'signed' || order.state === 'paying'
  return (
    <div className="container-page flex max-w-4xl flex-col gap-6 pt-6 lg:pt-10">
      {isOver && <Ended order={order} money={money} />}
      {isWaiting && <Waiting order={order} unfinished={unfinished} reply={actionData} />}
      {!isOver && !isWaiting && (
        <>
          <Confirmed order={order} name={firstName ?? order.delivery.firstName} />
          <NextSteps order={order} />
          {order.state === 'confirmed' && <WhoMayReceive names={mayReceive} />}
        </>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">
          <FormattedMessage id={isOver ? 'order.items.ended' : 'order.items'} />
        </h2>
        <Items order={order} isOver={isOver} />
      </section>
      {!isOver && !isWaiting && <Documents order={order} />}
      <ClubBlock {...club} />
      {order.state === 'confirmed' && (
        <ManageOrder order={order} clubRefundCents={clubRefundCents} reply={actionData} />
      )}
    </div>
  )
}
