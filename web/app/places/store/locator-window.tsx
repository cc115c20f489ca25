import { type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFetcher, useLocation } from 'react-router'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { usePrefix } from '#web/app/request/use-root.ts'
import { Skeleton } from '#web/app/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/app/ui/surfaces/dialog.tsx'
import type { loader } from './locator.tsx'
import { LocatorView } from './locator-view.tsx'

/**
 * Focuses the result of a search: the list, or the ZIP field. The first answer comes after the dialog has
 * opened; a later one may remove the field that had the focus.
 */
function useFocusOnAnswer(place: RefObject<HTMLElement | null>, answer: unknown): void {
  const answered = useRef(false)
  useEffect(() => {
    if (answer === undefined) return
    const isLost = document.activeElement === document.body || document.activeElement === null
    if (answered.current && !isLost) return
    answered.current = true
    const found = place.current?.querySelector<HTMLElement>('#stores-found')
    ;(found ?? place.current?.querySelector<HTMLElement>('[name=zip]'))?.focus({ preventScroll: true })
  }, [place, answer])
}

/** The locator as a dialog. Its state is reset whenever it opens. It closes when a store is chosen. */
export function LocatorWindow({ chosenId, onClose }: { chosenId: string | null; onClose: () => void }) {
  const prefix = usePrefix()
  const { pathname, search } = useLocation()
  const { Form, load, data, state } = useFetcher<typeof loader>()
  const first = useRef({ chosenId, pathname })
  const address = withPrefix(prefix, pathTo('storeLocator', undefined, { back: pathname + search }))
  useEffect(() => {
    load(address)
  }, [load, address])
  useEffect(() => {
    if (first.current.chosenId !== chosenId || first.current.pathname !== pathname) onClose()
  }, [chosenId, pathname, onClose])
  const place = useRef<HTMLDivElement>(null)
  useFocusOnAnswer(place, data)
  const searching = state !== 'idle'
  return (
    <Dialog
      open
      onClose={onClose}
      title={<FormattedMessage id="store.locator.title" />}
      className="min-h-[460px] max-w-[678px]"
    >
      {data === undefined ? (
        <Skeleton className="h-48 w-full" />
      ) : (
        <div ref={place} className="flex flex-col gap-4">
          <LocatorView data={data} asking={{ Form, go: load, isSearching: searching, isInWindow: true }} />
        </div>
      )}
    </Dialog>
  )
}
