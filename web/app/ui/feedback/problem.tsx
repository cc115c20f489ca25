import { FormattedMessage } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { Notice } from './notice.tsx'

/** The text of a refusal in the shopper's language. */
export function ProblemText({ problem }: { problem: Problem }) {
  return <FormattedMessage id={`problem.${problem.code}`} values={problem.params} />
}

/** A refusal that belongs to no field, above the form. */
export function ProblemNotice({ problem }: { problem: Problem | undefined }) {
  if (problem === undefined) return null
  return (
    <Notice tone="error">
      <ProblemText problem={problem} />
    </Notice>
  )
}
