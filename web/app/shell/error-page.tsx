import { FormattedMessage } from 'react-intl'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { pathTo } from '../urls.ts'
import NotFound from './not-found.tsx'
import { isConnectionLoss, OfflinePanel } from './offline.tsx'

/** The browser's own trace of an error; the server's never leaves it. */
function traceOf(error: unknown): string | undefined {
  return error instanceof Error && !import.meta.env.SSR ? error.stack : undefined
}

/** What shows when a page could not be drawn (documents 1 §8). */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  if (isConnectionLoss(error)) return <OfflinePanel />
  const trace = traceOf(error)
  return (
    <div className="container-page flex flex-col items-start gap-4 py-16">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="shell.error.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.error.text" />
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button type="button" onClick={() => location.reload()}>
          <FormattedMessage id="shell.error.refresh" />
        </Button>
        <Link to={pathTo('contact')} className="text-blue underline">
          <FormattedMessage id="shell.error.contact" />
        </Link>
      </div>
      {trace !== undefined && (
        <details className="w-full">
          <summary>
            <FormattedMessage id="shell.error.details" />
          </summary>
          <pre className="overflow-x-auto rounded-card bg-sand p-4 text-sm">{trace}</pre>
        </details>
      )}
    </div>
  )
}
