import { FormattedMessage } from 'react-intl'
import { Money } from '../ui/money.tsx'
import { PaidPer } from '../ui/price-tag.tsx'
import { useRoot } from '../use-root.ts'
import type { OwnIt as OwnItData } from './load-product.server.ts'

const cell = 'px-1.5 py-3 text-right align-top md:px-3'

function Ways({ own }: { own: OwnItData }) {
  const { frequency } = useRoot()
  return (
    <table className="w-full border-collapse text-sm md:text-base">
      <caption className="sr-only">
        <FormattedMessage id="price.own.caption" />
      </caption>
      <thead>
        <tr className="border-b border-line text-left align-bottom text-soft">
          <th scope="col" className="py-2 pr-1.5 pl-2 font-semibold md:pl-3">
            <FormattedMessage id="price.own.payments" />
          </th>
          <th scope="col" className={`${cell} py-2 font-semibold`}>
            <FormattedMessage id="price.own.frequency" />
          </th>
          <th scope="col" className={`${cell} py-2 font-semibold`}>
            <FormattedMessage id="price.own.total" />
          </th>
          <th scope="col" className={`${cell} py-2 pr-0 font-semibold md:pr-3`}>
            <FormattedMessage id="price.own.services" />
          </th>
        </tr>
      </thead>
      <tbody>
        {own.ways.map((way) => (
          <tr
            key={way.frequency}
            className={`border-b border-line ${way.frequency === frequency ? 'bg-sky font-semibold' : ''}`}
          >
            <th scope="row" className="py-3 pr-1.5 pl-2 text-left align-top font-semibold md:pl-3">
              <FormattedMessage id="price.own.count" values={{ payments: way.payments }} />
            </th>
            <td className={cell}>
              <Money cents={way.paymentCents} />{' '}
              <span className="block text-soft md:inline">
                <PaidPer frequency={way.frequency} />
              </span>
            </td>
            <td className={cell}>
              <Money cents={way.totalCents} />
            </td>
            <td className={cell}>
              <Money cents={way.servicesCents} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Everything that it takes to own a product, all ways to pay side by side, and what that means in a sentence. */
export function OwnIt({ own }: { own: OwnItData }) {
  const { frequency } = useRoot()
  const current = own.ways.find((way) => way.frequency === frequency) ?? own.ways[0]
  return (
    <section aria-labelledby="own-it" className="flex flex-col gap-4 rounded-card bg-sand p-4 md:p-6">
      <h2 id="own-it" className="text-xl">
        <FormattedMessage id="price.own.title" />
      </h2>
      <p className="flex items-baseline justify-between gap-4 text-lg font-bold">
        <FormattedMessage id="price.own.cash" />
        <Money cents={own.cashCents} />
      </p>
      <Ways own={own} />
      {own.sameAsCashDays > 0 && (
        <p>
          <FormattedMessage
            id="price.own.same-as-cash"
            values={{ days: own.sameAsCashDays, cash: <Money key="cash" cents={own.cashCents} /> }}
          />
        </p>
      )}
      {current !== undefined && (
        <p>
          <FormattedMessage
            id="price.own.sentence"
            values={{
              payments: current.payments,
              payment: <Money key="payment" cents={current.paymentCents} />,
              total: <Money key="total" cents={current.totalCents} />,
            }}
          />
        </p>
      )}
    </section>
  )
}
