import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { pageTitle } from '../request/page-title.ts'
import { requestContextOf } from '../request/request-context.ts'
import type { Route } from './+types/design'
import { Actions } from './actions.tsx'
import { Fields } from './fields.tsx'
import { Messages } from './messages.tsx'
import { Places } from './places.tsx'
import { Prices } from './prices.tsx'
import { Tokens } from './tokens.tsx'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, 'design.title', { noindex: true })

/** Samples of refused forms ask for focus like real ones. The page focuses its heading instead. */
const beginning = { tabIndex: -1, autoFocus: true } as const

/** All components of `ui/` in every state. Only on test servers. */
export function loader(args: Route.LoaderArgs) {
  if (!requestContextOf(args).core.settings.devPages) throw data(null, { status: 404 })
  return null
}

export default function Design() {
  return (
    <main className="container-page py-8">
      <h1 {...beginning} className="mb-2 text-2xl outline-none">
        <FormattedMessage id="design.title" />
      </h1>
      <p className="mb-6 text-muted">
        <FormattedMessage id="design.text" />
      </p>
      <Tokens />
      <Actions />
      <Fields />
      <Prices />
      <Messages />
      <Places />
    </main>
  )
}
