import { useIntl } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'

/** An amount in US dollars, always with the sign and two decimals. N/A if it is missing (documents 2 §5). */
export function Money({ cents }: { cents: Cents | undefined | null }) {
  const intl = useIntl()
  if (cents === undefined || cents === null) return <>{intl.formatMessage({ id: 'price.missing' })}</>
  return (
    <span className="money">{intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD' })}</span>
  )
}
