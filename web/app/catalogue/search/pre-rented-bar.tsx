import { FormattedMessage } from 'react-intl'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { withoutFilterOf } from './listing-address.ts'
import { useListingAddress } from './use-listing-address.ts'

/** Says that the list shows only pre-rented goods, which a search for "used" does too, with a link to all. */
export function PreRentedBar({ shown }: { shown: boolean }) {
  const at = useListingAddress()
  const all = withoutFilterOf(at, 'condition')
  if (!shown) return null
  return (
    <Notice>
      <FormattedMessage id="search.pre-rented" />{' '}
      <Link to={all} className="inline-block py-2 font-semibold text-primary underline">
        <FormattedMessage id="search.pre-rented.all" />
      </Link>
    </Notice>
  )
}
