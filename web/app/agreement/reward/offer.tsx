import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ShareView } from '#core/shopper/referral/share-link.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'

const rules = [
  'referral.rules.new',
  'referral.rules.earn',
  'referral.rules.credit',
  'referral.rules.limits',
  'referral.rules.return',
  'referral.rules.tax',
] as const

type Program = Pick<ShareView, 'rewardCents' | 'friendRewardCents' | 'mostPerYear'>

/** What the program gives, with the way to a link. */
export function Offer({ program, children }: { program: Program; children: ReactNode }) {
  const { rewardCents, friendRewardCents } = program
  return (
    <Card tone="selected" className="flex w-full flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="referral.share.title" values={{ friendRewardCents }} />
      </h2>
      <p>
        <FormattedMessage
          id="referral.share.offer"
          values={{
            friendRewardCents,
            reward: <Money key="reward" cents={rewardCents} />,
            friendReward: <Money key="friend" cents={friendRewardCents} />,
          }}
        />
      </p>
      {children}
    </Card>
  )
}

/** The rules of the program. */
export function Rules({ program: { friendRewardCents, mostPerYear } }: { program: Program }) {
  return (
    <section aria-labelledby="referral-rules" className="flex flex-col gap-2">
      <h2 id="referral-rules" className="text-xl">
        <FormattedMessage id="referral.rules.title" />
      </h2>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {rules.map((id) => (
          <li key={id}>
            <FormattedMessage id={id} values={{ most: mostPerYear, friendRewardCents }} />
          </li>
        ))}
      </ul>
    </section>
  )
}
