import { FormattedMessage } from 'react-intl'
import { useActionData, useSearchParams } from 'react-router'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { keptParam } from './kept-form.ts'

/** Above a form that was sent without a session, until it is sent again: nothing has happened yet. */
export function KeptNotice() {
  const [search] = useSearchParams()
  const answer: unknown = useActionData()
  if (!search.has(keptParam) || answer !== undefined) return null
  return (
    <Notice tone="warning">
      <FormattedMessage id="login.kept.text" />
    </Notice>
  )
}
