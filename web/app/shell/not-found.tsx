import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { pageTitle } from '../page-title.ts'
import { ButtonLink } from '../ui/button.tsx'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'shell.not-found.title', { noindex: true })

/** An address that leads nowhere: said so, with a way on. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <div className="container-page flex flex-col items-start gap-4 py-16">
      <h1 className="text-2xl md:text-3xl">
        <FormattedMessage id="shell.not-found.title" />
      </h1>
      <p>
        <FormattedMessage id="shell.not-found.text" />
      </p>
      <ButtonLink to={pathTo('home')}>
        <FormattedMessage id="shell.not-found.home" />
      </ButtonLink>
    </div>
  )
}
