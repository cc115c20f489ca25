import { FormattedMessage } from 'react-intl'
import { goodsLine } from '#core/agreement/agreement/goods.ts'
import { listAgreements } from '#core/agreement/agreement/list-agreements.ts'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { listAlerts } from '#core/agreement/alert/list-alerts.ts'
import { getClub } from '#core/agreement/club/get-club.ts'
import { listReturns } from '#core/agreement/returned-payment/list-returns.ts'
import { getMailTrouble } from '#core/shopper/mail-delivery/get-mail-trouble.ts'
import { pathTo } from '#site/urls.ts'
import { FinishOrder } from '#web/app/ordering/order/finish-order.tsx'
import { loadUnfinished } from '#web/app/ordering/order/unfinished-view.server.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { useRoot } from '#web/app/request/use-root.ts'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Card } from '#web/app/ui/surfaces/card.tsx'
import { AgreementCard } from '../agreement/agreement/agreement-card.tsx'
import { AlertList } from '../agreement/alert/alert-list.tsx'
import { ClubBlock } from '../agreement/club/club-block.tsx'
import { ReturnList } from '../agreement/returned-payment/return-list.tsx'
import { AccountFrame } from '../shopper/account/account-frame.tsx'
import { MailTroubleNotice } from '../shopper/personal-info/mail-trouble-notice.tsx'
import type { Route } from './+types/dashboard'
import { dueFirst } from './due-first.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'account.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  const { pathname, searchParams } = args.url
  if (searchParams.has('refetch')) {
    // Nothing of an account is kept, so every opening is fresh. The address goes on without the word.
    searchParams.delete('refetch')
    throw goTo(requestContext, `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ''}`)
  }
  const [agreements, unfinished, club, trouble, returns] = await Promise.all([
    listAgreements(who, requestContext.core),
    loadUnfinished(requestContext),
    getClub(who, requestContext.locale, requestContext.core),
    getMailTrouble(who, requestContext.core),
    listReturns(who, undefined, requestContext.core),
  ])
  const alerts = await listAlerts(who, agreements, requestContext.core)
  return { agreements, alerts, unfinished, club, trouble, returns, firstName: requestContext.firstName }
}

type First = NonNullable<ReturnType<typeof dueFirst>>

/** Says that autopay makes a payment. It charges no fees, and nothing that is past due already. */
function ByAutopay({ agreement, next }: Pick<First['due'][number], 'agreement' | 'next'>) {
  const isPaid = agreement.autopayMethodId !== null && next.status !== 'past-due' && next.openFeesCents === 0
  return isPaid ? (
    <p className="text-sm">
      <FormattedMessage id="autopay.pays-it" />
    </p>
  ) : null
}

/** A link to one payment on all that are due; a payoff is paid by itself. */
function PayAll({ due }: Pick<First, 'due'>) {
  const together = due.filter(({ isPayoff }) => !isPayoff)
  if (together.length < 2) return null
  const chosen = new URLSearchParams(together.map(({ agreement }) => ['agreement', agreement.number]))
  return (
    <p className="mt-2">
      <ButtonLink to={`${pathTo('payments')}?${chosen}`}>
        <FormattedMessage id="payment.together.pay" values={{ count: together.length }} />
      </ButtonLink>
    </p>
  )
}

/** The due date of one agreement. For several: the products, amount, due date and payment button of each. */
function DueLines({ due }: Pick<First, 'due'>) {
  const { locale } = useRoot()
  const [first] = due
  if (due.length === 1) {
    return (
      <>
        {first.isPayoff && (
          <p>
            <FormattedMessage id="payment.pay.payoff.hint" />
          </p>
        )}
        <p>
          <Day on={first.next.dueOn} weekday />
        </p>
        <ByAutopay agreement={first.agreement} next={first.next} />
      </>
    )
  }
  return (
    <>
      <PayAll due={due} />
      <ul className="mt-2 divide-y divide-divider">
        {due.map(({ agreement, next, amountCents, isPayoff }) => (
          <li
            key={agreement.id}
            className="flex flex-col gap-3 py-4 last:pb-0 sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <span className="block font-semibold">{goodsLine(agreement.items, locale)}</span>
              <span className="block text-sm text-muted">
                <FormattedMessage id="agreement.number" values={{ number: agreement.number }} />
              </span>
              <FormattedMessage
                id="agreement.next"
                values={{
                  status: next.status.replace('-', ''),
                  amount: <Money key="amount" cents={amountCents} />,
                  day: <Day key="day" on={next.dueOn} />,
                }}
              />
              {isPayoff && (
                <span className="block">
                  <FormattedMessage id="payment.pay.payoff.hint" />
                </span>
              )}
              <ByAutopay agreement={agreement} next={next} />
            </div>
            <ButtonLink
              to={pathTo('payments', undefined, { agreement: agreement.number })}
              className="shrink-0 sm:min-w-44"
            >
              <span>
                <FormattedMessage
                  id="payment.pay.button"
                  values={{ amount: <Money key="amount" cents={amountCents} /> }}
                />
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

/**
 * What is due first, with its date and a button to pay: what most customers come for. Several are paid
 * together or each by itself.
 */
function NextDue({ due, totalCents }: First) {
  const [{ agreement, next }] = due
  const late = next.status === 'past-due'
  const isOne = due.length === 1
  const row = isOne ? 'md:flex-row md:items-center md:justify-between' : ''
  return (
    <Card tone="selected" className={`flex flex-col gap-4 ${row}`}>
      <div>
        <p className={late ? 'font-semibold text-danger' : 'font-semibold'}>
          <FormattedMessage
            id="account.due"
            values={{ status: next.status.replace('-', ''), agreements: due.length }}
          />
        </p>
        <p className="text-3xl font-extrabold">
          <Money cents={totalCents} />
        </p>
        <DueLines due={due} />
      </div>
      {isOne && (
        <ButtonLink
          to={pathTo('payments', undefined, { agreement: agreement.number })}
          className="md:min-w-56"
        >
          <span>
            <FormattedMessage
              id="account.pay"
              values={{ amount: <Money key="amount" cents={totalCents} /> }}
            />
          </span>
        </ButtonLink>
      )}
    </Card>
  )
}

/** Links to orders that were cancelled, folded away. An order has an agreement or several. */
function CancelledOrders({ agreements }: { agreements: readonly AgreementSummary[] }) {
  const { locale } = useRoot()
  const cancelled = agreements.filter(({ refCode }) => refCode === 'Cancelled')
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

export default function Dashboard({
  loaderData: { agreements, alerts, unfinished, club, trouble, returns, firstName },
}: Route.ComponentProps) {
  const first = dueFirst(agreements)
  const current = agreements.filter(({ refCode }) => refCode !== 'Cancelled' && refCode !== 'Closed')
  const title = <FormattedMessage id="account.hello" values={{ name: firstName ?? '' }} />
  return (
    <AccountFrame title={title} here="myAccount">
      {trouble !== null && <MailTroubleNotice {...trouble} />}
      <FinishOrder order={unfinished} />
      {first !== undefined && <NextDue {...first} />}
      <ReturnList returns={returns} />
      <AlertList alerts={alerts} />
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
      <ClubBlock {...club} />
      <p>
        <FormattedMessage id="store-agreement.offer" />{' '}
        <Link
          to={pathTo('linkAgreement')}
          className="inline-flex min-h-11 items-center text-primary underline"
        >
          <FormattedMessage id="store-agreement.offer.link" />
        </Link>
      </p>
      <CancelledOrders agreements={agreements} />
    </AccountFrame>
  )
}
