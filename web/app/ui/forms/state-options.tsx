import { useIntl } from 'react-intl'
import { usStates } from '#domain/base/us-states.ts'

/** The states to choose from, in the alphabetical order of the page's language. */
export function StateOptions() {
  const intl = useIntl()
  const named = usStates.map((state) => ({
    state,
    name: intl.formatMessage({ id: `locale.state.${state}` }),
  }))
  return named
    .toSorted((a, b) => a.name.localeCompare(b.name, intl.locale))
    .map(({ state, name }) => (
      <option key={state} value={state}>
        {name}
      </option>
    ))
}
