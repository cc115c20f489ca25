import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { AverageStars } from '#web/app/ui/figures/stars.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { StaticPart } from '#web/app/ui/surfaces/static-part.tsx'
import { CompareButton } from './compare-button.tsx'
import { ProductBadges } from './product-badges.tsx'
import { DeliveryText, StockLabel } from './stock-label.tsx'
import type { TileData } from './tile-data.server.ts'

export type TileView = 'grid' | 'list'

const views = {
  grid: {
    tile: 'tile',
    picture: 'tile-picture',
    place: 'tile',
  },
  list: {
    tile: 'tile flex-row gap-3 md:gap-6',
    picture: 'tile-picture w-[38%] max-w-64 shrink-0',
    place: 'listed',
  },
} as const

type PriceData = Pick<TileData, 'transaction'> & {
  readonly [Name in 'offer' | 'condition' | 'grade' | 'priceHidden' | 'tagOrder' | 'isFrom']:
    | TileData[Name]
    | undefined
}

/** What the price of a tile depends on: pages and products that have the same share its HTML. */
function priceOf({
  transaction,
  offer,
  condition,
  grade,
  priceHidden,
  tagOrder,
  isFrom,
}: TileData): PriceData {
  return { transaction, offer, condition, grade, priceHidden, tagOrder, isFrom }
}

function Price({ offer, condition, grade, priceHidden, transaction, tagOrder, isFrom }: PriceData) {
  if (priceHidden) {
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
          <FormattedMessage id="price.from" />
        </p>
      )}
      <PriceTag
        offer={offer ?? undefined}
        condition={condition ?? null}
        grade={grade ?? null}
        transaction={transaction}
        {...(tagOrder !== undefined && { order: tagOrder })}
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

/**
 * A product in a list, all of it a link to the product's page. `corner` is placed above that link, for example
 * the heart.
 */
export function ProductTile({
  tile,
  view = 'grid',
  first = false,
  corner,
  facts,
  comparable = false,
  level = 'h3',
  onOpen,
}: {
  tile: TileData
  view?: TileView
  /** Whether it is visible before scrolling; then its picture is loaded first. */
  first?: boolean
  corner?: ReactNode
  /** Shown below its name: the chosen options. */
  facts?: ReactNode
  /** Whether it can be put beside others. */
  comparable?: boolean
  level?: 'h2' | 'h3'
  /** Called when its page is opened. */
  onOpen?: () => void
}) {
  const look = views[view]
  const Heading = level
  return (
    <article className={look.tile}>
      <div className={look.picture}>
        <Picture name={tile.picture} alt={tile.alt} place={look.place} blur={tile.blur} first={first} />
        <ProductBadges place="picture" badges={tile.badges ?? []} percentOff={tile.offer?.percentOff ?? 0} />
      </div>
      <div className="tile-text">
        <p>{tile.brand}</p>
        <Heading className="tile-name">
          <Link to={tile.href} onClick={onOpen}>
            {tile.name}
          </Link>
        </Heading>
        {tile.rating !== undefined && <AverageStars {...tile.rating} />}
        {facts}
        <StaticPart as="div" of={Price} data={priceOf(tile)} />
        <p className="tile-stock">
          <StockLabel availability={tile.availability} />
          {tile.availability !== null && (
            <span>
              <DeliveryText estimate={tile.delivery} />
            </span>
          )}
        </p>
        {tile.addOn && <AddOnBanner />}
        {comparable && <CompareButton productId={tile.id} name={tile.name} />}
      </div>
      {corner}
    </article>
  )
}
