import { FormattedMessage } from 'react-intl'
import { data } from 'react-router'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '../request/page-title.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ButtonLink } from '../ui/navigation/button.tsx'
import type { Route } from './+types/not-found'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'shell.not-found.title', { noindex: true })

/** An address that leads nowhere: said so, with a way on. */
export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <div className="container-page py-6 md:py-10">
      <EmptyState
        icon="map"
        level="h1"
        title={<FormattedMessage id="shell.not-found.title" />}
        action={
          <>
            <ButtonLink to={pathTo('home')}>
              <FormattedMessage id="shell.not-found.home" />
            </ButtonLink>
            <ButtonLink to={pathTo('category', { categoryId: 'root' })} look="quiet">
              <FormattedMessage id="category.all" />
            </ButtonLink>
          </>
        }
      >
        <FormattedMessage id="shell.not-found.text" />
      </EmptyState>
    </div>
  )
}
