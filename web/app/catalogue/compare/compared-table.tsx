import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ComparedFact } from '#domain/catalogue/comparison.ts'
import { pathTo } from '#site/urls.ts'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ConditionName, totalOf } from '#web/app/ui/figures/price-facts.tsx'
import { MinimumPrice, PaymentInLine, UpTo } from '#web/app/ui/figures/price-tag.tsx'
import { Form } from '#web/app/ui/forms/form.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { DeliveryText, StockLabel } from '../tile/stock-label.tsx'
import type { TileData } from '../tile/tile-data.server.ts'

/** Narrow on a phone, where long words have to break. */
const cell = 'px-1.5 pb-3 align-top wrap-anywhere hyphens-auto first:pl-0 last:pr-0 md:px-3'

function Head({ tile }: { tile: TileData }) {
  const intl = useIntl()
  return (
    <th scope="col" className={`${cell} text-left font-normal`}>
      <div className="flex flex-col gap-2">
        <div className="overflow-hidden rounded-card">
          <Picture name={tile.picture} alt={tile.alt} place="line" />
        </div>
        <Link to={tile.href} className="font-semibold text-primary">
          {tile.name}
        </Link>
        <Form action={pathTo('compare')}>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="productId" value={tile.id} />
          <button
            type="submit"
            aria-label={intl.formatMessage({ id: 'compare.remove.item' }, { name: tile.name })}
            className="flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-muted hover:text-danger"
          >
            <Icon name="trash" className="size-4" />
            <FormattedMessage id="compare.remove" />
          </button>
        </Form>
      </div>
    </th>
  )
}

/** A named row: its name above the values, so that the values have the whole width of a phone. */
function Row({ name, cells }: { name: ReactNode; cells: readonly { key: string; value: ReactNode }[] }) {
  return (
    <>
      <tr>
        <th
          scope="rowgroup"
          colSpan={cells.length}
          className="border-t border-divider pt-3 pb-1 text-left text-sm font-normal text-muted"
        >
          {name}
        </th>
      </tr>
      <tr>
        {cells.map(({ key, value }) => (
          <td key={key} className={cell}>
            {value}
          </td>
        ))}
      </tr>
    </>
  )
}

/** The figures of a price, in the order in which a tag has them. */
const figures: readonly {
  readonly key: string
  readonly name: ReactNode
  readonly of: (price: NonNullable<TileData['price']>, tile: TileData) => ReactNode
}[] = [
  {
    key: 'payment',
    name: <FormattedMessage id="compare.payment" />,
    of: (price, { isFrom }) => (
      <>
        {isFrom && (
          <span className="block text-sm">
            <FormattedMessage id="price.from" />
          </span>
        )}
        <PaymentInLine price={price} />
        <UpTo price={price} />
        <FirstPayment price={price} />
        <MinimumPrice price={price} />
      </>
    ),
  },
  { key: 'payments', name: <FormattedMessage id="compare.payments" />, of: (price) => price.payments },
  {
    key: 'total',
    name: <FormattedMessage id="compare.total" />,
    of: (price) => (
      <strong>
        <Money cents={totalOf(price)} />
      </strong>
    ),
  },
  {
    key: 'cash',
    name: <FormattedMessage id="price.cash" />,
    of: (price) => <Money cents={price.cashCents} />,
  },
  {
    key: 'services',
    name: <FormattedMessage id="price.services" />,
    of: (price) => <Money cents={totalOf(price) - price.cashCents} />,
  },
]

function Facts({
  title,
  facts,
  tiles,
}: {
  title: ReactNode
  facts: readonly ComparedFact[]
  tiles: readonly TileData[]
}) {
  if (facts.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="colgroup" colSpan={tiles.length} className="pt-6 pb-2 text-left text-lg font-bold">
          {title}
        </th>
      </tr>
      {facts.map(({ name, values }) => (
        <Row
          key={name}
          name={name}
          cells={tiles.map(({ id }, at) => ({
            key: id,
            value: values[at] ?? (
              <span className="text-muted">
                <FormattedMessage id="compare.none" />
              </span>
            ),
          }))}
        />
      ))}
    </tbody>
  )
}

type Props = {
  tiles: readonly TileData[]
  different: readonly ComparedFact[]
  same: readonly ComparedFact[]
}

/** Prices, stock and facts of products, a column each. */
export function ComparedTable({ tiles, different, same }: Props) {
  const cells = (of: (tile: TileData) => ReactNode) =>
    tiles.map((tile) => ({ key: tile.id, value: of(tile) }))
  return (
    <table className="w-full max-w-4xl table-fixed border-collapse">
      <caption className="sr-only">
        <FormattedMessage id="compare.caption" />
      </caption>
      <thead>
        <tr>
          {tiles.map((tile) => (
            <Head key={tile.id} tile={tile} />
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.map(({ key, name, of }) => (
          <Row
            key={key}
            name={name}
            cells={cells((tile) =>
              tile.price !== null ? (
                of(tile.price, tile)
              ) : (
                <span className="text-muted">
                  <FormattedMessage id={tile.isPriceHidden ? 'price.hidden' : 'price.missing'} />
                </span>
              ),
            )}
          />
        ))}
        <Row
          name={<FormattedMessage id="price.condition" />}
          cells={cells(({ condition = null, grade = null }) =>
            condition === null ? (
              <FormattedMessage id="compare.none" />
            ) : (
              <ConditionName condition={condition} grade={grade} />
            ),
          )}
        />
        <Row
          name={<FormattedMessage id="compare.stock" />}
          cells={cells(({ availability, delivery }) => (
            <>
              <StockLabel availability={availability} />
              {availability !== null && (
                <span className="block text-sm text-muted">
                  <DeliveryText estimate={delivery} />
                </span>
              )}
            </>
          ))}
        />
      </tbody>
      <Facts title={<FormattedMessage id="compare.different" />} facts={different} tiles={tiles} />
      <Facts
        title={<FormattedMessage id={tiles.length > 1 ? 'compare.same' : 'product.specifications'} />}
        facts={same}
        tiles={tiles}
      />
    </table>
  )
}
