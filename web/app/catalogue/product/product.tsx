import { FormattedList, FormattedMessage, useIntl } from 'react-intl'
import { useOpenedActivity } from '#web/app/request/post-activity.ts'
import { requestContextOf } from '#web/app/request/request-context.ts'
import { Notice } from '#web/app/ui/feedback/notice.tsx'
import { FrequencySwitch } from '#web/app/ui/figures/frequency-switch.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { ConditionName } from '#web/app/ui/figures/price-facts.tsx'
import { PriceTag } from '#web/app/ui/figures/price-tag.tsx'
import { AverageStars } from '#web/app/ui/figures/stars.tsx'
import { Breadcrumbs } from '#web/app/ui/navigation/breadcrumbs.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { Choices, Conditions } from '../choices/choices.tsx'
import { ModelButton } from '../model/model-button.tsx'
import { RecentlyViewed } from '../recently-viewed/recently-viewed.tsx'
import { RecommendedShelf } from '../recommendation/recommended-shelf.tsx'
import { PricedFor } from '../set/priced-for.tsx'
import { CompareButton } from '../tile/compare-button.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { ProductBadges } from '../tile/product-badges.tsx'
import { Shelf } from '../tile/shelf.tsx'
import type { Route } from './+types/product'
import { useBundleBox } from './bundle-box.tsx'
import { StockLine, useBuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { LaterRights } from './later-rights.tsx'
import { loadProduct, type ProductData } from './load-product.server.ts'
import { OwnIt } from './own-it.tsx'
import { Parts } from './parts.tsx'
import { ProductDetails } from './product-details.tsx'
import { productMeta } from './product-meta.ts'
import { Reviews } from './reviews.tsx'
import { useSetBox } from './set-box.tsx'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => productMeta(matches, loaderData)

export function loader(args: Route.LoaderArgs): Promise<ProductData> {
  const { productId = '' } = args.params
  const url = new URL(args.request.url)
  return loadProduct(requestContextOf(args), url, productId.replace(/\.html$/, ''))
}

function Price({ product }: { product: ProductData }) {
  const { set } = product
  if (product.isApart) {
    return (
      <p className="rounded-card bg-surface-muted p-4">
        <FormattedMessage id="product.set.apart" />
      </p>
    )
  }
  if (product.isPriceHidden) {
    return (
      <p className="text-muted">
        <FormattedMessage id="price.hidden" />
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      {product.isFrom && product.price !== null && (
        <p className="text-muted">
          <FormattedMessage id="price.from" />
        </p>
      )}
      {product.pricedPieces !== null && product.price !== null && (
        <p className="font-semibold">
          <PricedFor pieces={product.pricedPieces} />
        </p>
      )}
      <PriceTag
        price={product.price === null ? undefined : { ...product.price, minimum: product.minimum }}
        condition={set === null && product.bundle === null ? product.named.condition : null}
        grade={product.named.grade}
        transaction={product.transaction}
        order={product.tagOrder}
        size="page"
      />
      {product.isOnePrice && (
        <p className="text-muted">
          <FormattedMessage id="product.bundle.one-price" />
          {product.oneByOneCents !== null && (
            <>
              {' '}
              <FormattedMessage
                id="product.bundle.one-by-one"
                values={{ amount: <Money key="amount" cents={product.oneByOneCents} /> }}
              />
            </>
          )}
        </p>
      )}
      {product.addOn !== null && (
        <p className="flex items-start gap-2 rounded-card bg-selected px-4 py-3">
          <Icon name="plus" className="mt-0.5 size-5 text-primary" />
          <span>
            <strong className="block">
              <FormattedMessage id="product.add-on" />
            </strong>
            {product.addOn} <FormattedMessage id="product.add-on.promise" />.
          </span>
        </p>
      )}
    </div>
  )
}

function Name({ product }: { product: ProductData }) {
  const { SaveButton } = useProductActions()
  const named = product.named.condition
  return (
    <div className="flex flex-col gap-2">
      <ProductBadges badges={product.badges} percentOff={product.percentOff} />
      <p className="text-muted">{product.brand}</p>
      {/* The button is below the name where it has no room beside its longest word. */}
      <div className="flex flex-wrap items-start gap-x-4">
        <h1 className="min-w-0 flex-[1_1_min-content] text-2xl md:text-3xl">{product.name}</h1>
        {/* New ones come first by themselves, so only a choice against them is kept. */}
        <SaveButton
          productId={product.orderId ?? product.id}
          name={product.name}
          condition={
            product.orderId !== null && product.conditions.length > 0 && product.condition === 'USED'
              ? 'USED'
              : null
          }
        />
      </div>
      {product.rating !== null && (
        <a href="#reviews" className="inline-flex min-h-11 w-fit items-center">
          <AverageStars {...product.rating} />
        </a>
      )}
      {!product.isRestricted && (
        <CompareButton productId={product.orderId ?? product.id} name={product.name} />
      )}
      {product.conditions.length === 0 &&
        product.orderId !== null &&
        product.bundle === null &&
        named !== null && (
          <p className="text-muted">
            <ConditionName condition={named} grade={product.named.grade} />
          </p>
        )}
    </div>
  )
}

/** What the store's promotions say about the product. Renders nothing without any. */
function Promotions({ promotions }: Pick<ProductData, 'promotions'>) {
  const intl = useIntl()
  const { ApplyCode } = useProductActions()
  if (promotions.length === 0) return null
  return (
    <ul aria-label={intl.formatMessage({ id: 'product.promotions' })} className="flex flex-col gap-1">
      {promotions.map(({ id, name, callout, button, isReduction }) => (
        <li
          key={id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-field bg-selected px-4 py-2"
        >
          <span className="font-semibold">{callout}</span>
          {button !== null && (
            <ApplyCode promotionId={id} name={name} isReduction={isReduction} {...button} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A notice if the query asks for something that cannot be chosen. */
function UnknownChoices({ choices }: { choices: ProductData['unknownChoices'] }) {
  const intl = useIntl()
  if (choices.length === 0) return null
  const names = choices.map(({ name, part }) => {
    const choice = name ?? intl.formatMessage({ id: 'product.condition' })
    return part === null ? choice : intl.formatMessage({ id: 'product.bundle.choice' }, { choice, part })
  })
  return (
    <Notice>
      <FormattedMessage
        id="product.choice.unknown"
        values={{ names: <FormattedList key="names" value={names} /> }}
      />
    </Notice>
  )
}

/** The page of a product: pictures, prices, stock and the button "Add to cart". */
export default function Product({ loaderData: product }: Route.ComponentProps) {
  const intl = useIntl()
  useOpenedActivity('viewProduct', product.id, { products: [product.id] })
  const simple = useBuyBox(product)
  const pieces = useSetBox(product)
  const parts = useBundleBox(product)
  const { box, bar } = product.set !== null ? pieces : product.bundle !== null ? parts : simple
  const isLong = product.set !== null || product.bundle !== null
  return (
    <div className="container-page flex flex-col gap-8 pt-2 pb-6 md:gap-12 md:py-6">
      <div className="flex flex-col gap-2">
        <Breadcrumbs crumbs={product.crumbs} />
        <div className="grid items-start gap-6 lg:grid-cols-[1.2fr_1fr] lg:gap-12">
          <div className={`flex min-w-0 flex-col gap-4 ${isLong ? 'lg:sticky lg:top-24' : ''}`}>
            <Gallery pictures={product.pictures} name={product.name} />
            {product.model3d !== null && (
              <ModelButton model={product.model3d} alt={product.pictures[0]?.alt ?? product.name} />
            )}
          </div>
          <div className="flex min-w-0 flex-col gap-5">
            <Name product={product} />
            <Price product={product} />
            <Promotions promotions={product.promotions} />
            <FrequencySwitch />
            <UnknownChoices choices={product.unknownChoices} />
            <Choices choices={product.choices} />
            {product.orderId !== null && <Conditions conditions={product.conditions} />}
            {product.set === null && !product.isApart && <StockLine product={product} />}
            {!product.isApart && box}
          </div>
        </div>
      </div>
      <Parts product={product} />
      {product.own !== null && <OwnIt own={product.own} order={product.tagOrder} />}
      {product.rights !== null && <LaterRights rights={product.rights} />}
      <ProductDetails product={product} />
      <Reviews product={product} />
      {product.recommended !== null && <RecommendedShelf recommendation={product.recommended} />}
      {product.similar.length > 0 && (
        <Shelf heading={intl.formatMessage({ id: 'product.similar' })} tiles={product.similar} />
      )}
      <RecentlyViewed current={product.id} />
      {!product.isApart && bar}
    </div>
  )
}
