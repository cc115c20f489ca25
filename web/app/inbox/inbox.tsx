import { FormattedMessage, useIntl } from 'react-intl'
import { data } from 'react-router'
import { listSent } from '#platform/outbox/list-sent.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '../request/page-title.ts'
import { requestContextOf } from '../request/request-context.ts'
import { Link } from '../ui/navigation/link.tsx'
import { Icon } from '../ui/pictures/icon.tsx'
import type { Route } from './+types/inbox'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'inbox.title', { noindex: true })

/**
 * The messages that a store without a mail server has sent. Only if the setting asks for it, never in
 * production by default.
 */
export async function loader(args: Route.LoaderArgs) {
  const { core } = requestContextOf(args)
  if (!core.settings.devPages) throw data(null, { status: 404 })
  const messages = await listSent(core)
  return messages.map(({ id, channel, recipient, subject, text, sentAt }) => ({
    id,
    channel,
    recipient,
    about: subject || text,
    sentAt: sentAt.toISOString(),
  }))
}

export default function Inbox({ loaderData: messages }: Route.ComponentProps) {
  const intl = useIntl()
  return (
    <main className="container-page flex max-w-4xl flex-col gap-4 py-8">
      <h1 className="text-2xl">
        <FormattedMessage id="inbox.title" />
      </h1>
      <p className="text-muted">
        <FormattedMessage id={messages.length === 0 ? 'inbox.empty' : 'inbox.text'} />
      </p>
      <ul className="divide-y divide-divider rounded-card border border-divider empty:hidden">
        {messages.map((message) => (
          <li key={message.id}>
            <Link
              to={pathTo('inboxMessage', { id: message.id })}
              className="flex min-h-16 items-center gap-4 px-4 py-3 text-content no-underline hover:bg-selected"
            >
              <Icon name={message.channel === 'mail' ? 'mail' : 'phone'} className="size-6 text-primary" />
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{message.about}</span>
                <span className="block truncate text-sm text-muted">{message.recipient}</span>
                <time dateTime={message.sentAt} className="text-sm text-muted">
                  {intl.formatDate(message.sentAt, {
                    dateStyle: 'medium',
                    timeStyle: 'medium',
                    timeZone: 'UTC',
                  })}
                </time>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  )
}
