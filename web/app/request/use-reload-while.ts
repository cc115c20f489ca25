import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Reads the page's data anew every so many milliseconds, as long as something on it is about to change. */
export function useReloadWhile(isChanging: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isChanging) return
    const timer = setInterval(revalidate, everyMs)
    return () => clearInterval(timer)
  }, [isChanging, everyMs, revalidate])
}
