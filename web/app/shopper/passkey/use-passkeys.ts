import { useSyncExternalStore } from 'react'
import { hasPasskeys } from '#domain/shopper/passkey.ts'
import { useRoot } from '#web/app/request/use-root.ts'

const never = () => () => {}

/**
 * Whether a button for passkeys is shown: the store's address may have them, and the browser knows them. The server, which
 * cannot ask the browser, says yes, so that the page does not jump; where no scripts run, the style sheet hides it.
 */
export function usePasskeys(): boolean {
  const { origin } = useRoot()
  const known = useSyncExternalStore(
    never,
    () => 'PublicKeyCredential' in window,
    () => true,
  )
  return known && hasPasskeys(origin)
}
