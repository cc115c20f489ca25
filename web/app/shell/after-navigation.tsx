import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { closeSheets } from '../ui/surfaces/sheet.tsx'

/** After a step inside the store: open menus close, and those who listen hear the new page's title. */
export function AfterNavigation() {
  const { pathname } = useLocation()
  const busy = useNavigation().state !== 'idle'
  const [first] = useState(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    closeSheets()
    if (pathname !== first) setTitle(document.title)
  }, [pathname, first])
  return (
    <>
      <p className="sr-only" aria-live="polite">
        {title}
      </p>
      {busy && <div className="progress fixed inset-x-0 top-0 z-50 h-1 bg-accent" aria-hidden="true" />}
    </>
  )
}
