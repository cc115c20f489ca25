import { useMatches } from 'react-router'

/** The step that the shown page names in its loader's data; undefined for a page without steps. */
export function useStep(): string | undefined {
  const data = useMatches().at(-1)?.loaderData
  const step = typeof data === 'object' && data !== null && 'step' in data ? data.step : undefined
  return typeof step === 'string' ? step : undefined
}
