import { FormattedMessage } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/** Before a shopper applies: leads to the application that was made in their browser in a sitting that is over. */
export function EarlierNotice() {
  return (
    <div className="container-page pt-6">
      <Notice>
        <p>
          <FormattedMessage id="earlier-answers.notice" />
        </p>
        <Link to={pathTo('earlier')} className="inline-flex min-h-11 items-center font-semibold text-primary">
          <FormattedMessage id="earlier-answers.open" />
        </Link>
      </Notice>
    </div>
  )
}
