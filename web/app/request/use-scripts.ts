import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run on this page. False on the server and until hydration, so nothing shows that cannot work yet. */
export function useScripts(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
