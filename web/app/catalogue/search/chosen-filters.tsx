import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Chip } from '#web/app/ui/surfaces/badge.tsx'
import type { FacetData } from './facet-rows.ts'
import { useFacetWords } from './facet-words.ts'
import { withoutFilter, withoutFilters } from './listing-address.ts'
import { useListingAddress } from './use-listing-address.ts'

/** The chosen filters. A tap removes one. */
export function ChosenFilters({ facets }: { facets: readonly FacetData[] }) {
  const intl = useIntl()
  const at = useListingAddress()
  const words = useFacetWords()
  const named = new Set(
    at.params.getAll('refine').flatMap((pair) => {
      const [name = '', values = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
      return values.split('|').map((value) => `${name}=${value.trim()}`)
    }),
  )
  const chosen = facets.flatMap((facet) =>
    facet.values.flatMap((one) => (named.has(`${facet.name}=${one.value}`) ? [{ facet, one }] : [])),
  )
  if (chosen.length === 0) return null
  return (
    <ul aria-label={intl.formatMessage({ id: 'search.filters.active' })} className="flex flex-wrap gap-2">
      {chosen.map(({ facet, one }) => {
        const name = words.value(facet, one)
        return (
          <li key={`${facet.name}=${one.value}`}>
            <Chip
              to={withoutFilter(at, facet.name, one.value)}
              label={intl.formatMessage({ id: 'search.filters.remove' }, { name })}
            >
              {name}
            </Chip>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li>
          <Link to={withoutFilters(at)} className="flex min-h-11 items-center px-2 text-primary underline">
            <FormattedMessage id="search.filters.clear" />
          </Link>
        </li>
      )}
    </ul>
  )
}
