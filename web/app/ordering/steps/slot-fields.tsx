import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { DeliveryChoices } from '#core/ordering/order/reschedule-delivery.ts'
import type { CivilDate } from '#domain/base/civil-date.ts'
import type { Cents } from '#domain/base/money.ts'
import type { Problem } from '#domain/base/result.ts'
import { readWindow } from '#domain/base/time-window.ts'
import type { MessageId } from '#messages/message-id.ts'
import { problemMark } from '#web/app/ui/feedback/first-problem.ts'
import { shortDay, shownTime } from '#web/app/ui/figures/day.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { RadioField } from '#web/app/ui/forms/choice.tsx'
import { described, FieldProblem, problemAnchor, useShownProblem } from '#web/app/ui/forms/field-frame.tsx'

/** '10:00-18:00' in the shopper's language. */
function Hours({ of }: { of: string }) {
  const intl = useIntl()
  const { from, to } = readWindow(of)
  return (
    <FormattedMessage
      id="delivery.window.value"
      values={{ from: shownTime(intl, from), to: shownTime(intl, to) }}
    />
  )
}

type DayProps = {
  name: string
  legend: ReactNode
  hint: ReactNode
  days: DeliveryChoices['days']
  date: string | undefined
  problem: Problem | undefined
  /** What is still to be paid if that day is chosen. */
  dueBy?: ((day: CivilDate) => Cents) | undefined
}

const grids = { plain: 'grid-cols-3 sm:grid-cols-6', hours: 'grid-cols-2 sm:grid-cols-4' } as const

/** A small calendar of radio buttons. */
export function DayField({ name, legend, hint, days, date, problem: sent, dueBy }: DayProps) {
  const intl = useIntl()
  const [problem, mend] = useShownProblem(sent)
  const withHours = days.some(({ hours }) => hours !== undefined)
  return (
    <fieldset
      id={problem && problemAnchor(name)}
      onInput={mend}
      className="min-w-0"
      aria-describedby={described(`${name}-day`, true, problem)['aria-describedby']}
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      <p id={`${name}-day-hint`} className="mb-2 text-sm text-muted">
        {hint}
      </p>
      <div className={`grid gap-2 ${withHours ? grids.hours : grids.plain}`}>
        {days.map(({ date: day, hours }, index) => (
          <label
            key={day}
            className="flex min-h-12 cursor-pointer flex-col items-center justify-center rounded-card border border-control px-1 py-2 text-center text-sm leading-tight font-semibold text-balance has-checked:border-primary has-checked:bg-primary has-checked:text-on-primary has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="radio"
              name={name}
              value={day}
              defaultChecked={day === date}
              required
              aria-invalid={problem !== undefined || undefined}
              {...(problem && index === 0 && problemMark)}
              className="sr-only"
            />
            {shortDay(intl, day)}
            {hours !== undefined && (
              <span className="font-normal">
                <Hours of={hours} />
              </span>
            )}
            {dueBy !== undefined && dueBy(day) > 0 && (
              <span className="font-normal">
                + <Money cents={dueBy(day)} />
              </span>
            )}
          </label>
        ))}
      </div>
      <FieldProblem id={`${name}-day`} problem={problem} />
    </fieldset>
  )
}

type Props = {
  choices: DeliveryChoices
  /** What the days are; unless given, the days of a delivery. */
  hint?: MessageId
  date: string | undefined
  window: string | undefined
  problems: Readonly<Record<string, Problem>>
} & Pick<DayProps, 'dueBy'>

/** Day and time of a delivery, or the day of a pick-up with the store's hours. */
export function SlotFields({ choices, hint = 'delivery.date.hint', date, window, problems, dueBy }: Props) {
  const { days, windows } = choices
  const isPickup = windows.length === 0
  return (
    <>
      <DayField
        name="date"
        legend={<FormattedMessage id={isPickup ? 'delivery.pickup.when' : 'delivery.date'} />}
        hint={<FormattedMessage id={isPickup ? 'delivery.pickup.when.hint' : hint} />}
        days={days}
        date={date}
        problem={problems.date}
        dueBy={dueBy}
      />
      {!isPickup && (
        <RadioField
          label={<FormattedMessage id="delivery.window" />}
          name="window"
          choices={windows.map((value) => ({ value, label: <Hours of={value} /> }))}
          inline
          required
          {...(window !== undefined && { defaultValue: window })}
          {...(problems.window && { problem: problems.window })}
        />
      )}
    </>
  )
}
