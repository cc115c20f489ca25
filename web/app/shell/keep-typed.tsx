import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { keepTyped } from './carry-typed.ts'

/**
 * Keeps what is typed in a form that asks for it (`data-kept`) when its page is left or loaded again. Renders nothing. Other
 * forms keep it for the other language only.
 */
export function KeepTyped() {
  const { pathname, search } = useLocation()
  const page = splitPrefix(pathname).path + search
  useEffect(() => {
    const keep = () => {
      if (document.querySelector('main form[data-kept]') !== null) keepTyped(page)
    }
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [page])
  return null
}
