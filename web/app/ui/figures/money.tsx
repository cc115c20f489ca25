import { FormattedMessage, useIntl } from 'react-intl'
import type { Cents } from '#domain/base/money.ts'

/** Made once for each language: a listing writes more than a hundred amounts. */
const formats = new Map<string, Intl.NumberFormat>()

function formatIn(locale: string): Intl.NumberFormat {
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  formats.set(locale, format)
  return format
}

/** Writes amounts in cents as US dollars, always with the sign and two decimals. */
export function useMoney(): (cents: Cents) => string {
  const format = formatIn(useIntl().locale)
  return (cents) => format.format(cents / 100)
}

/** An amount in US dollars, always with the sign and two decimals. N/A if it is missing (document 2 §5). */
export function Money({ cents }: { cents: Cents | undefined | null }) {
  const money = useMoney()
  if (cents === undefined || cents === null) return <FormattedMessage id="price.missing" />
  return <span className="money">{money(cents)}</span>
}
