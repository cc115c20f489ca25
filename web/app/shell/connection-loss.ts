/**
 * What browsers say when a page or one of its scripts cannot be fetched: Chromium, Firefox and Safari, in this order
 * for fetches and for scripts.
 */
const messages = [
  /^Failed to fetch/,
  /^NetworkError when attempting to fetch resource/,
  /^Load failed/,
  /^error loading dynamically imported module/i,
  /^Importing a module script failed/,
]

/** Whether an error is only a lost connection. Every other TypeError is a fault of the page. */
export function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError && messages.some((message) => message.test(error.message))
}
