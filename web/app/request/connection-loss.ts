/**
 * Messages of browsers when a page or one of its scripts cannot be loaded: Chromium, Firefox and Safari, for
 * fetches and for scripts.
 */
const messages = [
  /^Failed to fetch/,
  /^NetworkError when attempting to fetch resource/,
  /^Load failed/,
  /^error loading dynamically imported module/i,
  /^Importing a module script failed/,
]

/** Whether an error is only a lost connection. Every other TypeError is a defect of the page. */
export function isConnectionLoss(error: unknown): boolean {
  return error instanceof TypeError && messages.some((message) => message.test(error.message))
}
