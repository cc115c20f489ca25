import { FormattedMessage } from 'react-intl'
import { sumCents } from '#domain/base/money.ts'
import type { AgreementShare } from '#domain/shopper/basket.ts'
import { Money } from '#web/app/ui/figures/money.tsx'

/** What promotions take off the first payments, for the line with their sum. Renders nothing without any. */
export function FirstOff({ agreements }: { agreements: readonly Pick<AgreementShare, 'firstOffCents'>[] }) {
  const cents = sumCents(agreements.map(({ firstOffCents }) => firstOffCents))
  if (cents === 0) return null
  return (
    <FormattedMessage id="basket.due-today.off" values={{ amount: <Money key="amount" cents={cents} /> }} />
  )
}
