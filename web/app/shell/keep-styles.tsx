import { useEffect } from 'react'
import { readScriptCookie, setScriptCookie } from '../request/script-cookie.ts'
import { useRoot } from '../request/use-root.ts'

/**
 * Fetches the file of styles after a page that had them in itself, and says so by a cookie: the next page names the
 * file, which the browser then has, in place of sending the styles again.
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
