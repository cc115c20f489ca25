/**
 * Puts what was typed on this page into its address, so that the browser's Back shows it again. Nothing is loaded, and
 * the entry in the history stays the same one.
 */
export function keepInAddress(query: URLSearchParams): void {
  const { pathname, search, hash } = window.location
  const kept = query.size === 0 ? '' : `?${query}`
  if (kept !== search) window.history.replaceState(window.history.state, '', `${pathname}${kept}${hash}`)
}
