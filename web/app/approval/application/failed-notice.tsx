import { FormattedMessage } from 'react-intl'
import { Notice } from '#web/app/ui/feedback/notice.tsx'

/** The engine did not answer. Nothing is lost, the application can be sent again. */
export function FailedNotice() {
  return (
    <Notice tone="warning" refusal>
      <FormattedMessage id="application.failed" />
    </Notice>
  )
}
