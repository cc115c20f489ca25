import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/confirmation'
import { DealsFrame } from './deals-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'deals.confirmation.page-title', { noindex: true })

/** After a sign-up. The same for everybody, so that it does not reveal who is on the list. */
export default function Confirmation() {
  return (
    <DealsFrame title="deals.confirmation.title">
      <p>
        <FormattedMessage id="deals.confirmation.text" />
      </p>
      <p className="text-muted">
        <FormattedMessage id="deals.confirmation.hint" />
      </p>
      <ButtonLink to={pathTo('category', { categoryId: 'deals' })}>
        <FormattedMessage id="deals.confirmation.shop" />
      </ButtonLink>
    </DealsFrame>
  )
}
