/**
 * Resolves once the browser has shown the next frame, with what a press has changed until now. What takes longer, such
 * as asking for another page, begins after it, so that every press answers at once. A page in the background has no
 * frames: there it resolves after 100 ms.
 */
export function painted(): Promise<void> {
  return new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, 100)
  })
}
