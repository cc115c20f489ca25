declare global {
  /** Left by a tool for behavioural tracking, where the store uses one. */
  var behavioralTracking: unknown
}

/** How often and how long the data layer waits for that tool, in milliseconds (documents 1 §9). */
const every = 1_000
const patience = 5_000

/** Calls `use` with what the tool left, or with nothing after five seconds. Returns a function that stops waiting. */
export function whenBehaviorKnown(use: (behavior: unknown) => void): () => void {
  if (globalThis.behavioralTracking !== undefined) {
    use(globalThis.behavioralTracking)
    return () => {}
  }
  let waited = 0
  const timer = setInterval(() => {
    waited += every
    const found = globalThis.behavioralTracking
    if (found === undefined && waited < patience) return
    clearInterval(timer)
    use(found)
  }, every)
  return () => clearInterval(timer)
}
