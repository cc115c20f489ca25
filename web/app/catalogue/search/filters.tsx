import { FormattedMessage, useIntl } from 'react-intl'
import { useFacetWords } from './facet-words.ts'
import type { FacetData } from './load-listing.server.ts'

/** Id of the form that all controls of a list belong to, wherever they are on the page. */
export const listingForm = 'listing-controls'

/** Number of values that are visible without unfolding. */
const shownValues = 8
/** Number of filters that are open at first. */
const openFilters = 4

function Value({ facet, one }: { facet: FacetData; one: FacetData['values'][number] }) {
  const words = useFacetWords()
  const intl = useIntl()
  return (
    <label>
      <input
        type="checkbox"
        name="refine"
        form={listingForm}
        value={`${facet.name}=${one.value}`}
        // A new answer of the server resets the checkbox.
        key={String(one.selected)}
        defaultChecked={one.selected}
      />
      {one.swatch !== undefined && (
        <span
          aria-hidden="true"
          style={{ backgroundColor: one.swatch }}
          className="size-5 shrink-0 rounded-full border border-control"
        />
      )}
      <span>{words.value(facet, one)}</span>
      <span>
        <span aria-hidden="true">{intl.formatNumber(one.products)}</span>
        <span>
          <FormattedMessage id="search.count" values={{ total: one.products }} />
        </span>
      </span>
    </label>
  )
}

function FacetFields({ facet, open }: { facet: FacetData; open: boolean }) {
  const words = useFacetWords()
  const name = words.facet(facet)
  const first = facet.values.filter((one, at) => at < shownValues || one.selected === true)
  const rest = facet.values.filter((one) => !first.includes(one))
  return (
    <details open={open || facet.values.some((one) => one.selected === true)} className="filter-values">
      <summary>{name}</summary>
      <fieldset className="flex flex-col pb-3">
        <legend className="sr-only">{name}</legend>
        {first.map((one) => (
          <Value key={one.value} facet={facet} one={one} />
        ))}
        {rest.length > 0 && (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary underline">
              <FormattedMessage id="search.facet.more" values={{ count: rest.length }} />
            </summary>
            {rest.map((one) => (
              <Value key={one.value} facet={facet} one={one} />
            ))}
          </details>
        )}
      </fieldset>
    </details>
  )
}

/** The filters of a list with their counts: checkboxes of one form. */
export function Filters({ facets }: { facets: readonly FacetData[] }) {
  return (
    <div>
      {facets.map((facet, at) => (
        <FacetFields key={facet.name} facet={facet} open={at < openFilters} />
      ))}
    </div>
  )
}
