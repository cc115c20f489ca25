import { FormattedMessage } from 'react-intl'
import type { BasketAmounts } from '#domain/shopper/basket.ts'
import type { MoneyRow } from '#web/app/ui/figures/money-rows.tsx'

/** What is paid at signing beside rent and tax, a row for each charge that is not zero. */
export function chargeRows(dueToday: BasketAmounts['dueToday']): MoneyRow[] {
  const { waiverCents, depositCents, reservationCents } = dueToday
  const rows: (MoneyRow & { cents: number })[] = [
    { key: 'waiver', label: <FormattedMessage id="basket.waiver" />, cents: waiverCents },
    {
      key: 'deposit',
      label: <FormattedMessage id="basket.deposit" />,
      hint: <FormattedMessage id="basket.deposit.text" />,
      cents: depositCents,
    },
    {
      key: 'reservation',
      label: <FormattedMessage id="basket.reservation" />,
      hint: <FormattedMessage id="basket.reservation.text" />,
      cents: reservationCents,
    },
  ]
  return rows.filter(({ cents }) => cents > 0)
}
