import { Link } from '#web/app/ui/navigation/link.tsx'
import type { PictureTile } from '#web/app/ui/navigation/picture-tiles.tsx'

/**
 * The subcategories as text links in a scrolling row: above a list there is no room for pictures. Hidden where
 * the filters show the same subcategories.
 */
export function CategoryPills({ tiles, label }: { tiles: readonly PictureTile[]; label: string }) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 lg:hidden">
      <ul className="flex gap-2 md:flex-wrap">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Link
              to={tile.href}
              className="flex min-h-11 items-center rounded-full border border-control px-4 whitespace-nowrap text-content no-underline hover:border-primary hover:bg-selected"
            >
              {tile.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
