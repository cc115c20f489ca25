import { useIntl } from 'react-intl'
import { facetValueWords, facetWords } from '#core/catalogue/search/facet-words.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import type { FacetData } from './facet-rows.ts'

/** The names of filters and their values in the language of the page. */
export function useFacetWords(): {
  facet: (facet: FacetData) => string
  value: (facet: Pick<FacetData, 'name'>, value: { value: string; label?: string }) => string
} {
  const intl = useIntl()
  const { frequency } = useRoot()
  return {
    facet: ({ name, label }) => label ?? facetWords(intl, name),
    value: ({ name }, { value, label }) => label ?? facetValueWords(intl, name, value, frequency),
  }
}
