import { FormattedMessage } from 'react-intl'
import { useActionData, useLoaderData } from 'react-router'
import { Notice } from '#web/app/ui/feedback/notice.tsx'

/** Whether the page shows a form that was kept until the sign-in (`loadKeptForm`). */
function showsKeptForm(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'kept' in data && data.kept !== null
}

/** Above a form that was sent without a session: says that nothing has been done yet. */
export function KeptNotice() {
  const data: unknown = useLoaderData()
  const answer: unknown = useActionData()
  if (!showsKeptForm(data) || answer !== undefined) return null
  return (
    <Notice tone="warning">
      <FormattedMessage id="login.kept.text" />
    </Notice>
  )
}
