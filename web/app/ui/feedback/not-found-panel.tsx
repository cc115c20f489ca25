import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { ButtonLink } from '../navigation/button.tsx'
import { EmptyState } from './empty-state.tsx'

/** Says that the page does not exist and what to do next. */
export function NotFoundPanel() {
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
