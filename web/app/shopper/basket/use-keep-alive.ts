import { useEffect } from 'react'
import { pathTo } from '#site/urls.ts'
import { onActivity } from '#web/app/request/on-activity.ts'

/** While the shopper is active, keeps the basket alive every so many minutes (document 2 §4). */
export function useKeepAlive(minutes: number): void {
  useEffect(() => {
    let active = false
    const notice = () => {
      active = true
    }
    const timer = setInterval(() => {
      if (active) navigator.sendBeacon(pathTo('basketKeepAlive'))
      active = false
    }, minutes * 60_000)
    const stopping = new AbortController()
    onActivity(stopping.signal, notice)
    return () => {
      clearInterval(timer)
      stopping.abort()
    }
  }, [minutes])
}
