import { FormattedMessage, useIntl } from 'react-intl'
import type { Review } from '#core/approval/verification/get-review.ts'
import { shownDay } from '#web/app/ui/figures/day.tsx'

/** That all documents were received, and by when somebody has looked at them. */
export function ReviewText({ by }: Review) {
  const intl = useIntl()
  return (
    <FormattedMessage
      id="verification.complete.text"
      values={{ day: by === null ? 'none' : shownDay(intl, by) }}
    />
  )
}
