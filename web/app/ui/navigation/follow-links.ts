import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Whether the link opens here: not in another tab or window, and not taken over by a handler of its own. */
function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, altKey, ctrlKey, shiftKey, defaultPrevented } = event
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey || defaultPrevented)
}

/**
 * Rendered once in the root. Follows links of the store without a new document. One listener for all: a page has more than
 * a hundred links, and the router's own component does work for each when the page is made and at each navigation.
 */
export function FollowLinks(): null {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || !isPlainClick(event)) return
      const link = event.target.closest<HTMLAnchorElement>('a[data-discover]')
      if (link === null) return
      event.preventDefault()
      const { pathname, search, hash, href, dataset } = link
      void navigate(pathname + search + hash, {
        // A browser, too, makes no second entry of the page that is open.
        replace: dataset['replace'] === 'true' || href === window.location.href,
        preventScrollReset: dataset['keepScroll'] === 'true',
      })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
  return null
}
