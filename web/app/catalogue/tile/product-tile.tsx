import type { MouseEvent, ReactNode } from 'react'
import { useDefaultPlace } from '#web/app/places/store/priced-store.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { preloadPicture } from '#web/app/ui/pictures/picture.tsx'
import { StaticPart } from '#web/app/ui/surfaces/static-part.tsx'
import { CompareButton } from './compare-button.tsx'
import type { ShownTile } from './shown-tile.server.ts'
import { picturePlaces, TileContent, type TileView } from './tile-content.tsx'
import type { TileData } from './tile-data.server.ts'

const looks: Readonly<Record<TileView, string>> = { grid: 'tile', list: 'tile tile-listed' }

/**
 * A product in a list, all of it a link to the product's page. `corner` is placed above that link, for example
 * the button that saves it.
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
  tile: TileData | ShownTile
  view?: TileView
  /** Whether it is visible before scrolling; then its picture is loaded first. */
  first?: boolean
  corner?: ReactNode
  /** Shown below its name: the chosen options. Needs all data of the tile. */
  facts?: ReactNode
  /** Whether it can be put beside others. */
  comparable?: boolean
  level?: 'h2' | 'h3'
  /** Called when its page is opened. */
  onOpen?: () => void
}) {
  const look = { view, level, first, zip: useDefaultPlace()?.postalCode, labels: useRoot().labels }
  const whole = 'content' in tile ? tile.content.data?.tile : tile
  if (first && whole?.picture != null) preloadPicture(whole.picture, picturePlaces[view])
  const open = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a') !== null) onOpen?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on the link in it clicks the link
    <article className={looks[view]} onClick={onOpen && open}>
      {'content' in tile ? (
        <StaticPart as="div" of={TileContent} data={look} served={tile.content} />
      ) : (
        <div>
          <TileContent {...look} tile={tile} facts={facts} />
        </div>
      )}
      {comparable && <CompareButton productId={tile.id} name={tile.name} />}
      {corner}
    </article>
  )
}
