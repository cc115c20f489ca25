import { FormattedMessage } from 'react-intl'
import type { AgreementSummary } from '#core/agreement/agreement/schema.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { PhoneLink } from '#web/app/ui/navigation/phone-link.tsx'

/** An agreement that its store keeps from being paid online, and what to do instead; nothing for any other. */
export function OfflineNotice({
  agreement: { state, paysOnline, storeName, storePhone },
}: {
  agreement: Pick<AgreementSummary, 'state' | 'paysOnline' | 'storeName' | 'storePhone'>
}) {
  if (paysOnline || (state !== 'active' && state !== 'lapsed')) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">
        <FormattedMessage id="payment.offline.title" />
      </p>
      <p>
        <FormattedMessage id="payment.offline.text" values={{ store: storeName }} />
        {storePhone !== null && (
          <>
            {' '}
            <PhoneLink phone={storePhone} className="inline-flex min-h-11 items-center" />
          </>
        )}
      </p>
    </Notice>
  )
}
