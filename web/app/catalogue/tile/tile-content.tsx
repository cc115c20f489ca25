import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { AverageStars } from '#web/app/ui/figures/stars.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { StaticPart } from '#web/app/ui/surfaces/static-part.tsx'
import { LabeledBadges, type Labels } from './product-badges.tsx'
import { DeliveryText, LabeledStock } from './stock-label.tsx'
import type { TileData } from './tile-data.server.ts'

export type TileView = 'grid' | 'list'

/** Where the picture of a view is. */
export const picturePlaces = { grid: 'tile', list: 'listed' } as const

type PriceData = Pick<TileData, 'transaction'> & {
  readonly [Name in 'price' | 'condition' | 'grade' | 'isPriceHidden' | 'tagOrder' | 'isFrom' | 'isOfPiece']:
    | TileData[Name]
    | undefined
}

/** What the price of a tile depends on: pages and products that have the same share its HTML. */
function priceOf({
  transaction,
  price,
  condition,
  grade,
  isPriceHidden,
  tagOrder,
  isFrom,
  isOfPiece,
}: TileData): PriceData {
  return { transaction, price, condition, grade, isPriceHidden, tagOrder, isFrom, isOfPiece }
}

function Price({
  price,
  condition,
  grade,
  isPriceHidden,
  transaction,
  tagOrder,
  isFrom,
  isOfPiece,
}: PriceData) {
  if (isPriceHidden) {
    return (
      <p className="text-muted">
        <FormattedMessage id="price.hidden" />
      </p>
    )
  }
  return (
    <>
      {isFrom && (
        <p className="text-sm text-muted">
          <FormattedMessage id={isOfPiece ? 'price.from.piece' : 'price.from'} />
        </p>
      )}
      <PriceTag
        price={price ?? undefined}
        condition={condition ?? null}
        grade={grade ?? null}
        transaction={transaction}
        order={tagOrder}
      />
    </>
  )
}

function AddOnBanner() {
  return (
    <p className="flex items-center gap-1 text-sm font-semibold text-primary">
      <Icon name="plus" className="size-4" />
      <span>
        <FormattedMessage id="product.add-on" />
        <span className="block font-normal text-muted">
          <FormattedMessage id="product.add-on.whom" />
        </span>
      </span>
    </p>
  )
}

/** How a list shows a product, whatever the product is. */
export type TileLook = {
  readonly view: TileView
  readonly level: 'h2' | 'h3'
  /** Whether it is visible before scrolling; then its picture is loaded first. */
  readonly first: boolean
  /** The ZIP that its stock is for, if no store is chosen. */
  readonly zip: string | undefined
  readonly labels: Labels
}

/** Picture and text of a product in a list. `facts` are below its name. */
export function TileContent({
  tile,
  facts,
  view,
  level: Heading,
  first,
  zip,
  labels,
}: TileLook & { readonly tile: TileData; readonly facts?: ReactNode }) {
  return (
    <>
      <div className="tile-picture">
        <Picture
          name={tile.picture}
          alt={tile.alt}
          place={picturePlaces[view]}
          blur={tile.blur}
          first={first}
          inTile
        />
        <LabeledBadges
          place="picture"
          badges={tile.badges ?? []}
          percentOff={tile.price?.percentOff ?? 0}
          labels={labels}
        />
      </div>
      <div className="tile-text">
        <p>{tile.brand}</p>
        <Heading className="tile-name">
          <Link to={tile.href}>{tile.name}</Link>
        </Heading>
        {tile.rating !== undefined && <AverageStars {...tile.rating} />}
        {facts}
        <StaticPart as="div" of={Price} data={priceOf(tile)} />
        <p className="tile-stock">
          <LabeledStock availability={tile.availability} zip={zip} labels={labels} />
          {tile.availability !== null && (
            <span>
              <DeliveryText estimate={tile.delivery} />
            </span>
          )}
        </p>
        {tile.hasAddOnPrice && <AddOnBanner />}
      </div>
    </>
  )
}
