import { FormattedDate, FormattedMessage } from 'react-intl'
import { feedFile, renewFeed } from '#core/agreement/calendar/feed-address.ts'
import { listDueDates } from '#core/agreement/calendar/list-due-dates.ts'
import { sumCents } from '#domain/base/money.ts'
import { firstOf, type Month } from '#domain/base/month.ts'
import { withPrefix } from '#site/prefix.ts'
import { pathTo } from '#site/urls.ts'
import { pageTitle } from '#web/app/request/page-title.ts'
import { goTo, requestContextOf } from '#web/app/request/request-context.ts'
import { AccountFrame } from '#web/app/shopper/account/account-frame.tsx'
import { requireRegistered } from '#web/app/shopper/login/require-sign-in.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import type { Route } from './+types/calendar'
import { DueList } from './due-list.tsx'
import { MonthGrid } from './month-grid.tsx'
import { monthView } from './month-view.ts'
import { Subscribe } from './subscribe.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageTitle(matches, 'calendar.title', { noindex: true })

export async function loader(args: Route.LoaderArgs) {
  const who = await requireRegistered(args)
  const { core, prefix } = requestContextOf(args)
  const [calendar, file] = await Promise.all([listDueDates(who, core), feedFile(who, core)])
  const address =
    file === undefined
      ? null
      : `${core.settings.origin}${withPrefix(prefix, pathTo('calendarFeed', { file }))}`
  const view = calendar === null ? null : monthView(calendar, args.url.searchParams.get('month'))
  return { view, address }
}

export async function action(args: Route.ActionArgs) {
  const who = await requireRegistered(args)
  const requestContext = requestContextOf(args)
  // If the session has ended meanwhile, the page that this leads to asks to sign in.
  await renewFeed(who, requestContext.core)
  return goTo(requestContext, pathTo('paymentCalendar'))
}

function MonthName({ month }: { month: Month }) {
  return <FormattedDate value={`${firstOf(month)}T00:00:00Z`} timeZone="UTC" year="numeric" month="long" />
}

/** A link to the previous or next month. */
function MonthLink({ month, id }: { month: Month; id: 'calendar.previous' | 'calendar.next' }) {
  return (
    <ButtonLink to={pathTo('paymentCalendar', undefined, { month })} look="secondary">
      <FormattedMessage
        id={id}
        values={{
          month: (
            <span key="month" className="inline-block first-letter:uppercase">
              <MonthName month={month} />
            </span>
          ),
        }}
      />
    </ButtonLink>
  )
}

function MonthPage({ view }: { view: ReturnType<typeof monthView> }) {
  const { month, today, previous, next, entries, plannedReturns } = view
  const openCents = sumCents(entries.map((entry) => entry.openCents + entry.openFeesCents))
  return (
    <section aria-labelledby="month" className="flex flex-col gap-4">
      <h2 id="month" className="text-2xl first-letter:uppercase">
        <MonthName month={month} />
      </h2>
      <p>
        <FormattedMessage
          id="calendar.open"
          values={{
            count: entries.length,
            open: openCents,
            sent: entries.some(({ paid }) => paid?.isOnItsWay) ? 'yes' : 'no',
            amount: <Money key="amount" cents={openCents} />,
          }}
        />
      </p>
      {plannedReturns.map(({ agreementId, on }) => (
        <p key={agreementId} className="text-muted">
          <FormattedMessage id="agreement.schedule.return" values={{ day: <Day key="day" on={on} /> }} />
        </p>
      ))}
      <MonthGrid month={month} today={today} entries={entries} />
      <DueList entries={entries} />
      <nav aria-labelledby="month" className="flex flex-wrap justify-between gap-3">
        {previous === null ? <span /> : <MonthLink month={previous} id="calendar.previous" />}
        {next !== null && <MonthLink month={next} id="calendar.next" />}
      </nav>
    </section>
  )
}

export default function CalendarPage({ loaderData: { view, address } }: Route.ComponentProps) {
  return (
    <AccountFrame title={<FormattedMessage id="calendar.title" />} here="paymentCalendar">
      {view === null ? (
        <EmptyState
          icon="home"
          title={<FormattedMessage id="calendar.empty" />}
          action={
            <ButtonLink to={pathTo('home')}>
              <FormattedMessage id="account.empty.shop" />
            </ButtonLink>
          }
        >
          <FormattedMessage id="calendar.empty.text" />
        </EmptyState>
      ) : (
        <MonthPage view={view} />
      )}
      {(view !== null || address !== null) && <Subscribe address={address} />}
    </AccountFrame>
  )
}
