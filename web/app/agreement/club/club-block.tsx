import { FormattedMessage } from 'react-intl'
import type { Club } from '#core/agreement/club/get-club.ts'
import { pathTo } from '#site/urls.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Badge } from '#web/app/ui/surfaces/badge.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

/** The membership of a customer or the offer of one; nothing where there is neither. */
export function ClubBlock({ membership, offer }: Club) {
  if (membership === null && offer === null) return null
  return (
    <section aria-labelledby="benefits-plus">
      <Card className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
        <div className="flex flex-col items-start gap-1">
          <h2 id="benefits-plus" className="text-xl">
            <FormattedMessage id="club.title" />
          </h2>
          {membership !== null && (
            <Badge tone={membership.state === 'active' ? 'success' : 'neutral'}>
              <FormattedMessage
                id="club.state"
                values={{
                  state: membership.state,
                  day: <Day key="day" on={membership.paidUntil} short />,
                }}
              />
            </Badge>
          )}
          {offer !== null && (
            <p>
              <FormattedMessage
                id="club.block.offer"
                values={{ amount: <Money key="amount" cents={offer.totalCents} /> }}
              />
            </p>
          )}
        </div>
        <ButtonLink to={pathTo('benefitsPlus')} look="secondary" className="shrink-0">
          {membership === null ? (
            <FormattedMessage id="club.block.see" />
          ) : (
            <FormattedMessage id="club.block.manage" values={{ state: membership.state }} />
          )}
        </ButtonLink>
      </Card>
    </section>
  )
}
