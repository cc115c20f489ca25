import { FormattedMessage } from 'react-intl'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { StockLabel } from '../tile/stock-label.tsx'
import type { ProductData } from './load-product.server.ts'

/** The parts of a bundle, each with a link to its own page. */
export function Parts({ product }: { product: ProductData }) {
  if (product.parts.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">
        <FormattedMessage id="product.parts" />
      </h2>
      <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {product.parts.map((part) => (
          <li
            key={part.id}
            className="relative flex items-center gap-4 rounded-card border border-divider p-3"
          >
            <div className="w-28 shrink-0 overflow-hidden rounded-field">
              <Picture name={part.picture} alt={part.alt} place="thumbnail" />
            </div>
            <div className="flex min-w-0 flex-col gap-1">
              <p>
                <span className="font-semibold">
                  <FormattedMessage id="product.parts.quantity" values={{ quantity: part.quantity }} />
                </span>{' '}
                <Link to={part.href} className="text-content after:absolute after:inset-0 hover:underline">
                  {part.name}
                </Link>
              </p>
              <p className="flex flex-wrap gap-x-3 text-sm">
                {part.availability !== null && part.condition !== null && (
                  <FormattedMessage id="stock.condition" values={{ condition: part.condition }} />
                )}
                <StockLabel availability={part.availability} />
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
