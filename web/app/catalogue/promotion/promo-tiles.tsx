import { FormattedMessage } from 'react-intl'
import { ApplyPromotion, PromoDetails, ShopLink } from './promo-details.tsx'
import type { PromoTile } from './promo-tiles.server.ts'

function Tile({ tile, level: Heading }: { tile: PromoTile; level: 'h2' | 'h3' }) {
  return (
    <article className="flex h-full flex-col items-start gap-2 rounded-card border border-divider p-4">
      <Heading className="text-lg">{tile.name}</Heading>
      {tile.callout !== null && <p className="font-semibold text-primary">{tile.callout}</p>}
      <ApplyPromotion tile={tile} />
      <div className="mt-auto flex w-full flex-wrap items-center justify-between gap-x-4">
        <PromoDetails tile={tile} />
        <ShopLink tile={tile} />
      </div>
    </article>
  )
}

/** Offers as a grid of tiles. `level` is that of their headings. */
export function PromoGrid({ tiles, level }: { tiles: readonly PromoTile[]; level: 'h2' | 'h3' }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tiles.map((tile) => (
        <li key={tile.id}>
          <Tile tile={tile} level={level} />
        </li>
      ))}
    </ul>
  )
}

/** The offers of the shopper's store. Renders nothing without any. */
export function PromoTiles({ heading, tiles }: { heading: string | null; tiles: readonly PromoTile[] }) {
  if (tiles.length === 0) return null
  return (
    <section>
      <h2 className={heading === null ? 'sr-only' : 'mb-4 text-xl md:text-2xl'}>
        {heading ?? <FormattedMessage id="promotion.tiles" />}
      </h2>
      <PromoGrid tiles={tiles} level="h3" />
    </section>
  )
}
