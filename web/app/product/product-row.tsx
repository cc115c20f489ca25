import { type ReactNode, useId, useRef } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '../ui/icon.tsx'
import { ProductTile } from './product-tile.tsx'
import type { TileData } from './tile-data.server.ts'

/** Arrows help only where something lies beyond the edge (documents 2 §7). */
const arrowsFrom = 4

const arrow =
  'hidden size-11 cursor-pointer items-center justify-center rounded-full border border-edge hover:bg-sky md:flex'

/** Products in a row that scrolls sideways; without any, nothing at all. */
export function ProductRow({ title, tiles }: { title: ReactNode; tiles: readonly TileData[] }) {
  const intl = useIntl()
  const id = useId()
  const row = useRef<HTMLUListElement>(null)
  if (tiles.length === 0) return null
  const scroll = (direction: number) =>
    row.current?.scrollBy({ left: direction * row.current.clientWidth * 0.8, behavior: 'smooth' })
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {tiles.length >= arrowsFrom && (
          <div className="needs-scripts flex gap-2">
            <button
              type="button"
              onClick={() => scroll(-1)}
              aria-label={intl.formatMessage({ id: 'product.scroll.previous' })}
              className={arrow}
            >
              <Icon name="chevron" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              onClick={() => scroll(1)}
              aria-label={intl.formatMessage({ id: 'product.scroll.next' })}
              className={arrow}
            >
              <Icon name="chevron" className="size-5" />
            </button>
          </div>
        )}
      </div>
      <ul
        ref={row}
        className="-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 md:-mx-8 md:scroll-px-8 md:gap-5 md:px-8"
      >
        {tiles.map((tile) => (
          <li key={tile.id} className="w-[44vw] shrink-0 snap-start sm:w-[30vw] lg:w-[260px]">
            <ProductTile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
