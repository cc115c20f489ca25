import { Icon } from '../pictures/icon.tsx'
import { Picture } from '../pictures/picture.tsx'
import { Link } from './link.tsx'

/** A link with a picture, and the background color of the picture if it has one. */
export type PictureTile = {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly picture: string | null
  readonly blur: string | undefined
  readonly backgroundColor: string | null
}

/** Links as pictures: two in a row on phones, four on wide screens. The `first` ones are loaded at once. */
export function PictureTiles({ tiles, first = 0 }: { tiles: readonly PictureTile[]; first?: number }) {
  return (
    <ul className="two-columns gap-3 md:grid-cols-4 md:gap-5">
      {tiles.map(({ id, name, href, picture, blur, backgroundColor }, at) => (
        <li key={id}>
          <Link
            to={href}
            style={backgroundColor === null ? undefined : { backgroundColor }}
            className="group flex h-full flex-col overflow-hidden rounded-card bg-surface-muted text-content no-underline"
          >
            <Picture
              name={picture}
              alt=""
              place="category"
              blur={blur}
              first={at < first}
              className="transition-transform duration-200 group-hover:scale-103"
            />
            <span className="flex min-h-12 flex-1 items-center justify-between gap-2 bg-surface/70 px-3 py-3 text-sm leading-tight font-bold sm:text-base lg:px-4 lg:text-lg">
              <span className="min-w-0 group-hover:underline">{name}</span>
              <Icon name="arrow" className="hidden size-5 shrink-0 text-primary lg:block" />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
