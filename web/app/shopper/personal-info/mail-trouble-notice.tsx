import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Says on the dashboard that mail to the customer's address came back, and leads to what can be done. */
export function MailTroubleNotice({ email }: { email: string }) {
  return (
    <Notice tone="warning">
      <p className="wrap-anywhere">
        <FormattedMessage id="account.mail-trouble" values={{ email }} />
      </p>
      <Link
        to={pathTo('personalInfo')}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        <FormattedMessage id="account.mail-trouble.link" />
      </Link>
    </Notice>
  )
}
