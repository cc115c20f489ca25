import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { isStoreNumber } from '#domain/agreement/store-number.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { readWindow } from '#domain/base/time-window.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import { SentText } from '#web/app/money/payment/sent-text.tsx'
import { usePrefix } from '#web/app/request/use-root.ts'
import { ChosenOptions } from '#web/app/ui/figures/chosen-options.tsx'
import { shownDay, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon, type IconName } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { goodsInWords } from '../goods.ts'
import type { OrderView } from './order-view.ts'
import { Terms } from './terms.tsx'

type Props = { order: OrderView }

function useSlot({ delivery }: OrderView) {
  const intl = useIntl()
  const { from, to } = readWindow(delivery.window)
  return { date: shownDay(intl, delivery.date), from: shownTime(intl, from), to: shownTime(intl, to) }
}

/** The date of delivery or pick-up. Undefined before. */
function receivedOn({ agreements: [agreement] }: OrderView) {
  return agreement?.deliveredOn ?? undefined
}

/** When the goods come or are to be picked up, or when that happened. */
function Handover({ order }: Props) {
  const intl = useIntl()
  const slot = useSlot(order)
  const on = receivedOn(order)
  if (on === undefined) return <FormattedMessage id="delivery.on" values={slot} />
  const { fulfilment } = order
  return <FormattedMessage id="order.delivered" values={{ date: shownDay(intl, on), fulfilment }} />
}

