import { FormattedMessage } from 'react-intl'
import { getAutopay } from '#core/agreement/autopay/get-autopay.ts'
import { pathTo } from '#site/urls.ts'
import { CardName } from '#web/app/money/payment/saved-cards.tsx'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import type { Route } from './+types/enrolled'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'autopay.done.title', { noindex: true })

/** Confirms that autopay is on. Redirects to the autopay page if it is not. */
export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const agreementNumber = args.url.searchParams.get('agreement') ?? ''
  const found = await getAutopay(who, { agreementNumber, locale: requestContext.locale }, requestContext.core)
  if (!found.ok || found.value.authorization === null) throw goTo(requestContext, pathTo('enrolAutopay'))
  return found.value
}

export default function Enrolled({ loaderData: { agreement, coming, method } }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="autopay.done.title" />}>
      <Card className="flex max-w-2xl flex-col gap-3">
        {coming !== null && method !== null && (
          <p className="text-lg">
            <FormattedMessage
              id="autopay.done.first"
              values={{
                amount: <Money key="amount" cents={coming.amountCents} />,
                day: <Day key="day" on={coming.chargeOn} weekday />,
                card: <CardName key="card" card={method} />,
              }}
            />
          </p>
        )}
        <p>
          <FormattedMessage id="autopay.done.text" />
        </p>
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pathTo('myAccount', undefined, { refetch: 'true' })}>
          <FormattedMessage id="autopay.back" />
        </ButtonLink>
        <ButtonLink to={pathTo('enrolAutopay', undefined, { agreement: agreement.number })} look="secondary">
          <FormattedMessage id="autopay.done.see" />
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
