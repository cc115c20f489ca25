import type { DataLayerEvent } from '#site/data-layer.ts'

declare global {
  /** The array that the tag manager reads events from (document 3 §7). */
  var adobeDataLayer: DataLayerEvent[] | undefined
}

/** Puts an event into the data layer. What goes wrong there is written to the console only (document 1 §8). */
export function pushEvent(event: DataLayerEvent): void {
  try {
    globalThis.adobeDataLayer ??= []
    globalThis.adobeDataLayer.push(event)
  } catch (error) {
    console.error(error)
  }
}

/** Leaves only what is still true of the shown page: what happened before a shopper allowed it is told to nobody. */
export function forgetEarlier(): void {
  const events = globalThis.adobeDataLayer ?? []
  const last = (name: DataLayerEvent['event']) => events.findLast(({ event }) => event === name)
  const kept = [last('core'), last('pageview')]
  globalThis.adobeDataLayer = events.filter((event) => kept.includes(event))
}
