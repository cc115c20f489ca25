/** A frame that never comes must not keep a press from its work, in milliseconds. */
const longestWaitMs = 1_000

/**
 * Resolves once the browser has shown the next frame, with what a press has changed until now. What takes longer, such
 * as asking for another page, begins after it, so that every press answers at once. A hidden page has no frames: there it
 * resolves at once.
 */
export function waitForFrame(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve()
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, longestWaitMs)
  })
}
