import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { closeSheets } from '../ui/surfaces/sheet.tsx'

/**
 * What tells one page from another: its path, and on a way of several steps the step with what it is called, since one
 * step may go on to another page at the same address. Filters and sorting make no other page.
 */
function pageOf({ pathname, search }: Location): string {
  const step = new URLSearchParams(search).get('step')
  return step === null ? pathname : `${pathname} ${step} ${document.title}`
}

/** Gives the focus to the heading of the page, where reading goes on; to nothing else, for it scrolls nowhere. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whether a new document is a step that the shopper has just come to: from the payment service, or from the sign-in. */
function isStepCome({ search }: Location): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return new URLSearchParams(search).has('step') && entry?.type === 'navigate'
}

/**
 * Stands once in the document, before `FirstProblem`: after a step inside the store, open menus close, and the focus goes
 * to the heading of the new page, unless a refused field there has taken it. A new document begins at its top by itself,
 * and only a step of a way has its heading focused there too.
 */
export function AfterNavigation() {
  const location = useLocation()
  const busy = useNavigation().state !== 'idle'
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const page = pageOf(location)
    const before = shown.current
    shown.current = page
    if (before !== page) closeSheets()
    if (before === undefined ? !isStepCome(location) : before === page) return
    if (document.activeElement?.matches('[data-problem]') !== true) focusHeading()
  }, [location])
  return busy && <div className="progress fixed inset-x-0 top-0 z-50 h-1 bg-accent" aria-hidden="true" />
}
