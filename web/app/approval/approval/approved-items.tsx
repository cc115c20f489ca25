import { FormattedMessage } from 'react-intl'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { pathTo } from '#site/urls.ts'
import { Listing } from '#web/app/catalogue/search/listing.tsx'
import { loadListing } from '#web/app/catalogue/search/load-listing.server.ts'
import { partOfList } from '#web/app/catalogue/search/part-of-list.ts'
import { LocatorButton } from '#web/app/places/store/locator-button.tsx'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import type { Route } from './+types/approved-items'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, 'approval.items.title', { noindex: true, ...partOfList(loaderData?.list) })

/**
 * With a valid approval, all products that fit it. Without one, an invitation to apply instead of the whole
 * list.
 */
export async function loader(args: Route.LoaderArgs) {
  const requestContext = requestContextOf(args)
  const approval = await getApproval(requestContext.who, requestContext.core)
  if (approval?.isValid !== true) return { list: null, expired: approval?.mayApply === true }
  // Query parameters cannot raise this limit, and the list's own approval bar is hidden.
  const url = new URL(args.url)
  if (!url.searchParams.has('sort')) url.searchParams.set('sort', 'MOST_POPULAR')
  url.searchParams.delete('isAp')
  const list = await loadListing(requestContext, url, { categoryId: 'root' })
  return { list: { ...list, approval: null }, amounts: approval.amounts, expiresOn: approval.expiresOn }
}

export default function ApprovedItems({ loaderData }: Route.ComponentProps) {
  const { frequency } = useRoot()
  if (loaderData.list === null) return <Invitation expired={loaderData.expired} />
  const { list, amounts, expiresOn } = loaderData
  return (
    <div className="container-page flex flex-col gap-5 py-6 md:py-10">
      <div className="flex flex-col gap-2">
        <h1 className="text-2xl md:text-3xl">
          <FormattedMessage
            id="approval.items.within"
            values={{
              amount: <Money key="amount" cents={amounts[frequency]} />,
              per: <PaidPer key="per" frequency={frequency} />,
            }}
          />
        </h1>
        <p className="text-muted">
          <FormattedMessage id="approval.expires" values={{ day: new Date(`${expiresOn}T12:00:00Z`) }} />
        </p>
      </div>
      <Listing
        list={list}
        empty={
          <EmptyState
            icon="sofa"
            title={<FormattedMessage id="approval.items.none" />}
            action={
              <LocatorButton>
                <FormattedMessage id="approval.items.store" />
              </LocatorButton>
            }
          />
        }
      />
    </div>
  )
}

function Invitation({ expired }: { expired: boolean }) {
  return (
    <div className="container-page flex flex-col items-center gap-5 py-12 text-center md:py-20">
      <span className="flex size-20 items-center justify-center rounded-full bg-accent">
        <Icon name="sofa" className="size-10" />
      </span>
      <h1 className="max-w-2xl text-2xl md:text-3xl">
        <FormattedMessage id="approval.items.title" />
      </h1>
      <p className="max-w-prose text-lg">
        <FormattedMessage id={expired ? 'approval.items.expired' : 'approval.items.text'} />
      </p>
      <ButtonLink to={pathTo('instantApproval', undefined, { position: 'instant-approval' })}>
        <FormattedMessage id="approval.items.apply" />
      </ButtonLink>
    </div>
  )
}
