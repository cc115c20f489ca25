import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { InvitationView, RewardView } from '#core/agreement/reward/list-rewards.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { MessageId } from '#messages/message-id.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'

type Shown<View> = Omit<View, 'acceptedAt' | 'createdAt'> & { readonly on: CivilDate }

/** A part of the page: a list, or a sentence that says that there is nothing yet. */
function Part({
  title,
  none,
  children,
}: {
  title: MessageId
  none: MessageId
  children: readonly ReactNode[]
}) {
  return (
    <section aria-labelledby={title} className="flex w-full flex-col gap-2">
      <h2 id={title} className="text-xl">
        <FormattedMessage id={title} />
      </h2>
      {children.length === 0 ? (
        <p>
          <FormattedMessage id={none} />
        </p>
      ) : (
        <ul className="divide-y divide-divider">{children}</ul>
      )}
    </section>
  )
}

function Line({ on, children }: { on: CivilDate; children: ReactNode }) {
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2">
      <span>{children}</span>
      <span className="text-content-muted">
        <Day on={on} short />
      </span>
    </li>
  )
}

/** How far each invited friend is, without a word of who it is. */
export function Invitations({ invitations }: { invitations: readonly Shown<InvitationView>[] }) {
  return (
    <Part title="referral.invitations.title" none="referral.invitations.none">
      {invitations.map(({ id, step, on }) => (
        <Line key={id} on={on}>
          <FormattedMessage id="referral.invitation.step" values={{ step }} />
        </Line>
      ))}
    </Part>
  )
}

/** The rewards of a customer, and what became of each. */
export function Rewards({ rewards }: { rewards: readonly Shown<RewardView>[] }) {
  return (
    <Part title="referral.rewards.title" none="referral.rewards.none">
      {rewards.map(({ id, amountCents, state, agreementNumber, on }) => (
        <Line key={id} on={on}>
          <Money cents={amountCents} />
          {': '}
          <FormattedMessage
            id="referral.reward.state"
            values={{ state, agreementNumber: agreementNumber ?? '' }}
          />
        </Line>
      ))}
    </Part>
  )
}
