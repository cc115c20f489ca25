import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Leads to the page of the form, which has the terms. */
export function TermsLink() {
  return (
    <Link
      to={pathTo('deals')}
      className="inline-flex min-h-11 w-fit items-center text-sm font-semibold text-primary underline"
    >
      <FormattedMessage id="deals.terms" />
    </Link>
  )
}
