import { FormattedMessage, useIntl } from 'react-intl'
import { pathTo } from '#site/urls.ts'
import { LocatorButton } from '#web/app/places/store/locator-button.tsx'
import { postActivity } from '#web/app/request/post-activity.ts'
import { EmptyState } from '#web/app/ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#web/app/ui/navigation/button.tsx'
import { PictureTiles } from '#web/app/ui/navigation/picture-tiles.tsx'
import { Hero } from '#web/app/ui/pictures/hero.tsx'
import { Listing } from '../search/listing.tsx'
import { Shelf } from '../tile/shelf.tsx'
import { CategoryPills } from './category-pills.tsx'
import { DealsTabs } from './deals-tabs.tsx'
import type { CategoryData } from './load-category.server.ts'
import { useCategoryName } from './use-category-name.ts'
import { ViewedCategory } from './viewed-category.tsx'

function Restricted() {
  return (
    <EmptyState
      icon="map"
      title={<FormattedMessage id="category.restricted.title" />}
      action={
        <LocatorButton>
          <FormattedMessage id="category.restricted.stores" />
        </LocatorButton>
      }
    >
      <FormattedMessage id="category.restricted.text" />
    </EmptyState>
  )
}

function EmptyCategory({ name }: { name: string }) {
  return (
    <EmptyState
      icon="sofa"
      title={<FormattedMessage id="category.empty.title" values={{ name }} />}
      action={
        <ButtonLink to={pathTo('category', { categoryId: 'root' })}>
          <FormattedMessage id="category.all" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="category.empty.text" />
    </EmptyState>
  )
}

/** My items of somebody who has looked at nothing yet. */
function NoItemsYet() {
  return (
    <EmptyState
      icon="heart"
      title={<FormattedMessage id="category.my-items.none" />}
      action={
        <ButtonLink to={pathTo('category', { categoryId: 'root' })}>
          <FormattedMessage id="category.all" />
        </ButtonLink>
      }
    >
      <FormattedMessage id="category.my-items.none.text" />
    </EmptyState>
  )
}

function Landing({ category, name }: { category: CategoryData; name: string }) {
  const intl = useIntl()
  const all = pathTo('category', { categoryId: category.id }, { sort: 'MOST_POPULAR' })
  return (
    <>
      <PictureTiles tiles={category.children} first={category.banner === null ? 4 : 0} />
      {category.popular.length > 0 && (
        <Shelf
          heading={intl.formatMessage({ id: 'category.popular' })}
          tiles={category.popular}
          onOpen={(product) => postActivity('clickCategory', { category: category.id, products: [product] })}
        />
      )}
      <ButtonLink to={all} look="secondary" className="self-center">
        <FormattedMessage id="category.shop-all" values={{ name }} />
      </ButtonLink>
    </>
  )
}

/**
 * Breadcrumbs, name and description of a category: beside the banner of a landing page, else above the
 * products.
 */
function CategoryHead({ category, name }: { category: CategoryData; name: string }) {
  if (category.banner !== null) {
    return (
      <Hero picture={category.banner} first>
        <div>
          <Breadcrumbs crumbs={category.crumbs} />
          <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">{name}</h1>
        </div>
        {category.description !== null && <p className="max-w-prose text-lg">{category.description}</p>}
      </Hero>
    )
  }
  return (
    <div className="container-page pt-4 md:pt-8">
      <Breadcrumbs crumbs={category.crumbs} />
      <h1 className="text-2xl md:text-3xl">{name}</h1>
      {category.description !== null && <p className="mt-2 max-w-prose text-muted">{category.description}</p>}
    </div>
  )
}

/** Tiles of the subcategories, or the products as a list. */
function CategoryContent({ category, name }: { category: CategoryData; name: string }) {
  const intl = useIntl()
  const isEmpty = category.id === 'my-items' && category.list === null
  return (
    <div className="container-page flex flex-col gap-5 py-5 md:gap-6 md:pt-6 md:pb-8">
      {category.tabs.length > 0 && <DealsTabs tabs={category.tabs} />}
      {category.isRestricted && <Restricted />}
      {isEmpty && <NoItemsYet />}
      {!category.isRestricted && !isEmpty && category.list === null && (
        <Landing category={category} name={name} />
      )}
      {category.list !== null && (
        <>
          <CategoryPills
            tiles={category.children}
            label={intl.formatMessage({ id: 'category.subcategories' }, { name })}
          />
          <Listing
            list={category.list}
            empty={<EmptyCategory name={name} />}
            onOpen={(product) =>
              postActivity('clickCategory', { category: category.id, products: [product] })
            }
          />
        </>
      )}
      <ViewedCategory category={category} />
    </div>
  )
}

/** A category: its heading and its products. */
export function CategoryView({ category }: { category: CategoryData }) {
  const name = useCategoryName()(category)
  return (
    <>
      <CategoryHead category={category} name={name} />
      <CategoryContent category={category} name={name} />
    </>
  )
}
