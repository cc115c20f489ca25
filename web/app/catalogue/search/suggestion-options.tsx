import { type ReactNode, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { priceFigures } from '#domain/base/price.ts'
import { pathTo } from '#site/urls.ts'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Link } from '#web/app/ui/navigation/link.tsx'
import { Icon, type IconName } from '#web/app/ui/pictures/icon.tsx'
import { Picture } from '#web/app/ui/pictures/picture.tsx'
import { recentSearches } from './recent-searches.ts'
import type { SuggestionsData } from './suggestions.ts'
import { countSuggestions } from './use-suggestions.ts'

const row =
  'flex min-h-11 items-center gap-3 rounded-field px-3 py-1 text-content no-underline hover:bg-selected data-active:bg-selected'

function searchFor(term: string): string {
  return pathTo('search', undefined, { q: term, go: 1 })
}

function Group({ title, more, children }: { title: ReactNode; more?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
    <div role="group" aria-labelledby={id} className="py-2">
      <div className="flex items-center justify-between px-3">
        <p id={id} className="text-sm font-semibold text-muted">
          {title}
        </p>
        {more}
      </div>
      {children}
    </div>
  )
}

function Term({ term, icon }: { term: string; icon: IconName }) {
  return (
    <Link to={searchFor(term)} role="option" aria-selected="false" tabIndex={-1} className={row}>
      <Icon name={icon} className="size-5 text-muted" />
      {term}
    </Link>
  )
}

function Small({ picture }: { picture: string | null }) {
  return (
    <span className="w-14 shrink-0 overflow-hidden rounded-field">
      <Picture name={picture} alt="" place="thumbnail" />
    </span>
  )
}

function Category({ category }: { category: SuggestionsData['categories'][number] }) {
  return (
    <Link to={category.href} role="option" aria-selected="false" tabIndex={-1} className={row}>
      <Small picture={category.picture} />
      {category.name}
    </Link>
  )
}

function Product({ product }: { product: SuggestionsData['products'][number] }) {
  const { price, isFrom } = product
  return (
    <Link to={product.href} role="option" aria-selected="false" tabIndex={-1} className={row}>
      <Small picture={product.picture} />
      <span className="min-w-0 flex-1 leading-tight">
        {product.name}
        {price !== null && (
          <span className="block text-sm">
            {isFrom && (
              <>
                <FormattedMessage id="price.from" />{' '}
              </>
            )}
            <Money cents={price.paymentCents} /> <PaidPer frequency={price.frequency} />
            {' · '}
            <FormattedMessage
              id="price.truth"
              values={{
                payments: price.payments,
                total: <Money key="total" cents={priceFigures(price).totalCents} />,
              }}
            />
            <FirstPayment price={price} />
          </span>
        )}
      </span>
    </Link>
  )
}

/** Suggestions for what is typed. Before that, recent and popular searches. */
export function Options({
  text,
  found,
  popular,
}: {
  text: string
  found: SuggestionsData
  popular: readonly string[]
}) {
  const empty = countSuggestions(found) === 0
  const recent = empty && text === '' ? recentSearches() : []
  return (
    <>
      {found.corrected !== null && (
        <Group title={<FormattedMessage id="search.suggestions.corrected" />}>
          <Term term={found.corrected} icon="search" />
        </Group>
      )}
      {found.categories.length > 0 && (
        <Group title={<FormattedMessage id="search.suggestions.categories" />}>
          {found.categories.map((category) => (
            <Category key={category.href} category={category} />
          ))}
        </Group>
      )}
      {found.brands.length > 0 && (
        <Group title={<FormattedMessage id="search.suggestions.brands" />}>
          {found.brands.map((brand) => (
            <Term key={brand} term={brand} icon="search" />
          ))}
        </Group>
      )}
      {found.products.length > 0 && (
        <Group
          title={<FormattedMessage id="search.suggestions.products" />}
          more={
            <Link
              to={pathTo('search', undefined, { q: text })}
              role="option"
              aria-selected="false"
              tabIndex={-1}
              className="flex min-h-11 items-center rounded-field px-2 text-sm font-semibold text-primary underline data-active:bg-selected"
            >
              <FormattedMessage id="search.suggestions.all" />
            </Link>
          }
        >
          {found.products.map((product) => (
            <Product key={product.id} product={product} />
          ))}
        </Group>
      )}
      {recent.length > 0 && (
        <Group title={<FormattedMessage id="search.suggestions.recent" />}>
          {recent.map((term) => (
            <Term key={term} term={term} icon="search" />
          ))}
        </Group>
      )}
      {empty && popular.length > 0 && (
        <Group title={<FormattedMessage id="search.suggestions.frequent" />}>
          {popular.map((name) => (
            <Term key={name} term={name} icon="star" />
          ))}
        </Group>
      )}
    </>
  )
}
