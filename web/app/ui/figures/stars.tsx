import { FormattedNumber, useIntl } from 'react-intl'
import { mostStars } from '#domain/catalogue/review.ts'
import { Icon } from '../pictures/icon.tsx'

/** The stars of one review, from one to five. Screen readers hear a sentence. */
export function Stars({ stars }: { stars: number }) {
  const intl = useIntl()
  return (
    <span
      role="img"
      aria-label={intl.formatMessage({ id: 'review.stars' }, { stars, most: mostStars })}
      className="inline-flex text-warning"
    >
      {Array.from({ length: mostStars }, (_, at) => at + 1).map((star) => (
        <span key={star} className={star <= stars ? '*:fill-current' : 'opacity-50'}>
          <Icon name="star" className="size-5" />
        </span>
      ))}
    </span>
  )
}

/** The average of the reviews of a product, and how many there are. */
export function AverageStars({ average, count }: { average: number; count: number }) {
  const intl = useIntl()
  const figures = {
    average: intl.formatNumber(average, { minimumFractionDigits: 1 }),
    most: mostStars,
    count,
  }
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <span className="sr-only">{intl.formatMessage({ id: 'review.average' }, figures)}</span>
      <span aria-hidden="true" className="text-warning *:fill-current">
        <Icon name="star" className="size-4" />
      </span>
      <span aria-hidden="true">
        <strong>
          <FormattedNumber value={average} minimumFractionDigits={1} />
        </strong>{' '}
        (<FormattedNumber value={count} />)
      </span>
    </span>
  )
}
