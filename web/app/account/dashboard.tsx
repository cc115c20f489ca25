import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { PlannedBlock } from '#web/app/ordering/visit/planned-block.tsx'
import { pageTitle } from '#web/app/request/page-title.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { AgreementCard } from '../agreement/agreement/agreement-card.tsx'
import { AlertList } from '../agreement/alert/alert-list.tsx'
import { ClubBlock } from '../agreement/club/club-block.tsx'
import { LaterReturnList } from '../agreement/returned-payment/later-return-list.tsx'
import { LaterApproval } from '../approval/approval/later-approval.tsx'
import { AccountFrame } from '../shopper/account/account-frame.tsx'
import { MailTroubleNotice } from '../shopper/personal-info/mail-trouble-notice.tsx'
import type { Route } from './+types/dashboard'
import { Block } from './block.tsx'
import { dueFirst } from './due-first.ts'
import { loadDashboard } from './load-dashboard.server.ts'
import { MethodsBlock } from './methods-block.tsx'
import { NextDue } from './next-due.tsx'
import { Refetching, useRefetching } from './refetching.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'account.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  return { ...(await loadDashboard(who, requestContext)), firstName: requestContext.firstName }
}

const isCurrent = ({ state }: AgreementSummary) => state !== 'cancelled' && state !== 'closed'

/** The agreements that are neither cancelled nor closed, or where to begin. */
function Agreements({ current }: { current: readonly AgreementSummary[] }) {
  if (current.length === 0)
    return (
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
    )
  return (
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
  )
}

/** Links to orders that were paid and cancelled, folded away. An order has an agreement or several. */
function CancelledOrders({ agreements }: { agreements: readonly AgreementSummary[] }) {
  const { locale } = useRoot()
  const cancelled = agreements.filter(({ state }) => state === 'cancelled')
  const numbers = [...new Set(cancelled.map(({ orderNumber }) => orderNumber))]
  if (numbers.length === 0) return null
  const goodsOf = (number: string) =>
    cancelled
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ items }) => goodsLine(items, locale))
      .join(', ')
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-primary underline">
        <FormattedMessage id="account.ended" />
      </summary>
      <ul>
        {numbers.map((number) => (
          <li key={number}>
            <Link
              to={pathTo('confirmation', { orderNo: number })}
              className="inline-flex min-h-11 items-center text-primary underline"
            >
              <FormattedMessage id="account.ended.order" values={{ number, goods: goodsOf(number) }} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { agreements, alerts, methods, planned, club, returns, unfinished, trouble, approval, firstName } =
    loaderData
  const refetching = useRefetching()
  const first = agreements === null ? undefined : dueFirst(agreements.shown)
  const saysDueToday = first?.due.some(({ next }) => next.status === 'due-today') === true
  const title = <FormattedMessage id="account.hello" values={{ name: firstName ?? '' }} />
  return (
    <AccountFrame title={title} here="myAccount">
      <Refetching now={refetching} />
      <Block name="trouble" read={trouble}>
        {(shown) => shown !== null && <MailTroubleNotice {...shown} />}
      </Block>
      <Block name="unfinished" read={unfinished}>
        {(order) => <FinishOrder order={order} />}
      </Block>
      <Block name="approval" read={approval}>
        {(shown) => shown !== null && <LaterApproval approval={shown} />}
      </Block>
      {first !== undefined && <NextDue {...first} />}
      <Block name="returns" read={returns}>
        {(shown) => <LaterReturnList returns={shown} />}
      </Block>
      <Block name="alerts" read={alerts}>
        {(shown) => <AlertList alerts={shown} saysDueToday={saysDueToday} />}
      </Block>
      <Block name="agreements" read={agreements}>
        {(shown) => <Agreements current={shown.filter(isCurrent)} />}
      </Block>
      <div className="grid gap-4 lg:grid-cols-2">
        <Block name="methods" read={methods}>
          {(shown) => <MethodsBlock methods={shown} />}
        </Block>
        <Block name="planned" read={planned}>
          {(shown) => <PlannedBlock planned={shown} />}
        </Block>
      </div>
      <Block name="club" read={club}>
        {(shown) => <ClubBlock {...shown} />}
      </Block>
      <p>
        <FormattedMessage id="store-agreement.offer" />{' '}
        <Link
          to={pathTo('linkAgreement')}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          <FormattedMessage id="store-agreement.offer.link" />
        </Link>
      </p>
      {agreements !== null && <CancelledOrders agreements={agreements.shown} />}
    </AccountFrame>
  )
}
