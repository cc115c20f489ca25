import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * After Back to a page that is scrolled as before, focuses the link by which the shopper had left it, if it is in view. The
 * heading, which has the focus after other navigations, is far above then.
 */
export function AfterBack(): null {
  const { pathname } = useLocation()
  const way = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    const left = shown.current
    shown.current = pathname
    if (way !== 'POP' || left === pathname || scrollY === 0) return
    const link = [...document.links].find((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return one.pathname === left && top > 0 && bottom < innerHeight
    })
    link?.focus({ preventScroll: true })
  }, [pathname, way])
  return null
}
