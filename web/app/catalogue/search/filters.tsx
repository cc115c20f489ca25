import { useEffect, useRef } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import type { FacetData } from './facet-rows.ts'
import { useFacetWords } from './facet-words.ts'

/** Id of the form that the filters are in, and all other controls of a list belong to. */
export const listingForm = 'list'

/** Number of values that are visible without unfolding. */
const shownValues = 8
/** Number of filters that are open at first. */
const openFilters = 4

type CountText = { readonly before: string; readonly number: string; readonly after: string }

/** The texts of counts that were shown, by language: a list has a hundred of them, the same ones again and again. */
const countTexts = new WeakMap<IntlShape, Map<number, CountText>>()

function countText(intl: IntlShape, products: number): CountText {
  const known = countTexts.get(intl) ?? new Map<number, CountText>()
  countTexts.set(intl, known)
  const found = known.get(products)
  if (found !== undefined) return found
  const number = intl.formatNumber(products)
  const [before = '', after = ''] = intl
    .formatMessage({ id: 'search.count' }, { total: products })
    .split(number)
  known.set(products, { before, number, after })
  return { before, number, after }
}

/** How many products a value has: a number, with the words around it for screen readers. */
function Count({ products }: { products: number }) {
  const { before, number, after } = countText(useIntl(), products)
  return (
    <span>
      {before !== '' && <span>{before}</span>}
      {number}
      {after !== '' && <span>{after}</span>}
    </span>
  )
}

function Value({ facet, one }: { facet: FacetData; one: FacetData['values'][number] }) {
  const words = useFacetWords()
  const box = useRef<HTMLInputElement>(null)
  const isSelected = one.selected === true
  const answered = useRef(isSelected)
  // A new answer of the server sets the checkbox, which keeps the focus. What was pressed before hydration stays.
  useEffect(() => {
    if (box.current === null || answered.current === isSelected) return
    answered.current = isSelected
    box.current.checked = isSelected
  }, [isSelected])
  return (
    <label>
      <input
        ref={box}
        type="checkbox"
        name="refine"
        value={`${facet.name}=${one.value}`}
        defaultChecked={isSelected}
      />
      {one.swatch !== undefined && <span aria-hidden="true" style={{ backgroundColor: one.swatch }} />}
      {words.value(facet, one)}
      <Count products={one.products} />
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
      <fieldset>
        <legend>{name}</legend>
        {first.map((one) => (
          <Value key={one.value} facet={facet} one={one} />
        ))}
        {rest.length > 0 && (
          <details>
            <summary>
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

/** The filters of a list with their counts: checkboxes, in the form of the list. */
export function Filters({ facets }: { facets: readonly FacetData[] }) {
  return (
    <div>
      {facets.map((facet, at) => (
        <FacetFields key={facet.name} facet={facet} open={at < openFilters} />
      ))}
    </div>
  )
}
