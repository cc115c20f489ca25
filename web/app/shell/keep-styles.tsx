import { useEffect } from 'react'
import { readScriptCookie, setScriptCookie } from '../request/script-cookie.ts'
import { useRoot } from '../request/use-root.ts'

/**
 * Makes sure after a page with styles in itself that the browser has the file of all, which it was told to load before
 * scripts run, and says so by a cookie: the next page names the file in place of sending styles again.
 */
export function KeepStyles() {
  const { file, version } = useRoot().styles
  useEffect(() => {
    if (import.meta.env.DEV || file === '' || readScriptCookie('styles') === version) return
    fetch(file)
      .then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.ok) setScriptCookie('styles', version)
      })
      // Without it the next page has its styles in itself again.
      .catch(() => undefined)
  }, [file, version])
  return null
}
