import { FormattedMessage } from 'react-intl'
import { approvedAmount } from '#domain/approval/approval.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { withParam } from './listing-address.ts'
import type { ListingData } from './load-listing.server.ts'
import { useListingAddress } from './use-listing-address.ts'

/** Says that the list shows only what fits the approval, with a link to all products. */
export function ApprovalBar({ approval }: { approval: ListingData['approval'] }) {
  const at = useListingAddress()
  const { frequency } = useRoot()
  if (approval === null) return null
  const amount = <Money cents={approvedAmount(approval.weeklyCents, frequency)} />
  return (
    <Notice tone={approval.isApplied ? 'success' : 'info'}>
      {approval.isApplied && (
        <>
          <FormattedMessage
            id="search.approval"
            values={{ amount, per: <PaidPer key="per" frequency={frequency} /> }}
          />{' '}
        </>
      )}
      <Link
        to={withParam(at, 'isAp', approval.isApplied ? 'false' : null)}
        className="inline-block py-2 font-semibold text-primary underline"
      >
        <FormattedMessage id={approval.isApplied ? 'search.approval.all' : 'search.approval.only'} />
      </Link>
    </Notice>
  )
}
