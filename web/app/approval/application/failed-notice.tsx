import { FormattedMessage } from 'react-intl'
import { Notice } from '#web/app/ui/feedback/notice.tsx'

/** The engine did not answer last time: nothing is lost, and sending again is all that is needed. */
export function FailedNotice() {
  return (
    <Notice tone="warning" refusal>
      <FormattedMessage id="application.failed" />
    </Notice>
  )
}
