import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import { splitPrefix } from '#site/prefix.ts'
import { Day } from '#web/app/ui/figures/day.tsx'
import { AverageStars, Stars } from '#web/app/ui/figures/stars.tsx'
import { Pagination } from '#web/app/ui/navigation/pagination.tsx'
import type { ProductData } from './load-product.server.ts'

/** The address of a page of the reviews, with everything else that the query of this page says. */
function usePageAddress(): (page: number) => string {
  const { pathname, search } = useLocation()
  return (page) => {
    const params = new URLSearchParams(search)
    if (page === 1) params.delete('reviews')
    else params.set('reviews', String(page))
    const query = params.toString()
    return `${splitPrefix(pathname).path}${query === '' ? '' : `?${query}`}#reviews`
  }
}

/** What customers who rent it say of a product, newest first. Renders nothing without any. */
export function Reviews({ product }: { product: ProductData }) {
  const intl = useIntl()
  const to = usePageAddress()
  const { rating, reviews, reviewPage, reviewPages } = product
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
      <Pagination
        page={reviewPage}
        pages={reviewPages}
        to={to}
        label={intl.formatMessage({ id: 'review.pages' })}
      />
    </section>
  )
}
