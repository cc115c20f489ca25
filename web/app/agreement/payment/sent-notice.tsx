import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { pathTo } from '#site/urls.ts'
import { SentText } from '#web/app/money/payment/sent-text.tsx'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'

/**
 * That the newest payment of an agreement counts as paid while its bank can still return it. Renders nothing without such
 * a payment.
 */
export function SentNotice({
  agreement: { debitOnItsWay, state },
}: {
  agreement: Pick<AgreementSummary, 'debitOnItsWay' | 'state'>
}) {
  if (debitOnItsWay === null) return null
  const { id, amountCents } = debitOnItsWay
  return (
    <Notice tone="info">
      <p>
        <SentText amountCents={amountCents} isFirst={state === 'prelim-paid'} />
      </p>
      <Link
        to={pathTo('receipt', { intentId: id })}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline"
      >
        <FormattedMessage id="payment.pending.see" />
      </Link>
    </Notice>
  )
}
