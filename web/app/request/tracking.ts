import type { TrackedAction } from '#site/data-layer.ts'

type Tracked = readonly [action: TrackedAction, label: string]

/** What shoppers did before the data layer was loaded. */
const waiting: Tracked[] = []

let deliver = (...tracked: Tracked): void => {
  waiting.push(tracked)
}

/**
 * Says to the data layer that the shopper did something (document 3 §7). Call it in the browser, after it has
 * succeeded. `label` must not say who the shopper is.
 */
export function pushTracking(action: TrackedAction, label: string): void {
  deliver(action, label)
}

/** Gives `take` everything that was pushed, and everything that will be. */
export function takeTracking(take: (...tracked: Tracked) => void): void {
  deliver = take
  for (const tracked of waiting.splice(0)) take(...tracked)
}
