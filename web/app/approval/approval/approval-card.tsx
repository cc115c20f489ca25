import { FormattedMessage } from 'react-intl'
import type { Approval } from '#core/approval/approval/schema.ts'
import { approvalCodes } from '#domain/approval/approval.ts'
import { frequencies } from '#domain/base/frequency.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Facts } from '#web/app/ui/figures/money-rows.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** Why there is no amount: nothing decided, declined, or no longer valid. */
function whyNone(approval: Approval | null) {
  if (approval === null) return 'none'
  return approval.code === approvalCodes.declined ? 'declined' : 'expired'
}

/**
 * What a customer is approved for: what was granted, what agreements use of it, what is free at each frequency, until when.
 */
export function ApprovalCard({ approval }: { approval: Approval | null }) {
  if (approval === null || !approval.isValid || approval.code === approvalCodes.declined)
    return (
      <Card className="flex flex-col items-start gap-4">
        <p>
          <FormattedMessage
            id="orders.approval.without"
            values={{
              why: whyNone(approval),
              day: approval === null ? '' : <Day key="day" on={approval.expiresOn} />,
              mayApply: approval === null || approval.mayApply ? 'yes' : 'no',
              again: approval?.reapplyOn ? <Day key="again" on={approval.reapplyOn} /> : '',
            }}
          />
        </p>
        {(approval === null || approval.mayApply) && (
          <ButtonLink to={pathTo('instantApproval')} look="secondary">
            <FormattedMessage id="orders.approval.apply" />
          </ButtonLink>
        )}
      </Card>
    )
  const { amounts, weeklyOriginalCents, weeklyOutstandingCents, expiresOn, isVerified } = approval
  const perWeek = <PaidPer frequency="WEEKLY" />
  return (
    <Card className="flex flex-col gap-4">
      <Facts
        facts={[
          {
            key: 'granted',
            label: <FormattedMessage id="orders.approval.granted" />,
            value: (
              <>
                <Money cents={weeklyOriginalCents} /> {perWeek}
              </>
            ),
          },
          {
            key: 'used',
            label: <FormattedMessage id="orders.approval.used" />,
            value: (
              <>
                <Money cents={weeklyOutstandingCents} /> {perWeek}
              </>
            ),
          },
          {
            key: 'free',
            label: <FormattedMessage id="orders.approval.free" />,
            value: (
              <ul>
                {frequencies.map((frequency) => (
                  <li key={frequency}>
                    <strong>
                      <Money cents={amounts[frequency]} /> <PaidPer frequency={frequency} />
                    </strong>
                  </li>
                ))}
              </ul>
            ),
          },
          {
            key: 'through',
            label: <FormattedMessage id="orders.approval.through" />,
            value: <Day on={expiresOn} />,
          },
        ]}
      />
      <p className="text-sm text-muted">
        <FormattedMessage id="approval.rounded" />
      </p>
      {!isVerified && (
        <p>
          <FormattedMessage id="orders.approval.unverified" />
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {!isVerified && (
          <ButtonLink to={pathTo('verificationOverview')}>
            <FormattedMessage id="orders.approval.verify" />
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('approvedItems')} look="secondary">
          <FormattedMessage id="orders.approval.shop" />
        </ButtonLink>
      </div>
    </Card>
  )
}
