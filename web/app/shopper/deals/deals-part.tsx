import { Suspense } from 'react'
import { lazyPart } from '#web/app/request/lazy-part.ts'
import type { DealsLaterProps } from './deals-later.tsx'

// The server renders the forms, and the browser loads their scripts after everything else: until then they are plain
// forms.
const DealsLater = import.meta.env.SSR
  ? (await import('./deals-later.tsx')).default
  : lazyPart(() => import('./deals-later.tsx'))

/** The sign-up for deals as a part of a page: the bar, the form of the footer, or the window that opens by itself. */
export function DealsPart(props: DealsLaterProps) {
  return (
    <Suspense fallback={null}>
      <DealsLater {...props} />
    </Suspense>
  )
}
