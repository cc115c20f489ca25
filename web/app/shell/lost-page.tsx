import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { OfflinePanel } from './offline.tsx'

/**
 * Whether the script of the next page could not be loaded without a connection. The router would then reload
 * the document, and the shopper would see the browser's error page; the reload is stopped in browsers that
 * allow it.
 */
function useLostScript(): boolean {
  const { key } = useLocation()
  const [lostAt, setLostAt] = useState<string>()
  useEffect(() => {
    if (!('navigation' in window)) return
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || navigator.onLine) return
      event.preventDefault()
      setLostAt(key)
    }
    window.navigation.addEventListener('navigate', stop)
    return () => window.navigation.removeEventListener('navigate', stop)
  }, [key])
  return lostAt === key
}

/** The page of a layout, or the offline panel while its script is missing. */
export function PageOutlet() {
  const lost = useLostScript()
  const { location: wanted } = useNavigation()
  if (!lost) return <Outlet />
  return <OfflinePanel to={wanted && wanted.pathname + wanted.search} />
}
