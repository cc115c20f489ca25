import { FormattedMessage } from 'react-intl'
import { listOrders } from '#core/ordering/order/list-orders.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/latest'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'order.none.title', { noindex: true })

/** The path without a number redirects to the confirmation of the newest order. */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [latest] = await listOrders(requestContext.who, requestContext.core)
  if (latest !== undefined) throw goTo(requestContext, pathTo('confirmation', { orderNo: latest.number }))
  return null
}

export default function LatestOrder() {
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <h1 className="sr-only">
        <FormattedMessage id="order.none.title" />
      </h1>
      <EmptyState
        icon="truck"
        title={<FormattedMessage id="order.none.title" />}
        action={
          <ButtonLink to={pathTo('plp')}>
            <FormattedMessage id="order.shop" />
          </ButtonLink>
        }
      >
        <FormattedMessage id="order.none.text" />
      </EmptyState>
    </div>
  )
}
