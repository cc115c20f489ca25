import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Picture } from '../ui/picture.tsx'
import type { CategoryTile } from './load-category.server.ts'

/** The categories below one as pictures; each stands on its own colour. `first` of them are loaded at once. */
export function CategoryTiles({ tiles, first }: { tiles: readonly CategoryTile[]; first: number }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {tiles.map((tile, at) => (
        <li key={tile.id}>
          <Link
            to={tile.href}
            style={tile.backgroundColor === null ? undefined : { backgroundColor: tile.backgroundColor }}
            className="group flex h-full flex-col overflow-hidden rounded-card bg-sand text-ink no-underline"
          >
            <Picture
              name={tile.thumbnail}
              alt=""
              place="category"
              blur={tile.blur}
              first={at < first}
              className="transition-transform duration-200 group-hover:scale-105"
            />
            <span className="flex min-h-12 items-center justify-between gap-2 px-4 py-3 leading-tight font-semibold">
              <span className="min-w-0 group-hover:underline">{tile.name}</span>
              <Icon name="arrow" className="size-5 text-blue" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The same as words, in a row that scrolls: above a list there is no room for pictures. Beside the filters they would say it twice. */
export function CategoryPills({ tiles, label }: { tiles: readonly CategoryTile[]; label: string }) {
  if (tiles.length === 0) return null
  return (
    <nav aria-label={label} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0 lg:hidden">
      <ul className="flex gap-2 md:flex-wrap">
        {tiles.map((tile) => (
          <li key={tile.id}>
            <Link
              to={tile.href}
              className="flex min-h-11 items-center rounded-full border border-edge px-4 whitespace-nowrap text-ink no-underline hover:border-blue hover:bg-sky"
            >
              {tile.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
