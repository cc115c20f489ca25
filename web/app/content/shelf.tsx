import { useId } from 'react'
import { useIntl } from 'react-intl'
import { frequencies } from '#domain/frequency.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import { PriceTag } from '../ui/price-tag.tsx'
import { useRoot } from '../use-root.ts'
import type { ShownTile } from './page-part.ts'
import { useShelf } from './use-shelf.ts'

function Tile({ tile }: { tile: ShownTile }) {
  const { frequency } = useRoot()
  const offered = [frequency, ...frequencies].map((one) => tile.offers[one])
  return (
    <article className="relative flex h-full flex-col gap-2">
      <div className="overflow-hidden rounded-card bg-sand">
        <Picture
          name={tile.picture?.name}
          alt=""
          sizes="(min-width: 1408px) 260px, (min-width: 992px) 22vw, (min-width: 768px) 30vw, 60vw"
        />
      </div>
      <h3 className="text-base leading-snug font-semibold">
        {/* The whole tile leads to the product. */}
        <Link to={tile.path} className="text-ink no-underline after:absolute after:inset-0 hover:underline">
          {tile.name}
        </Link>
      </h3>
      <PriceTag offer={offered.find((offer) => offer !== undefined)} />
    </article>
  )
}

const arrow =
  'flex size-11 cursor-pointer items-center justify-center rounded-full border border-edge bg-white text-blue hover:bg-sky disabled:cursor-default disabled:opacity-40'

/** A row of products to push along; arrows where there are more than three (documents 2 §2). */
export function Shelf({ heading, tiles }: { heading: string; tiles: readonly ShownTile[] }) {
  const intl = useIntl()
  const id = useId()
  const { track, atStart, atEnd, push, look } = useShelf()
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id={id} className="text-xl md:text-2xl">
          {heading}
        </h2>
        {tiles.length > 3 && (
          <div className="needs-scripts hidden gap-2 md:flex">
            <button
              type="button"
              className={arrow}
              disabled={atStart}
              onClick={() => push(-1)}
              aria-label={intl.formatMessage({ id: 'content.carousel.previous' })}
            >
              <Icon name="chevron" className="size-5 rotate-180" />
            </button>
            <button
              type="button"
              className={arrow}
              disabled={atEnd}
              onClick={() => push(1)}
              aria-label={intl.formatMessage({ id: 'content.carousel.next' })}
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
        {tiles.map((tile) => (
          <li
            key={tile.id}
            className="w-[62%] max-w-65 shrink-0 snap-start scroll-ml-4 sm:w-[38%] md:w-[29%] md:scroll-ml-8 lg:w-[22%]"
          >
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
