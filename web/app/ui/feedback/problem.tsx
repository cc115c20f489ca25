import { FormattedMessage, useIntl } from 'react-intl'
import { paramsInWords } from '#domain/base/problem-params.ts'
import type { Problem } from '#domain/base/result.ts'
import { Notice } from './notice.tsx'

/** The text of a refusal in the shopper's language. */
export function ProblemText({ problem }: { problem: Problem }) {
  const intl = useIntl()
  const values = paramsInWords(problem.params, (state) => intl.formatMessage({ id: `locale.state.${state}` }))
  return <FormattedMessage id={`problem.${problem.code}`} values={values} />
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
