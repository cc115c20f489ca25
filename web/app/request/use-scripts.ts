import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether scripts run on this page. False on the server and until hydration, so that nothing is shown before it
 * works.
 */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * Whether this document runs scripts of other companies. They see everything that is typed, so no window that asks for
 * a password opens over such a page: the page that asks for it has a document of its own.
 */
export function hasOutsideScripts(): boolean {
  return document.querySelector('script[data-outside]') !== null
}
