import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { z } from 'zod'
import { getSent } from '#platform/outbox/list-sent.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '../request/page-title.ts'
import { requestContextOf } from '../request/request-context.ts'
import { Link } from '../ui/navigation/link.tsx'
import type { Route } from './+types/message'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'inbox.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const { core } = requestContextOf(args)
  const id = z.uuid().safeParse(args.params.id)
  const message = core.settings.devPages && id.success ? await getSent(id.data, core) : undefined
  if (message === undefined) throw data(null, { status: 404 })
  return message
}

/** A text with its URLs as links, so that the links of an e-mail can be followed in its text version. */
function TextWithLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={part} className="break-all text-primary underline">
        {part}
      </a>
    ),
  )
}

export default function Message({ loaderData: message }: Route.ComponentProps) {
  const { subject, recipient, text, html } = message
  return (
    <main className="container-page flex max-w-4xl flex-col gap-6 py-8">
      <Link
        to={pathTo('inbox')}
        className="inline-flex min-h-11 items-center self-start text-primary underline"
      >
        <FormattedMessage id="inbox.back" />
      </Link>
      <div>
        <h1 className="text-2xl">{subject || <FormattedMessage id="inbox.text-message" />}</h1>
        <p className="text-muted">{recipient}</p>
      </div>
      <pre className="rounded-card bg-surface-muted p-4 font-sans whitespace-pre-wrap">
        <TextWithLinks text={text} />
      </pre>
      {html !== '' && (
        <iframe
          title={subject}
          // Scripts of an e-mail never run. Its links replace the whole page.
          sandbox="allow-top-navigation-by-user-activation"
          srcDoc={html.replace('<head>', '<head><base target="_top">')}
          className="h-[560px] w-full rounded-card border border-divider"
        />
      )}
    </main>
  )
}
