import type { PaymentCalendar } from '#core/agreement/calendar/schema.ts'
import { addToMonth, isMonth, type Month, monthOf } from '#domain/base/month.ts'

/**
 * The month of the next thing that happens: a payment that is still to be made, or a planned return. Never a past one,
 * since what is past due is to be paid now; the current one if nothing is to come.
 */
function nextMonth({ entries, plannedReturns, today }: PaymentCalendar): Month {
  const open = entries.filter(({ status }) => status !== 'paid').map(({ dueOn }) => dueOn)
  const [first] = [...open, ...plannedReturns.map(({ on }) => on)]
    .map((day) => (day > today ? day : today))
    .sort()
  return monthOf(first ?? today)
}

/** The month in the query if there are due dates until then, else the month of what comes next. */
export function monthView(calendar: PaymentCalendar, asked: string | null) {
  const { entries, plannedReturns, today } = calendar
  const months = [...entries.map(({ dueOn }) => monthOf(dueOn)), monthOf(today)].sort()
  const first = months[0] ?? monthOf(today)
  const last = months.at(-1) ?? first
  const month = isMonth(asked) && asked >= first && asked <= last ? asked : nextMonth(calendar)
  return {
    month,
    today,
    previous: month > first ? addToMonth(month, -1) : null,
    next: month < last ? addToMonth(month, 1) : null,
    entries: entries.filter(({ dueOn }) => monthOf(dueOn) === month),
    plannedReturns: plannedReturns.filter(({ on }) => monthOf(on) === month),
  }
}
