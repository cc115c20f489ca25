import { waitFor } from './wait-for.ts'

declare global {
  /** Left by a tool for behavioural tracking, where the store uses one. */
  var behavioralTracking: unknown
}

/** Calls `use` with what the tool left, or with nothing after five seconds. Returns a function that stops waiting. */
export function whenBehaviorKnown(use: (behavior: unknown) => void): () => void {
  // Documents 1 §9.
  return waitFor(() => globalThis.behavioralTracking, { every: 1_000, most: 5_000 }, use)
}
