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
