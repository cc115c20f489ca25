import { FormattedMessage } from 'react-intl'
import { listAgreements } from '#core/agreement/agreement/list-agreements.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AgreementCard } from '../agreement/agreement/agreement-card.tsx'
import { AccountFrame } from '../shopper/account/account-frame.tsx'
import type { Route } from './+types/dashboard'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'account.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const scope = requestContextOf(args)
  const [agreements, unfinished] = await Promise.all([listAgreements(who, scope.core), loadUnfinished(scope)])
  return { agreements, unfinished, firstName: scope.firstName }
}

/** The payment that falls due first, over all agreements. */
function firstDue(agreements: readonly AgreementSummary[]): AgreementSummary | undefined {
  return agreements
    .filter(({ next, paymentAllowed }) => next !== null && paymentAllowed)
    .sort((a, b) => ((a.next?.dueOn ?? '') < (b.next?.dueOn ?? '') ? -1 : 1))[0]
}

/** The next due amount with its day and one button: what most people come for. */
function NextDue({ agreement }: { agreement: AgreementSummary }) {
  const { next, payable } = agreement
  if (next === null) return null
  const late = next.status === 'past-due'
  return (
    <Card tone="selected" className="flex flex-col gap-4 md:flex-row md:items-center md:justify-between">
      <div>
        <p className={late ? 'font-semibold text-danger' : 'font-semibold'}>
          <FormattedMessage id="account.due" values={{ status: next.status.replace('-', '') }} />
        </p>
        <p className="text-3xl font-extrabold">
          <Money cents={payable === null ? next.totalCents : (payable.asked ?? payable.payoff).amountCents} />
        </p>
        {payable?.asked === null && (
          <p>
            <FormattedMessage id="payment.pay.payoff.hint" />
          </p>
        )}
        <p>
          <Day on={next.dueOn} weekday />
        </p>
      </div>
      <ButtonLink to={pathTo('payments', undefined, { agreement: agreement.number })} className="md:min-w-56">
        <FormattedMessage id="account.pay" />
      </ButtonLink>
    </Card>
  )
}

export default function Dashboard({
  loaderData: { agreements, unfinished, firstName },
}: Route.ComponentProps) {
  const due = firstDue(agreements)
  const current = agreements.filter(({ refCode }) => refCode !== 'Cancelled' && refCode !== 'Closed')
  const title = <FormattedMessage id="account.hello" values={{ name: firstName ?? '' }} />
  return (
    <AccountFrame title={title} here="myAccount">
      <FinishOrder order={unfinished} />
      {due !== undefined && <NextDue agreement={due} />}
      {current.length === 0 ? (
        <EmptyState
          icon="home"
          title={<FormattedMessage id="account.empty" />}
          action={
            <ButtonLink to={pathTo('home')}>
              <FormattedMessage id="account.empty.shop" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="account.empty.text" />
        </EmptyState>
      ) : (
        <section aria-labelledby="agreements" className="flex flex-col gap-4">
          <h2 id="agreements" className="text-xl">
            <FormattedMessage id="account.agreements" />
          </h2>
          <ul className="grid gap-4 lg:grid-cols-[repeat(auto-fit,minmax(400px,1fr))]">
            {current.map((agreement) => (
              <li key={agreement.id}>
                <AgreementCard agreement={agreement} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </AccountFrame>
  )
}
