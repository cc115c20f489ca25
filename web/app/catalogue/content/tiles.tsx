import { formatPhone, phoneDigits } from '#domain/base/phone.ts'
import { useIsOffered } from '#web/app/request/use-is-offered.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import type { PartOf } from './page-part.ts'

/** A picture, with a text and a link if it has them. */
export function ImageTile({ tile }: { tile: PartOf<'imageTile'>['data'] }) {
  const isOffered = useIsOffered()
  const inside = (
    <>
      <Picture name={tile.picture.name} alt={tile.picture.alt} place="third" />
      {(tile.heading !== undefined || tile.text !== undefined) && (
        <span className="block p-4">
          {tile.heading !== undefined && <span className="block text-lg font-bold">{tile.heading}</span>}
          {tile.text}
        </span>
      )}
    </>
  )
  const look = 'block overflow-hidden rounded-card bg-surface-muted text-content no-underline'
  if (tile.href === undefined || !isOffered(tile.href)) return <div className={look}>{inside}</div>
  return (
    <Link to={tile.href} className={`${look} hover:underline`}>
      {inside}
    </Link>
  )
}

/** The price of an exchange. */
export function PriceCard({ card }: { card: PartOf<'exchangePriceCard'>['data'] }) {
  return (
    <div className="rounded-card border-2 border-accent p-6">
      <h2 className="text-xl">{card.heading}</h2>
      <p className="mt-2">{card.text}</p>
    </div>
  )
}

/** A phone number to call, or a link. */
export function ContactTile({ tile }: { tile: PartOf<'contactTile'>['data'] }) {
  const isOffered = useIsOffered()
  return (
    <div className="flex gap-4 rounded-card border border-divider p-4">
      <Icon name={tile.icon} className="size-8 text-primary" />
      <div className="min-w-0">
        <h3 className="text-lg">
          {tile.href === undefined || !isOffered(tile.href) ? (
            tile.heading
          ) : (
            <Link to={tile.href} className="text-primary underline">
              {tile.heading}
            </Link>
          )}
        </h3>
        {tile.text !== undefined && <p>{tile.text}</p>}
        {tile.phone !== undefined && (
          <a
            href={`tel:+1${phoneDigits(tile.phone)}`}
            className="money inline-flex min-h-11 items-center font-semibold text-primary underline"
          >
            {formatPhone(tile.phone)}
          </a>
        )}
      </div>
    </div>
  )
}
