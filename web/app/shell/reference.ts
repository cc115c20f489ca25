import { useRoot } from '../request/use-root.ts'

/** The id in the answer to the last request for the data of a page, which the server names in Server-Timing. */
function ofLastData(): string | undefined {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const last = entries.findLast(({ name }) => new URL(name, location.href).pathname.endsWith('.data'))
  return last?.serverTiming?.find(({ name }) => name === 'request')?.description
}

/** The id of the request that the page in this browser came from, by which its lines in the log are found. */
export function currentReference(): string {
  return ofLastData() ?? document.documentElement.dataset.request ?? ''
}

/** The reference that an error page shows; '' if it is not known. */
export function useReference(): string {
  const { requestId } = useRoot()
  return (import.meta.env.SSR ? undefined : ofLastData()) ?? requestId
}
