import { useIntl } from 'react-intl'
import { useRoot } from '#web/app/request/use-root.ts'
import { Badge, type Tone } from '#web/app/ui/surfaces/badge.tsx'

const tones: Readonly<Record<string, Tone>> = { new: 'info', sale: 'danger', clearance: 'danger' }

/** The shop's own texts, by code. */
export type Labels = Readonly<Record<string, string>>

/** Returns the text of a badge: the shop's own, the usual one, or its code if there is neither. */
function useBadgeText(labels: Labels): (badge: string) => string {
  const intl = useIntl()
  return (badge) => {
    const own = labels[badge]
    if (own !== undefined) return own
    const known = intl.formatMessage({ id: 'product.badge' }, { badge: badge.replace(/\W/g, '') })
    return known === '' ? badge.replaceAll('-', ' ') : known
  }
}

/**
 * On a small picture the discount is at the top and the other badges at the bottom, so that the product is
 * visible between them. More than two would cover it.
 */
const places = {
  line: { list: 'flex gap-1 flex-wrap', first: '', more: '' },
  picture: {
    list: 'picture-badges',
    first: 'badge-below',
    more: 'hidden @min-[15rem]:block',
  },
} as const

type BadgesProps = { badges: readonly string[]; percentOff?: number; place?: keyof typeof places }

/** The badges of a product with the shop's own texts. */
export function ProductBadges(props: BadgesProps) {
  return <LabeledBadges {...props} labels={useRoot().labels} />
}

/** The badges of a product. On a picture, whose element must be a container, they are positioned over it. */
export function LabeledBadges({
  badges,
  percentOff = 0,
  place = 'line',
  labels,
}: BadgesProps & { labels: Labels }) {
  const intl = useIntl()
  const textOf = useBadgeText(labels)
  if (badges.length === 0 && percentOff < 1) return null
  return (
    <ul className={places[place].list}>
      {percentOff >= 1 && (
        <li>
          <Badge tone="danger">{intl.formatMessage({ id: 'price.off' }, { percent: percentOff })}</Badge>
        </li>
      )}
      {badges.map((badge, at) => (
        <li
          key={badge}
          className={(at === 0 ? places[place].first : at > 1 ? places[place].more : '') || undefined}
        >
          <Badge tone={tones[badge] ?? 'info'}>{textOf(badge)}</Badge>
        </li>
      ))}
    </ul>
  )
}
