import { FormattedMessage } from 'react-intl'
import { latestSigning } from '#core/ordering/signing/latest-signing.ts'
import { findUnfinishedOrder } from '#core/ordering/unfinished/find-unfinished-order.ts'
import { formatPhone } from '#domain/base/phone.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { CancelUnpaid } from '../order/cancel-order.tsx'
import { HeldThrough } from '../order/held-through.tsx'
import type { Route } from './+types/not-signed'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, 'signing.not-signed.title', {
    noindex: true,
    values: { count: loaderData?.count ?? 1 },
  })

export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const [latest, unfinished] = await Promise.all([
    latestSigning(requestContext.who, requestContext.core),
    findUnfinishedOrder(requestContext.who, requestContext.core),
  ])
  if (latest?.isOver) throw goTo(requestContext, pathTo('confirmation', { orderNo: latest.orderNumber }))
  if (latest?.isSigned === true) throw goTo(requestContext, pathTo('signed'))
  return {
    store: latest?.store ?? null,
    // Without an order there is no agreement to count.
    count: latest?.agreements.length ?? 1,
    kept: unfinished,
  }
}

export default function NotSigned({ loaderData: { store, count, kept } }: Route.ComponentProps) {
  return (
    <div className="container-page flex max-w-3xl flex-col gap-4 pt-6 lg:pt-10">
      <h1 className="sr-only">
        <FormattedMessage id="signing.not-signed.title" values={{ count }} />
      </h1>
      <EmptyState
        icon="info"
        title={<FormattedMessage id="signing.not-signed.title" values={{ count }} />}
        action={
          <ButtonLink to={pathTo(store === null ? 'home' : 'checkout')}>
            <FormattedMessage
              id={store === null ? 'signing.not-signed.shop' : 'signing.not-signed.continue'}
              values={{ count }}
            />
          </ButtonLink>
        }
      >
        {store === null ? (
          <FormattedMessage id="signing.not-signed.none" />
        ) : (
          <>
            <p>
              <FormattedMessage id="signing.not-signed.text" />
            </p>
            <HeldThrough kept={kept?.missing === 'store' ? null : kept} />
            <p>
              <FormattedMessage
                id="signing.not-signed.help"
                values={{
                  store: store.name,
                  phone: store.phone === null ? 'none' : formatPhone(store.phone),
                }}
              />
            </p>
          </>
        )}
      </EmptyState>
      {kept !== null && kept.missing !== 'answer' && (
        <div className="self-center">
          <CancelUnpaid orderNumber={kept.number} isSigned={false} />
        </div>
      )}
    </div>
  )
}
