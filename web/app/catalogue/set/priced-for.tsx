import { FormattedMessage } from 'react-intl'
import type { PricedPieces } from './set-data.server.ts'

/** Says beside the price of a set which of its pieces it is for: the picture shows all of them. */
export function PricedFor({ pieces: { count, name } }: { pieces: PricedPieces }) {
  return <FormattedMessage id="product.set.price-of" values={{ count, name }} />
}
