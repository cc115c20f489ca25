import { FormattedNumber } from 'react-intl'

/** A rate of tax, given in millionths: 82,500 is 8.25%. */
export function Percent({ millionths }: { millionths: number }) {
  return <FormattedNumber value={millionths / 1_000_000} style="percent" maximumFractionDigits={4} />
}
