import { useIntl } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'

/** An amount in US dollars: always the sign and two decimals; a missing one reads N/A (documents 2 §5). */
export function Money({ cents }: { cents: Cents | undefined | null }) {
  const intl = useIntl()
  if (cents === undefined || cents === null) return <>{intl.formatMessage({ id: 'price.missing' })}</>
  return (
    <span className="money">{intl.formatNumber(cents / 100, { style: 'currency', currency: 'USD' })}</span>
  )
}
