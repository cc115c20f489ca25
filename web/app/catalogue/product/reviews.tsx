import { FormattedMessage } from 'react-intl'
import { Day } from '#web/app/ui/figures/day.tsx'
import { AverageStars, Stars } from '#web/app/ui/figures/stars.tsx'
import type { ProductData } from './load-product.server.ts'

/** What customers who rent it say of a product, newest first. Renders nothing without any. */
export function Reviews({ product: { rating, reviews } }: { product: ProductData }) {
  if (rating === null) return null
  return (
    <section aria-labelledby="reviews" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="reviews" className="scroll-mt-32 text-xl md:text-2xl">
          <FormattedMessage id="review.title" />
        </h2>
        <AverageStars {...rating} />
      </div>
      <p className="text-muted">
        <FormattedMessage id="review.who" />
      </p>
      <ul className="grid gap-4 md:grid-cols-2">
        {reviews.map(({ id, stars, body, author, locale, writtenOn }) => (
          <li key={id} className="flex flex-col gap-2 rounded-card border border-divider p-4">
            <Stars stars={stars} />
            <p lang={locale} className="wrap-anywhere whitespace-pre-line">
              {body}
            </p>
            <p className="mt-auto text-sm text-muted">
              {author} · <Day on={writtenOn} /> · <FormattedMessage id="review.verified" />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
