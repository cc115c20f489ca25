import { useEffect, useRef } from 'react'
import { type Location, useLocation, useNavigation } from 'react-router'
import { closeSheets } from '../ui/surfaces/sheet.tsx'

/**
 * Identifies a page: by its path, and in a process by its step and title, because several steps may have the
 * same path. Filters and sorting make no other page; the next part of a list does (`isOtherPart`).
 */
function pageOf({ pathname, search }: Location): string {
  const step = new URLSearchParams(search).get('step')
  return step === null ? pathname : `${pathname} ${step} ${document.title}`
}

/** A query without the number of the part of a list that is shown, which stands at its end. */
const withoutPart = (search: string) => search.replace(/[?&]page=\d+$/, '')

/** Whether a list shows another part than before and is otherwise the same: somebody chose one of the pages below it. */
function isOtherPart(before: string, now: string): boolean {
  return before !== now && withoutPart(before) === withoutPart(now)
}

/** Focuses the heading of the page without scrolling. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Whether a new document is a step that the shopper arrives at from the payment service or the sign-in. */
function isArrivalAtStep({ search }: Location): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return new URLSearchParams(search).has('step') && entry?.type === 'navigate'
}

/**
 * Rendered once in the root, before `FirstProblem`. After a navigation inside the store it closes open menus
 * and focuses the new page's heading, unless a refused field or the option of a product that was just chosen
 * has the focus. A newly loaded document starts at its top, so there only steps of a process get the focus on their
 * heading.
 */
export function AfterNavigation() {
  const location = useLocation()
  const busy = useNavigation().state !== 'idle'
  const shown = useRef<{ page: string; search: string }>(undefined)
  useEffect(() => {
    const page = pageOf(location)
    const before = shown.current
    shown.current = { page, search: location.search }
    if (before === undefined) {
      if (!isArrivalAtStep(location)) return
    } else {
      if (before.page === page && !isOtherPart(before.search, location.search)) return
      closeSheets()
    }
    if (document.activeElement?.matches('[data-problem], main [aria-current=true]') !== true) focusHeading()
  }, [location])
  return busy && <div className="progress fixed inset-x-0 top-0 z-50 h-1 bg-accent" aria-hidden="true" />
}
