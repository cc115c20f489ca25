import { useId } from 'react'
import { useIntl } from 'react-intl'
import { Skeleton } from '#web/app/ui/feedback/skeleton.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { ProductTile } from './product-tile.tsx'
import type { ShownTile } from './shown-tile.server.ts'
import type { TileData } from './tile-data.server.ts'
import { useShelf } from './use-shelf.ts'

type ShelfProps = {
  heading: string
  /** Why these products. */
  why?: string | undefined
  /** Null while they are loaded: four grey tiles stand in their places. */
  tiles: readonly (TileData | ShownTile)[] | null
  /** Called with the id of a product that is opened from the shelf. */
  onOpen?: (productId: string) => void
}

/** A row of products that scrolls sideways, with arrow buttons if there are more than three (document 2 §2). */
export function Shelf({ heading, why, tiles, onOpen }: ShelfProps) {
  const intl = useIntl()
  const id = useId()
  const { track, atStart, atEnd, push, look } = useShelf()
  return (
    <section aria-labelledby={id} aria-busy={tiles === null}>
      <div className="mb-4 flex min-h-11 items-center justify-between gap-4">
        <h2 id={id} className="text-xl md:text-2xl">
          {heading}
        </h2>
        {tiles !== null && tiles.length > 3 && (
          <div className="needs-scripts flex gap-2">
            <button
              type="button"
              className="round-arrow"
              disabled={atStart}
              onClick={() => push(-1)}
              aria-label={`${intl.formatMessage({ id: 'content.carousel.previous' })}: ${heading}`}
            >
              <Icon name="chevron" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              className="round-arrow"
              disabled={atEnd}
              onClick={() => push(1)}
              aria-label={`${intl.formatMessage({ id: 'content.carousel.next' })}: ${heading}`}
            >
              <Icon name="chevron" className="size-5" />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={track}
        onScroll={look}
        className="shelf -mx-4 flex snap-x snap-mandatory gap-3 overflow-x-auto px-4 pb-2 md:-mx-8 md:gap-6 md:px-8"
      >
        {tiles === null &&
          [1, 2, 3, 4].map((tile) => (
            <li key={tile} className="shelf-place">
              <Skeleton className="h-80 w-full rounded-card" />
            </li>
          ))}
        {tiles?.map((tile) => (
          <li key={tile.id} className="shelf-place">
            <ProductTile tile={tile} onOpen={() => onOpen?.(tile.id)} />
          </li>
        ))}
      </ul>
      {why !== undefined && <p className="mt-1 text-sm text-muted">{why}</p>}
    </section>
  )
}
