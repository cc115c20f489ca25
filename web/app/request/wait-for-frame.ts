/** The longest wait for a frame, in milliseconds. A hidden page gets none, and its press must go on. */
const longestWaitMs = 1_000

/**
 * Resolves once the browser has shown the next frame, with what a press has changed until now. What takes longer, such
 * as asking for another page, begins after it, so that every press answers at once.
 */
export function waitForFrame(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, longestWaitMs)
  })
}
