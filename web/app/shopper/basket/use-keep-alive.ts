import { useEffect } from 'react'
import { pathTo } from '#site/urls.ts'

/** While the shopper is active, keeps the basket alive every so many minutes (documents 2 §4). */
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
    const signs = ['pointerdown', 'keydown', 'scroll'] as const
    for (const sign of signs) addEventListener(sign, notice, { passive: true })
    return () => {
      clearInterval(timer)
      for (const sign of signs) removeEventListener(sign, notice)
    }
  }, [minutes])
}
