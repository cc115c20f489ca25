import type { MetaDescriptor } from 'react-router'
import type { Frequency } from '#domain/base/frequency.ts'
import { pictureAddress, usualWidth } from '#domain/catalogue/picture.ts'
import { mostStars } from '#domain/catalogue/review.ts'
import { withPrefix } from '#site/prefix.ts'
import { type Matches, pageTitle, rootDataOf } from '#web/app/request/page-title.ts'
import type { RootData } from '#web/app/request/use-root.ts'
import type { ProductData } from './load-product.server.ts'

/** Reviews in the structured data: search engines show few. */
const describedReviews = 5

/** A payment period in schema.org terms: a number of UN/CEFACT units. */
const periods: Readonly<Record<Frequency, { value: number; unitCode: string }>> = {
  WEEKLY: { value: 1, unitCode: 'WEE' },
  BI_WEEKLY: { value: 2, unitCode: 'WEE' },
  SEMI_MONTHLY: { value: 0.5, unitCode: 'MON' },
  MONTHLY: { value: 1, unitCode: 'MON' },
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The reviews in the terms of schema.org: nothing without any, because an empty rating is none. */
function reviewData({ rating, reviews }: ProductData) {
  if (rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating.average,
      reviewCount: rating.count,
      bestRating: mostStars,
      worstRating: 1,
    },
    review: reviews.slice(0, describedReviews).map(({ stars, body, author, locale, writtenOn }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: mostStars, worstRating: 1 },
      author: { '@type': 'Person', name: author },
      datePublished: writtenOn,
      inLanguage: locale,
      reviewBody: body,
    })),
  }
}

/**
 * Structured data of the product (schema.org): its cash price as the offer, the rental payment as a price per
 * period.
 */
function productData(product: ProductData, root: RootData) {
  const { price, stock, isFrom } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    brand: { '@type': 'Brand', name: product.brand },
    sku: product.rmsNumber ?? product.id,
    image: product.pictures.map(({ picture }) => `${root.origin}${pictureAddress(picture, usualWidth)}`),
    ...(product.description !== null && { description: product.description }),
    ...reviewData(product),
    ...(price !== null && {
      offers: {
        // "From": the lowest of several prices is no price to expect.
        ...(isFrom
          ? { '@type': 'AggregateOffer', lowPrice: dollars(price.cashCents) }
          : { '@type': 'Offer', price: dollars(price.cashCents) }),
        url: `${root.origin}${withPrefix(root.prefix, product.canonicalPath)}`,
        priceCurrency: 'USD',
        itemCondition:
          product.condition === 'NEW'
            ? 'https://schema.org/NewCondition'
            : 'https://schema.org/UsedCondition',
        availability:
          stock.availability === null
            ? 'https://schema.org/OutOfStock'
            : stock.availability === 'special-order'
              ? 'https://schema.org/BackOrder'
              : 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          [isFrom ? 'minPrice' : 'price']: dollars(price.paymentCents),
          priceCurrency: 'USD',
          referenceQuantity: { '@type': 'QuantitativeValue', ...periods[price.frequency] },
        },
      },
    }),
  }
}

/** Structured data of the breadcrumbs (schema.org). */
function crumbData(product: ProductData, root: RootData) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: product.crumbs.map(({ label, to }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: label,
      item: `${root.origin}${withPrefix(root.prefix, to ?? product.canonicalPath)}`,
    })),
  }
}

/** Meta tags of a product's page. */
export function productMeta(matches: Matches, product: ProductData | undefined): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (product === undefined || root === undefined) {
    return pageTitle(matches, 'shell.not-found.title', { noindex: true })
  }
  const [first] = product.pictures
  return [
    ...pageTitle(
      matches,
      { text: product.name },
      {
        description: 'product.description',
        values: { name: product.name, brand: product.brand },
        image: first && pictureAddress(first.picture, usualWidth),
      },
    ),
    { 'script:ld+json': productData(product, root) },
    { 'script:ld+json': crumbData(product, root) },
  ]
}
