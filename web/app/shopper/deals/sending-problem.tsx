import { FormattedMessage } from 'react-intl'
import type { Problem } from '#domain/base/result.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { ProblemNotice } from '#web/app/ui/feedback/problem.tsx'
import type { Sending } from './use-sending.ts'

type Props = { sending: Sending; problem: Problem | undefined }

/** Why a sign-up did not come about: the store's own words, or that there was no answer (document 1 §8). */
export function SendingProblem({ sending, problem }: Props) {
  if (sending.state !== 'failed') return <ProblemNotice problem={problem} />
  return (
    <Notice tone="error">
      <FormattedMessage id="deals.failed" />
    </Notice>
  )
}
