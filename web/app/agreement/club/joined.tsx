import { FormattedMessage } from 'react-intl'
import { getClub } from '#core/agreement/club/get-club.ts'
import { getPayment } from '#core/money/payment/get-payment.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/joined'

const titleOf = (isPending: boolean) => (isPending ? 'club.joined.pending' : 'club.joined.title')

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageTitle(matches, titleOf(loaderData?.membership.state === 'pending'), { noindex: true })

/**
 * Confirms a membership that was just bought. Without one it leads on: to the page of refused payments if the payment in
 * `?payment` came to nothing, else to the offer.
 */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { core, locale } = requestContext
  const [{ membership }, payment] = await Promise.all([
    getClub(who, locale, core),
    getPayment(who, args.url.searchParams.get('payment') ?? '', core),
  ])
  if (membership === null) {
    const why = payment.ok ? payment.value.state : undefined
    if (why === 'declined' || why === 'released')
      throw goTo(requestContext, pathTo('benefitsPlusRefused', undefined, { why }))
    throw goTo(requestContext, pathTo('benefitsPlus'))
  }
  const paidCents = payment.ok && payment.value.state === 'settled' ? payment.value.amountCents : null
  return { membership, paidCents }
}

export default function Joined({ loaderData: { membership, paidCents } }: Route.ComponentProps) {
  const isPending = membership.state === 'pending'
  const { next } = membership
  return (
    <AccountFrame title={<FormattedMessage id={titleOf(isPending)} />}>
      <Card className="flex max-w-2xl flex-col gap-3">
        {isPending && (
          <p>
            <FormattedMessage id="club.pending" />
          </p>
        )}
        {paidCents !== null && (
          <p className="text-lg">
            <FormattedMessage
              id="club.joined.paid"
              values={{ amount: <Money key="amount" cents={paidCents} /> }}
            />
          </p>
        )}
        {next !== null && (
          <p>
            <FormattedMessage
              id="club.joined.next"
              values={{
                amount: <Money key="amount" cents={next.amountCents} />,
                day: <Day key="day" on={next.on} />,
              }}
            />
          </p>
        )}
        {!isPending && (
          <p>
            <FormattedMessage id="club.joined.copy" />
          </p>
        )}
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('myAccount', undefined, { refetch: 'true' })}>
          <FormattedMessage id="club.back" />
        </ButtonLink>
        <ButtonLink to={pathTo('benefitsPlus')} look="secondary">
          <FormattedMessage id="club.block.manage" values={{ state: membership.state }} />
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
