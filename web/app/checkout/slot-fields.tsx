import { FormattedMessage, useIntl } from 'react-intl'
import type { CivilDate } from '#domain/civil-date.ts'
import type { Problem } from '#domain/result.ts'
import { RadioField } from '../ui/choice.tsx'
import { shortDay, shownTime } from '../ui/day.tsx'
import { described, FieldProblem, problemAnchor } from '../ui/field-frame.tsx'
import { problemMark } from '../ui/first-problem.ts'

type Props = {
  dates: readonly CivilDate[]
  windows: readonly string[]
  date: string | undefined
  window: string | undefined
  problems: Readonly<Record<string, Problem>>
}

/** The days as a small calendar of their own: each one tap. */
function DayField({
  dates,
  date,
  problem,
}: {
  dates: Props['dates']
  date: string | undefined
  problem: Problem | undefined
}) {
  const intl = useIntl()
  return (
    <fieldset
      id={problem && problemAnchor('date')}
      className="min-w-0"
      aria-describedby={described('delivery-date', true, problem)['aria-describedby']}
    >
      <legend className="mb-1 font-semibold">
        <FormattedMessage id="delivery.date" />
      </legend>
      <p id="delivery-date-hint" className="mb-2 text-sm text-soft">
        <FormattedMessage id="delivery.date.hint" />
      </p>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-6">
        {dates.map((day, index) => (
          <label
            key={day}
            className="flex min-h-12 cursor-pointer items-center justify-center rounded-card border border-edge px-1 py-2 text-center text-sm leading-tight font-semibold has-checked:border-blue has-checked:bg-blue has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
          >
            <input
              type="radio"
              name="date"
              value={day}
              defaultChecked={day === date}
              required
              aria-invalid={problem !== undefined || undefined}
              {...(problem && index === 0 && problemMark)}
              className="sr-only"
            />
            {shortDay(intl, day)}
          </label>
        ))}
      </div>
      <FieldProblem id="delivery-date" problem={problem} />
    </fieldset>
  )
}

/** Day and time of a delivery. */
export function SlotFields({ dates, windows, date, window, problems }: Props) {
  const intl = useIntl()
  const choices = windows.map((value) => {
    const [from = '', to = ''] = value.split('-')
    const times = { from: shownTime(intl, from), to: shownTime(intl, to) }
    return { value, label: <FormattedMessage id="delivery.window.value" values={times} /> }
  })
  return (
    <>
      <DayField dates={dates} date={date} problem={problems.date} />
      <RadioField
        label={<FormattedMessage id="delivery.window" />}
        name="window"
        choices={choices}
        inline
        required
        {...(window !== undefined && { defaultValue: window })}
        {...(problems.window && { problem: problems.window })}
      />
    </>
  )
}
