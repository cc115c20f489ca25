import { FormattedMessage } from 'react-intl'
import { type AnswerStep, stepFields } from '#domain/approval/application-steps.ts'
import { pathTo } from '#site/urls.ts'
import { Link } from '#web/app/ui/navigation/link.tsx'
import type { FieldsProps } from './fields-props.ts'
import { useAnswerLines } from './use-answer-lines.ts'

const steps = Object.keys(stepFields) as AnswerStep[]

/** All answers by step, each step with a link to change it. */
export function ReviewAnswers(props: Omit<FieldsProps, 'problems'>) {
  const lines = useAnswerLines(props)
  return (
    <ul className="flex flex-col divide-y divide-divider rounded-card border border-divider">
      {steps.map((step) => (
        <li key={step} className="flex items-start justify-between gap-4 px-4 py-3">
          <div className="min-w-0">
            <h2 className="text-base leading-normal">
              <FormattedMessage id={`application.step.${step}`} />
            </h2>
            {lines[step].map((line) => (
              <p key={line} className="break-words text-muted">
                {line}
              </p>
            ))}
          </div>
          <Link
            to={pathTo('instantApproval', undefined, { step, back: 'review' })}
            className="inline-flex min-h-11 shrink-0 items-center text-primary underline"
          >
            <FormattedMessage
              id="application.change"
              values={{ part: <PartName key="part" step={step} /> }}
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function PartName({ step }: { step: AnswerStep }) {
  return (
    <span className="sr-only">
      <FormattedMessage id={`application.step.${step}`} />
    </span>
  )
}
