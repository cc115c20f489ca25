import { type ToggleEvent, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { pathTo } from '#site/urls.ts'
import type { PromoTile } from '../catalogue/promotion/promo-tiles.server.ts'
import { pushTracking } from '../request/tracking.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'

const id = 'my-offers'

/** On the body while the panel is open; on phones the page behind then stays where it is. */
const openClass = 'my-offers-open'

/** How long after the opening it is told to the data layer, in milliseconds (document 2 §9). */
const toldAfter = 1_000

/** What an offer in the panel shows and where it leads: to its goods, or to what it says of itself. */
export type PromotionLine = Pick<PromoTile, 'id' | 'name' | 'callout' | 'link'>

/**
 * What to do when the panel opens or closes: the class of the body, and once a page the event '{count} My Offers'
 * (document 2 §4).
 */
function useToggled(count: number): (event: ToggleEvent) => void {
  const { pathname } = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page tells it again
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
      document.body.classList.remove(openClass)
    },
    [pathname],
  )
  return ({ newState }) => {
    document.body.classList.toggle(openClass, newState === 'open')
    if (newState === 'open')
      timer.current ??= setTimeout(() => pushTracking('offersOpened', `${count} My Offers`), toldAfter)
  }
}

function Entry({ offer }: { offer: PromotionLine }) {
  return (
    <Link to={offer.link ?? pathTo('offer', { promotionId: offer.id })}>
      <span>{offer.name}</span>
      {offer.callout !== null && <span>{offer.callout}</span>}
    </Link>
  )
}

/**
 * The offers that the shopper can have, behind a button with their number (document 2 §2). A popover of the browser:
 * it works without scripts, and a click outside closes it. Renders nothing without offers.
 */
export function MyOffers({ offers }: { offers: readonly PromotionLine[] }) {
  const toggled = useToggled(offers.length)
  if (offers.length === 0) return null
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className="flex min-h-11 min-w-11 shrink-0 -outline-offset-3! cursor-pointer items-center justify-center gap-1.5 px-2 text-sm font-semibold text-content hover:underline"
      >
        <Icon name="star" className="size-5 text-primary" />
        <span className="max-md:sr-only">
          <FormattedMessage id="promotion.mine" />
        </span>
        <span
          aria-hidden="true"
          className="money min-w-5 rounded-full bg-accent px-1 text-center text-sm leading-5 font-bold no-underline"
        >
          {offers.length}
        </span>
        <span className="sr-only">
          (<FormattedMessage id="promotion.mine.count" values={{ count: offers.length }} />)
        </span>
      </button>
      <section
        id={id}
        popover="auto"
        onToggle={toggled}
        aria-labelledby={`${id}-title`}
        className="account-menu offers-menu rounded-card border-0 bg-surface py-2 text-content shadow-float"
      >
        <h2 id={`${id}-title`} className="px-5 py-2 text-lg">
          <FormattedMessage id="promotion.mine" />
        </h2>
        <ul className="offer-entries">
          {offers.map((offer) => (
            <li key={offer.id}>
              <Entry offer={offer} />
            </li>
          ))}
        </ul>
        <Link
          to={pathTo('myOffers')}
          className="flex min-h-12 items-center gap-2 border-t border-divider px-5 font-semibold text-primary no-underline hover:underline"
        >
          <FormattedMessage id="promotion.mine.all" />
          <Icon name="arrow" className="size-5" />
        </Link>
      </section>
    </>
  )
}
