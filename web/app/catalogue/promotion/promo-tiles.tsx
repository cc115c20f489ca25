import { FormattedMessage } from 'react-intl'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { PromoTile } from './promo-tiles.server.ts'

function Tile({ tile }: { tile: PromoTile }) {
  return (
    <article className="flex h-full flex-col items-start gap-2 rounded-card border border-divider p-4">
      <h3 className="text-lg">{tile.link === null ? tile.name : <Link to={tile.link}>{tile.name}</Link>}</h3>
      {tile.callout !== null && <p className="font-semibold text-primary">{tile.callout}</p>}
      {tile.details !== null && (
        <details className="group/promo w-full">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1 font-semibold text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
            <FormattedMessage id="promotion.details" />
            <span className="sr-only">: {tile.name}</span>
            <Icon name="chevron" className="size-4 rotate-90 group-open/promo:-rotate-90" />
          </summary>
          <p>{tile.details}</p>
        </details>
      )}
    </article>
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
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Tile tile={tile} />
          </li>
        ))}
      </ul>
    </section>
  )
}
