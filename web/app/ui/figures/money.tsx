import { FormattedMessage, useIntl } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'

/** Writes amounts in cents as US dollars, always with the sign and two decimals. */
export function useMoney(): (cents: Cents) => string {
  const intl = useIntl()
  return (cents) => intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD' })
}

/** An amount in US dollars, always with the sign and two decimals. N/A if it is missing (documents 2 §5). */
export function Money({ cents }: { cents: Cents | undefined | null }) {
  const money = useMoney()
  if (cents === undefined || cents === null) return <FormattedMessage id="price.missing" />
  return <span className="money">{money(cents)}</span>
}
