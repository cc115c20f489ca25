import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Leads to the page that explains the amounts of an agreement. */
export function AmountLink({ agreementNumber }: { agreementNumber: string }) {
  return (
    <Link
      to={pathTo('amount', { agreementNumber })}
      className="inline-flex min-h-11 items-center self-start text-primary underline print:hidden"
    >
      <FormattedMessage id="amount.title" />
    </Link>
  )
}
