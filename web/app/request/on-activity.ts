/**
 * Calls `active` whenever the shopper does something on the page, until `signal` aborts. Scrolling by itself is not
 * counted, because pages scroll without a shopper too: carousels, and the focus that returns from a window.
 */
export function onActivity(signal: AbortSignal, active: () => void): void {
  for (const event of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(event, active, { passive: true, capture: true, signal })
}
