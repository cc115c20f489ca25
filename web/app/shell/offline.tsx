import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { reloadPage } from '../request/reload-page.ts'
import { Button } from '../ui/navigation/button.tsx'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** A banner while the browser has no connection (document 1 §2.3). */
export function Offline() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-40">
      {!online && (
        <p className="offline-banner flex min-h-12 items-center justify-center bg-content px-4 text-center text-sm font-semibold text-on-primary">
          <FormattedMessage id="shell.offline.banner" />
        </p>
      )}
    </div>
  )
}

type PanelProps = {
  /** The page that could not be loaded, if it is not the one in the address bar. */
  to?: string | undefined
}

/** Shown instead of a page that could not be loaded. Retries by itself when the connection is back. */
export function OfflinePanel({ to }: PanelProps) {
  const retry = useCallback(() => {
    // Without a connection the browser would show its error page.
    if (!navigator.onLine) return
    if (to === undefined) reloadPage()
    else location.assign(to)
  }, [to])
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <div className="container-page flex flex-col items-start gap-4 py-16">
      <h1 className="text-2xl">
        <FormattedMessage id="shell.offline.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.offline.text" />
      </p>
      <Button type="button" onClick={retry}>
        <FormattedMessage id="shell.offline.retry" />
      </Button>
    </div>
  )
}
