import { useIntl } from 'react-intl'
import { Badge, type Tone } from '#web/app/ui/surfaces/badge.tsx'

const tones: Readonly<Record<string, Tone>> = { new: 'info', sale: 'danger', clearance: 'danger' }

/** The words for a badge; one that the store knows no words for is shown as it is named. */
function useBadgeText(): (badge: string) => string {
  const intl = useIntl()
  return (badge) => {
    const known = intl.formatMessage({ id: 'product.badge' }, { badge: badge.replace(/\W/g, '') })
    return known === '' ? badge.replaceAll('-', ' ') : known
  }
}

/** On a small picture what is off stands at its top and the rest at its foot, so that the goods are seen between them. */
const places = {
  line: { list: 'flex-wrap', named: '' },
  picture: {
    list: 'absolute inset-2 flex-col items-start @min-[15rem]:flex-row @min-[15rem]:flex-wrap @min-[15rem]:content-start',
    named: 'mt-auto @min-[15rem]:mt-0',
  },
} as const

/** What is special about a product; without anything, nothing. On a picture, which must be a container, they lie over it. */
export function ProductBadges({
  badges,
  percentOff = 0,
  place = 'line',
}: {
  badges: readonly string[]
  percentOff?: number
  place?: keyof typeof places
}) {
  const intl = useIntl()
  const textOf = useBadgeText()
  if (badges.length === 0 && percentOff < 1) return null
  return (
    <ul className={`flex gap-1 ${places[place].list}`}>
      {percentOff >= 1 && (
        <li>
          <Badge tone="danger">{intl.formatMessage({ id: 'price.off' }, { percent: percentOff })}</Badge>
        </li>
      )}
      {badges.map((badge) => (
        <li key={badge} className={places[place].named}>
          <Badge tone={tones[badge] ?? 'info'}>{textOf(badge)}</Badge>
        </li>
      ))}
    </ul>
  )
}
