import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { isWantedReload } from '../request/reload-page.ts'
import { OfflinePanel } from './offline.tsx'

/**
 * Whether the script of the next page could not be loaded. The router would then reload the document: without a
 * connection the shopper would see the browser's error page, with one the page that they wanted to leave. The reload is
 * stopped in browsers that allow it.
 */
function useLostScript(): boolean {
  const { key } = useLocation()
  const [lostAt, setLostAt] = useState<string>()
  useEffect(() => {
    // Vite reloads the page in development, which is no loss.
    if (!('navigation' in window) || import.meta.env.DEV) return
    const stop = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated || isWantedReload()) return
      event.preventDefault()
      setLostAt(key)
    }
    window.navigation.addEventListener('navigate', stop)
    return () => window.navigation.removeEventListener('navigate', stop)
  }, [key])
  return lostAt === key
}

/** Milliseconds after which a loading page counts as lost (document 1 §9). */
const longestWait = 120_000

/** Whether the next page has been loading for too long, although there is a connection. */
function useEndlessWait(): boolean {
  const { state, location } = useNavigation()
  const [isEndless, setEndless] = useState(false)
  const waitingFor = state === 'loading' ? location.key : undefined
  useEffect(() => {
    if (waitingFor === undefined) return
    const timer = setTimeout(() => setEndless(true), longestWait)
    return () => {
      clearTimeout(timer)
      setEndless(false)
    }
  }, [waitingFor])
  return isEndless
}

/** The page of a layout, or the offline panel while the next page or its script cannot be loaded. */
export function PageOutlet() {
  const isScriptLost = useLostScript()
  const isEndless = useEndlessWait()
  const { location: wanted } = useNavigation()
  if (!isScriptLost && !isEndless) return <Outlet />
  return <OfflinePanel to={wanted && wanted.pathname + wanted.search} />
}
