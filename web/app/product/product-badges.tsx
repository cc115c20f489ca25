import { useIntl } from 'react-intl'
import { Badge, type Tone } from '../ui/badge.tsx'

const tones: Readonly<Record<string, Tone>> = { new: 'info', sale: 'danger', clearance: 'danger' }

/** The words for a badge; one that the store knows no words for is shown as it is named. */
function useBadgeText(): (badge: string) => string {
  const intl = useIntl()
  return (badge) => {
    const known = intl.formatMessage({ id: 'product.badge' }, { badge: badge.replace(/\W/g, '') })
    return known === '' ? badge.replaceAll('-', ' ') : known
  }
}

/** What is special about a product; without anything, nothing. */
export function ProductBadges({
  badges,
  percentOff = 0,
}: {
  badges: readonly string[]
  percentOff?: number
}) {
  const intl = useIntl()
  const textOf = useBadgeText()
  if (badges.length === 0 && percentOff < 1) return null
  return (
    <ul className="flex flex-wrap gap-1">
      {percentOff >= 1 && (
        <li>
          <Badge tone="danger">{intl.formatMessage({ id: 'price.off' }, { percent: percentOff })}</Badge>
        </li>
      )}
      {badges.map((badge) => (
        <li key={badge}>
          <Badge tone={tones[badge] ?? 'info'}>{textOf(badge)}</Badge>
        </li>
      ))}
    </ul>
  )
}
