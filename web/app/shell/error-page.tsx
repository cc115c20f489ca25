import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { isConnectionLoss } from '../request/connection-loss.ts'
import { reloadPage } from '../request/reload-page.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { NotFoundPanel } from '../ui/feedback/not-found-panel.tsx'
import { Button, ButtonLink } from '../ui/navigation/button.tsx'
import { OfflinePanel } from './offline.tsx'
import { useReference } from './reference.ts'

/** Message and stack trace of an error of the browser. The server's stack traces are never sent to it. */
function traceOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || import.meta.env.SSR) return undefined
  const { message, stack = '' } = error
  // Only Chromium's stack trace begins with the message.
  return stack.includes(message) ? stack : `${message}\n${stack}`
}

type Refusal = 'store-busy' | 'store-unavailable' | 'too-many-requests' | 'body-too-large'

/** Refusals of the server that have their own text, because waiting or sending less helps. */
function refusalOf(error: unknown, { formatMessage }: IntlShape): Refusal | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  // Both are 503; the server sends the text that belongs to the reason.
  if (error.data === formatMessage({ id: 'problem.store-unavailable' })) return 'store-unavailable'
  const codes = { 413: 'body-too-large', 429: 'too-many-requests', 503: 'store-busy' } as const
  return codes[error.status as keyof typeof codes]
}

/** The page that is shown when rendering failed (document 1 §8). */
export function ErrorPage() {
  const error = useRouteError()
  const intl = useIntl()
  const reference = useReference()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPanel />
  if (isConnectionLoss(error)) return <OfflinePanel />
  const trace = traceOf(error)
  const refusal = refusalOf(error, intl)
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <EmptyState
        icon="warning"
        level="h1"
        title={<FormattedMessage id={refusal ? `plain.${refusal}.title` : 'shell.error.title'} />}
        action={
          <>
            <Button type="button" onClick={reloadPage}>
              <FormattedMessage id="shell.error.refresh" />
            </Button>
            <ButtonLink to={pathTo('contact')} look="quiet">
              <FormattedMessage id="shell.error.contact" />
            </ButtonLink>
          </>
        }
      >
        <FormattedMessage id={refusal ? `problem.${refusal}` : 'shell.error.text'} />
        {reference !== '' && (
          <p className="mt-3 text-sm">
            <FormattedMessage id="shell.error.reference" values={{ id: reference }} />
          </p>
        )}
      </EmptyState>
      {trace !== undefined && (
        <details className="w-full">
          <summary>
            <FormattedMessage id="shell.error.details" />
          </summary>
          <pre className="rounded-card bg-surface-muted p-4 text-sm whitespace-pre-wrap wrap-anywhere">
            {trace}
          </pre>
        </details>
      )}
    </div>
  )
}
