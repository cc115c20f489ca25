import { FormattedMessage } from 'react-intl'
import { sumCents } from '#domain/base/money.ts'
import { type MoneyRow, MoneyRows } from '#web/app/ui/figures/money-rows.tsx'
import { NotOwnedYet } from '#web/app/ui/figures/price-facts.tsx'
import type { CartView } from './cart-view.ts'

/** The total cost until everything is owned, and that nothing is owned before. */
export function WholeCost({ cart }: { cart: Pick<CartView, 'totals' | 'transaction'> }) {
  const { agreements, totalCents, cashCents, rentalServicesCents } = cart.totals
  const optionCents = sumCents(agreements.map((share) => share.optionCents))
  const rows: MoneyRow[] = [
    {
      key: 'number',
      label: <FormattedMessage id="price.number" />,
      value: agreements.map(({ payments }) => payments).join(' + '),
    },
    ...(optionCents > 0
      ? [
          {
            key: 'option',
            label: <FormattedMessage id="price.option" />,
            hint: <FormattedMessage id="price.option.hint" />,
            cents: optionCents,
          },
        ]
      : []),
    {
      key: 'total',
      label: <FormattedMessage id="price.total-cost" />,
      hint: <FormattedMessage id="price.total-cost.before-tax" />,
      cents: totalCents,
    },
    { key: 'cash', label: <FormattedMessage id="price.cash" />, cents: cashCents },
    {
      key: 'services',
      label: <FormattedMessage id="price.services" />,
      hint: <FormattedMessage id="price.services.hint" />,
      cents: rentalServicesCents,
    },
  ]
  return (
    <div className="flex flex-col gap-3">
      <MoneyRows rows={rows} />
      <p>
        <NotOwnedYet transaction={cart.transaction} agreements={agreements.length} />
      </p>
    </div>
  )
}
