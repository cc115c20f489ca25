import { FormattedMessage } from 'react-intl'
import { useNavigate, useNavigation } from 'react-router'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { GetForm } from '#web/app/ui/forms/get-form.tsx'
import type { Route } from './+types/locator'
import { loadLocator } from './load-locator.server.ts'
import { LocatorView } from './locator-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'store.locator.title', { description: 'store.locator.description' })

export function loader(args: Route.LoaderArgs) {
  return loadLocator(requestContextOf(args), args.url.searchParams)
}

/** The locator as a page. */
export default function Locator({ loaderData }: Route.ComponentProps) {
  const searching = /[?&](zip|lat|position)=/.test(useNavigation().location?.search ?? '')
  const go = useNavigate()
  return (
    <div className="container-page flex flex-col gap-4 py-6 md:py-10">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="store.locator.title" />
      </h1>
      <LocatorView
        data={loaderData}
        asking={{ Form: GetForm, go, isSearching: searching, isInWindow: false }}
      />
    </div>
  )
}
