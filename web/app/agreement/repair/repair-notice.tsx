import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Day } from '#web/app/ui/figures/day.tsx'

/** Until when no rent is charged, because the goods do not work. Renders nothing otherwise. */
export function RepairNotice({ agreement }: { agreement: AgreementSummary }) {
  const { rentStoppedUntil } = agreement
  if (rentStoppedUntil === null) return null
  return (
    <Notice>
      <FormattedMessage id="repair.stopped" values={{ until: <Day key="until" on={rentStoppedUntil} /> }} />
    </Notice>
  )
}
