import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { ReviewText } from '../verification/review-text.tsx'
import type { AccountApproval } from './account-approval.server.ts'

/** On the overview of an account: how much is approved and until when, and which documents are missing. */
export function ApprovalBlock({ approval }: { approval: AccountApproval }) {
  const intl = useIntl()
  const { frequency } = useRoot()
  const { amounts, expiresOn, missing, shownAt, review } = approval
  const documents = intl.formatList(
    missing.map((kind) => intl.formatMessage({ id: `verification.kind.${kind}` })),
  )
  return (
    <section aria-labelledby="approval">
      <Card className="flex flex-col items-start gap-3">
        <h2 id="approval" className="text-xl">
          <FormattedMessage
            id="approval.account.title"
            values={{
              amount: <Money key="amount" cents={amounts[frequency]} />,
              per: <PaidPer key="per" frequency={frequency} />,
            }}
          />
        </h2>
        <p>
          <FormattedMessage id="approval.account.until" values={{ day: <Day key="day" on={expiresOn} /> }} />
        </p>
        {missing.length > 0 && (
          <p className="font-semibold">
            <FormattedMessage id="approval.account.missing" values={{ documents }} />
          </p>
        )}
        {missing.length > 0 && shownAt !== null && (
          <p>
            <FormattedMessage id="verification.in-person.text" values={{ store: shownAt }} />
          </p>
        )}
        {review !== null && (
          <p>
            <ReviewText {...review} />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {missing.length > 0 && (
            <ButtonLink to={pathTo('verificationOverview')}>
              <FormattedMessage id={shownAt === null ? 'approval.condition.send' : 'verification.title'} />
            </ButtonLink>
          )}
          <ButtonLink to={pathTo('approvedItems')} look="secondary">
            <FormattedMessage id="approval.shop" />
          </ButtonLink>
        </div>
      </Card>
    </section>
  )
}
