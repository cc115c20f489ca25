import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { OfflinePanel } from './offline.tsx'

/**
 * Whether the script of the page to come could not be fetched without a connection. The router then reloads the
 * document, which would leave the shopper on the browser's blank page; where the browser lets it be stopped, it is.
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

/** The page of a layout, or the offline panel for as long as its script is missing. */
export function PageOutlet() {
  const lost = useLostScript()
  const { location: wanted } = useNavigation()
  if (!lost) return <Outlet />
  return <OfflinePanel to={wanted && wanted.pathname + wanted.search} />
}
