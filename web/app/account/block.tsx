import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** What one block of the dashboard shows, or null if it could not be read. */
export type Read<T> = { readonly shown: T } | null

type BlockName =
  | 'agreements'
  | 'alerts'
  | 'methods'
  | 'planned'
  | 'club'
  | 'returns'
  | 'unfinished'
  | 'trouble'
  | 'approval'

/** One block of the dashboard. If it could not be read it says so, with a link that tries again; the others stand. */
export function Block<T>({
  name,
  read,
  children,
}: {
  name: BlockName
  read: Read<T>
  children: (shown: T) => ReactNode
}) {
  if (read !== null) return children(read.shown)
  return (
    <Notice tone="warning" refusal={false}>
      <p>
        <FormattedMessage id="account.block.failed" values={{ block: name }} />
      </p>
      <Link
        to={pathTo('myAccount', undefined, { refetch: 'true' })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="account.block.retry" />
      </Link>
    </Notice>
  )
}
