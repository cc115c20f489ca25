import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Icon } from '../pictures/icon.tsx'
import { Link } from './link.tsx'

/** A step of a process with several pages. Finished steps that can be changed have a link. */
export type Step = { label: string; to?: string }

/** The progress of such a process: on phones a bar and "Step 2 of 4", from 768 px on the names of all steps. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const id = useId()
  return (
    <nav aria-labelledby={id} className="flex flex-col gap-2">
      <p id={id} className="font-semibold md:sr-only">
        <FormattedMessage
          id="shell.steps"
          values={{ step: current + 1, steps: steps.length, name: steps[current]?.label ?? '' }}
        />
      </p>
      <ol className="flex gap-1.5 md:gap-4">
        {steps.map((step, at) => (
          <li
            key={step.label}
            aria-current={at === current ? 'step' : undefined}
            className={`flex-1 border-t-4 ${at <= current ? 'border-primary' : 'border-divider'}`}
          >
            <StepName step={step} done={at < current} here={at === current} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepName({ step, done, here }: { step: Step; done: boolean; here: boolean }) {
  const look = `max-md:sr-only inline-flex min-h-11 items-center gap-1.5 text-sm ${here ? 'font-bold' : 'text-muted'}`
  const mark = done && <Icon name="check" className="size-4 text-success" />
  if (done && step.to !== undefined) {
    return (
      <Link to={step.to} className={`${look} underline`}>
        {mark}
        {step.label}
      </Link>
    )
  }
  return (
    <span className={look}>
      {mark}
      {step.label}
    </span>
  )
}
