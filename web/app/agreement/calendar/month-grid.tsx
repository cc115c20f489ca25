import { FormattedDate, FormattedMessage } from 'react-intl'
import type { DueEntry } from '#core/agreement/calendar/schema.ts'
import { type CivilDate, civilParts } from '#domain/base/civil-date.ts'
import { type Month, monthOf, weeksOf } from '#domain/base/month.ts'
import { Money } from '#web/app/ui/figures/money.tsx'
import { shownCents } from './shown-cents.ts'

const tones: Record<DueEntry['status'], string> = {
  paid: 'bg-success-surface text-success',
  'past-due': 'bg-danger-surface text-danger',
  'due-today': 'bg-warning-surface text-content',
  upcoming: 'bg-selected text-primary',
}

function DayCell({
  day,
  isToday,
  entries,
}: {
  day: CivilDate
  isToday: boolean
  entries: readonly DueEntry[]
}) {
  return (
    <td className="h-24 border border-divider p-2 align-top">
      <span
        className={isToday ? 'rounded-full bg-primary px-2 py-0.5 font-bold text-on-primary' : 'text-muted'}
      >
        {civilParts(day).day}
      </span>
      {entries.map((entry) => (
        <p
          key={`${entry.agreementId} ${entry.number} ${entry.isPayoff}`}
          className={`mt-1 rounded-field px-2 py-1 text-sm leading-tight font-semibold ${tones[entry.paid?.isOnItsWay ? 'upcoming' : entry.status]}`}
        >
          <Money cents={shownCents(entry)} />
          <span className="block font-normal">
            <FormattedMessage
              id="agreement.payment-status"
              values={{ status: entry.paid?.isOnItsWay ? 'way' : entry.status.replace('-', '') }}
            />
          </span>
        </p>
      ))}
    </td>
  )
}

/** A month as a grid of days, with the amounts on the due dates. */
export function MonthGrid({
  month,
  today,
  entries,
}: {
  month: Month
  today: CivilDate
  entries: readonly DueEntry[]
}) {
  const weeks = weeksOf(month)
  return (
    <table className="w-full table-fixed border-collapse max-md:hidden">
      <caption className="sr-only">
        <FormattedMessage id="calendar.title" />
      </caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col" className="p-2 text-left text-sm font-semibold text-muted">
              <FormattedDate value={`${day}T00:00:00Z`} timeZone="UTC" weekday="short" />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) =>
              monthOf(day) === month ? (
                <DayCell
                  key={day}
                  day={day}
                  isToday={day === today}
                  entries={entries.filter(({ dueOn }) => dueOn === day)}
                />
              ) : (
                <td key={day} className="border border-divider bg-surface-muted" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
