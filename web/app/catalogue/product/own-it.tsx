import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { firstPaymentCents } from '#domain/base/price.ts'
import { defaultWasPriceRules, savesEnough } from '#domain/catalogue/was-price.ts'
import type { TagOrder } from '#domain/law/tag-order.ts'
import type { MessageId } from '#messages/message-id.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Was } from '#web/app/ui/figures/was.tsx'
import type { OwnIt as OwnItData, WayToPay } from './own-it-data.server.ts'

type OwnItProps = { own: OwnItData; order: TagOrder }

/** The figures after the payment, in the order that the state wants. */
const columns = {
  'total-first': [
    'price.number',
    'price.total-cost',
    'price.cash',
    'price.services',
    'price.own.same-as-cash',
  ],
  'cash-first': [
    'price.cash',
    'price.number',
    'price.total-cost',
    'price.services',
    'price.own.same-as-cash',
  ],
} as const satisfies Record<TagOrder, readonly MessageId[]>

type Column = (typeof columns)[TagOrder][number]

function SameAsCash({ way }: { way: WayToPay }) {
  if (way.sameAsCashDays === null) return <FormattedMessage id="price.own.set.number" />
  if (way.sameAsCashDays === 0) return <FormattedMessage id="price.own.same-as-cash.none" />
  if (way.sameAsCashUntil === null)
    return (
      <FormattedMessage
        id="price.own.same-as-cash.within"
        values={{ cash: <Money key="cash" cents={way.cashCents} />, days: way.sameAsCashDays }}
      />
    )
  return (
    <FormattedMessage
      id="price.own.same-as-cash.by"
      values={{
        cash: <Money key="cash" cents={way.cashCents} />,
        until: (
          <span key="until" className="inline-block">
            <Day on={way.sameAsCashUntil} />
          </span>
        ),
      }}
    />
  )
}

/** A table cell. On a phone it is a line with the name of its column before the value. */
function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <td data-label={label} className="line-cell">
      <span>{children}</span>
    </td>
  )
}

/** The amount before the store's promotions. Renders nothing if they save less than the rule of former prices asks. */
function Before({ cents, now }: { cents: number | undefined; now: number }) {
  if (cents === undefined || !savesEnough(cents, now, defaultWasPriceRules)) return null
  return (
    <span className="block text-base font-normal text-muted">
      <Was cents={cents} />
    </span>
  )
}

function Figure({ way, column }: { way: WayToPay; column: Column }) {
  switch (column) {
    case 'price.number':
      return way.payments ?? <FormattedMessage id="price.own.set.number" />
    case 'price.total-cost':
      return <Money cents={way.totalCents} />
    case 'price.cash':
      return (
        <>
          <Money cents={way.cashCents} />
          <Before cents={way.before?.cashCents} now={way.cashCents} />
        </>
      )
    case 'price.services':
      return <Money cents={way.servicesCents} />
    case 'price.own.same-as-cash':
      return <SameAsCash way={way} />
  }
}

function Ways({ own, order }: OwnItProps) {
  const intl = useIntl()
  const { frequency } = useRoot()
  const shown = columns[order]
  return (
    <table className="block w-full border-collapse md:table">
      <caption className="sr-only">
        <FormattedMessage id="price.own.caption" />
      </caption>
      <thead className="sr-only md:not-sr-only md:table-header-group">
        <tr className="border-b border-divider align-bottom text-muted">
          <th scope="col" className="px-3 py-2 text-left font-semibold">
            <FormattedMessage id="price.own.frequency" />
          </th>
          {shown.map((id) => (
            <th key={id} scope="col" className="px-3 py-2 text-right font-semibold">
              <FormattedMessage id={id} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="flex flex-col gap-3 md:table-row-group">
        {own.ways.map((way) => (
          <tr
            key={way.frequency}
            className={`@container block rounded-card p-3 md:table-row md:border-b md:border-divider ${way.frequency === frequency ? 'bg-selected font-semibold ring-2 ring-primary md:ring-0' : 'bg-surface md:bg-transparent'}`}
          >
            <th scope="row" className="mb-1 block text-left font-semibold md:table-cell md:p-3 md:align-top">
              {/* Chromium's name of the header has only the spaces that stand between elements. */}
              {own.isFrom && (
                <>
                  <span className="font-normal">
                    <FormattedMessage id="price.from" />
                  </span>{' '}
                </>
              )}
              <strong className="text-lg font-extrabold">
                <Money cents={way.paymentCents} />
              </strong>{' '}
              <span>
                <PaidPer frequency={way.frequency} />
              </span>
              <Before cents={way.before?.paymentCents} now={way.paymentCents} />
              <FirstPayment price={{ ...way, reduction: way.before }} />
            </th>
            {shown.map((column) => (
              <Cell key={column} label={intl.formatMessage({ id: column })}>
                <Figure way={way} column={column} />
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The sentence that says what leads to ownership. */
function sentenceOf({ isSet }: OwnItData, { firstOffCents, optionCents }: WayToPay) {
  if (isSet) return 'price.own.set.sentence'
  if (optionCents > 0) return 'price.own.sentence.option'
  return firstOffCents > 0 ? 'price.own.sentence.first' : 'price.own.sentence'
}

/** What it costs to own a product: a table of all frequencies, and a sentence that explains it. */
export function OwnIt({ own, order }: OwnItProps) {
  const { frequency } = useRoot()
  const current = own.ways.find((way) => way.frequency === frequency) ?? own.ways[0]
  const days = current?.sameAsCashDays ?? 0
  return (
    <section
      aria-labelledby="own-it"
      className="flex flex-col gap-4 rounded-card bg-surface-muted p-4 md:p-6"
    >
      <h2 id="own-it" className="text-xl">
        <FormattedMessage id="price.own.title" />
      </h2>
      {own.isFrom && (
        <p>
          <FormattedMessage id="price.own.lowest" />
        </p>
      )}
      <Ways own={own} order={order} />
      {days > 0 && (
        <p>
          <FormattedMessage
            id="price.own.same-as-cash.text"
            values={{
              days,
              dated: own.firstDelivery === null ? 'no' : 'yes',
              delivery: own.firstDelivery && <Day key="delivery" on={own.firstDelivery} />,
            }}
          />
        </p>
      )}
      {current !== undefined && (
        <p>
          <FormattedMessage
            id={sentenceOf(own, current)}
            values={{
              payments: current.payments,
              first: <Money key="first" cents={firstPaymentCents(current)} />,
              payment: <Money key="payment" cents={current.paymentCents} />,
              option: <Money key="option" cents={current.optionCents} />,
              total: <Money key="total" cents={current.totalCents} />,
            }}
          />
          {own.isSet && current.optionCents > 0 && (
            <>
              {' '}
              <FormattedMessage
                id="price.own.set.option"
                values={{ option: <Money key="option" cents={current.optionCents} /> }}
              />
            </>
          )}
        </p>
      )}
    </section>
  )
}