function Numbers({ order }: Props) {
  const { paid, agreements, fulfilment, store } = order
  return (
    <Facts
      facts={[
        {
          key: 'number',
          label: <FormattedMessage id="order.number" />,
          value: <strong>{order.number}</strong>,
        },
        {
          key: 'agreements',
          label: <FormattedMessage id="order.agreements" values={{ count: agreements.length }} />,
          value: <strong>{agreements.map(({ number }) => number).join(', ')}</strong>,
        },
        ...(paid === undefined
          ? []
          : [
              {
                key: 'paid',
                label: <FormattedMessage id="order.paid" />,
                value: (
                  <>
                    <strong>
                      <Money cents={paid.cents} />
                    </strong>
                    {', '}
                    <CardName card={paid} />
                    {paid.isOnItsWay && (
                      <span className="block">
                        <FormattedMessage id="payment.on-its-way.title" />
                      </span>
                    )}
                  </>
                ),
              },
            ]),
        {
          key: 'delivery',
          label: <FormattedMessage id="order.delivery" values={{ fulfilment }} />,
          value: (
            <>
              <Handover order={order} />
              <span className="block">
                {fulfilment === 'pickup' ? `${store.name}, ${store.address}` : order.delivery.address}
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

/** Thanks, order number and agreement numbers. */
export function Confirmed({ order, name }: Props & { name: string }) {
  const { fulfilment } = order
  const isReceived = receivedOn(order) !== undefined
  return (
    <Card tone="selected" className="flex flex-col gap-4">
      <div className="flex items-start gap-4">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-success text-on-primary">
          <Icon name="check" />
        </span>
        <div>
          <h1 className="text-2xl md:text-3xl">
            {isReceived ? (
              <FormattedMessage id="order.received" values={{ fulfilment }} />
            ) : (
              <FormattedMessage id="order.confirmed" />
            )}
          </h1>
          <p className="mt-1">
            <FormattedMessage id={isReceived ? 'order.enjoy' : 'order.thanks'} values={{ name }} />
          </p>
        </div>
      </div>
      <Numbers order={order} />
      {order.paid?.isOnItsWay === true && (
        <p>
          <SentText amountCents={order.paid.cents} isFirst />
        </p>
      )}
      {!isReceived && (
        <p className="text-sm text-muted">
          <FormattedMessage id="order.mail" values={{ email: order.email }} />
        </p>
      )}
    </Card>
  )
}

function Next({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[48px_1fr] items-center gap-4">
      <span className="flex size-12 items-center justify-center rounded-full bg-accent">
        <Icon name={icon} />
      </span>
      <p>{children}</p>
    </li>
  )
}

/**
 * The delivery or pick-up, the next payment, and the right to cancel. Renders nothing once the goods were
 * received.
 */
export function NextSteps({ order }: Props) {
  const intl = useIntl()
  const slot = useSlot(order)
  const { fulfilment, store } = order
  if (receivedOn(order) !== undefined) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="order.next" />
      </h2>
      <ol className="flex flex-col gap-4">
        {fulfilment === 'pickup' ? (
          <Next icon="map">
            <FormattedMessage
              id="order.next.pickup"
              values={{ ...slot, store: store.name, address: store.address }}
            />
          </Next>
        ) : (
          <Next icon="truck">
            <FormattedMessage
              id="order.next.delivery"
              values={{ ...slot, phone: formatPhone(order.delivery.phone) }}
            />
          </Next>
        )}
        {order.agreements.map((each) => (
          <Next key={each.number} icon="calendar">
            <FormattedMessage
              id={order.agreements.length > 1 ? 'order.next.payment.for' : 'order.next.payment'}
              values={{
                goods: goodsInWords(intl, each.goods),
                amount: <Money key="amount" cents={each.nextCents} />,
                date: shownDay(intl, each.nextDue),
              }}
            />
          </Next>
        ))}
        <Next icon="shield">
          <FormattedMessage id="order.next.cancel" values={{ fulfilment }} />
        </Next>
      </ol>
    </section>
  )
}

/** The ordered items and, unless the order is over, the terms of each agreement. */
export function Items({ order, isOver = false }: Props & { isOver?: boolean }) {
  return (
    <Card className="flex flex-col gap-4">
      <ul className="divide-y divide-divider">
        {order.lines.map((line) => (
          <li key={line.id} className="grid grid-cols-[88px_1fr] items-center gap-4 py-3 first:pt-0">
            <span className="overflow-hidden rounded-field">
              <Picture name={line.picture} alt={line.alt} place="thumbnail" />
            </span>
            <p className="font-semibold">
              {line.name}
              <span className="block text-sm font-normal text-muted">
                <ChosenOptions choices={line.choices} />
                {line.condition !== null && <ConditionName condition={line.condition} grade={line.grade} />}
                {line.parts.map((part) => (
                  <span key={part.id} className="mt-1 block">
                    <FormattedMessage
                      id="basket.part"
                      values={{ name: part.name, quantity: part.quantity }}
                    />
                    <span className="block pl-3">
                      <ChosenOptions choices={part.choices} />
                      {part.condition !== null && (
                        <ConditionName condition={part.condition} grade={part.grade} />
                      )}
                    </span>
                  </span>
                ))}
                <span className="block">
                  <FormattedMessage id="checkout.review.quantity" values={{ quantity: line.quantity }} />
                </span>
              </span>
            </p>
          </li>
        ))}
      </ul>
      {!isOver && <Terms agreements={order.agreements} />}
    </Card>
  )
}

/** Links to the agreements that were signed here, the account and the shop. */
export function Documents({ order }: Props) {
  const intl = useIntl()
  const prefix = usePrefix()
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">
        <FormattedMessage id="order.documents" />
      </h2>
      <ul>
        {order.agreements.map(({ number, goods }) => (
          <li key={number}>
            {isStoreNumber(number) ? (
              <FormattedMessage id="store-agreement.paper" values={{ store: order.store.name }} />
            ) : (
              <a
                href={withPrefix(
                  prefix,
                  pathTo('agreementDocument', { agreementNumber: number, kind: 'signed' }),
                )}
                className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline"
              >
                <Icon name="document" className="size-5" />
                <FormattedMessage id="order.document" values={{ number }} />
              </a>
            )}
            {order.agreements.length > 1 && <span className="block pl-7">{goodsInWords(intl, goods)}</span>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('account')}>
          <FormattedMessage id="order.account" />
        </ButtonLink>
        <ButtonLink to={pathTo('plp')} look="secondary">
          <FormattedMessage id="order.shop" />
        </ButtonLink>
      </div>
    </section>
  )
}
