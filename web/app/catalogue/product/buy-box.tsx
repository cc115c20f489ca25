import { useState } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { priceFigures } from '#domain/base/price.ts'
import { LocatorButton } from '#web/app/places/store/locator-button.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { PaidPer } from '#web/app/ui/figures/price-tag.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { ChooseOptions } from '../choices/choose-options.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { DeliveryText, StockLabel } from '../tile/stock-label.tsx'
import type { ProductData } from './load-product.server.ts'
import { QuantityField } from './quantity-field.tsx'

/** The form that adds the product, so that the bar at a phone's bottom can submit it too. */
export const addForm = 'add-to-cart'

/** In stock or not, where, and when it comes. */
export function StockLine({ product }: { product: ProductData }) {
  const { stock, city, delivery, restricted, vendor } = product
  return (
    <div className="flex items-start gap-3 rounded-card border border-divider p-4">
      <Icon name="truck" className="size-6 text-primary" />
      <div className="flex flex-col">
        {restricted ? (
          <span className="font-semibold text-muted">
            <FormattedMessage id="stock.restricted" />
          </span>
        ) : (
          <span>
            <StockLabel availability={stock.availability} />{' '}
            <span className="text-muted">
              <FormattedMessage id="stock.at" values={{ city }} />
            </span>
          </span>
        )}
        {stock.availability !== null && (
          <span>
            <DeliveryText estimate={delivery} />
          </span>
        )}
        {vendor !== null && <span className="text-muted">{vendor}</span>}
      </div>
    </div>
  )
}

/** The choices that keep the product from the cart, or nothing. */
function OpenChoices({ product: { choices } }: { product: ProductData }) {
  const missing = choices.filter((choice) => choice.chosen === null).map((choice) => choice.name)
  return (
    <p role="status" className="font-semibold">
      <FormattedMessage
        id="product.choose-first"
        values={{ names: <FormattedList key="names" value={missing} /> }}
      />
    </p>
  )
}

/** That there are fewer than the shopper wants, or nothing. */
function TooMany({ product: { stock }, quantity }: { product: ProductData; quantity: number }) {
  if (stock.available === 0 || quantity <= stock.available) return null
  return (
    <p role="alert" className="font-semibold text-danger">
      {stock.scarcePart === null ? (
        <FormattedMessage id="stock.only-left" values={{ stockLevel: stock.available }} />
      ) : (
        <FormattedMessage
          id="stock.only-left-for"
          values={{ stockLevel: stock.available, productName: stock.scarcePart }}
        />
      )}
    </p>
  )
}

/** In place of the form where the store has none: the way to other stores. */
export function OutOfStock() {
  return (
    <div className="flex flex-col gap-3">
      <Button type="button" disabled wide>
        <FormattedMessage id="stock.out" />
      </Button>
      <LocatorButton look="secondary" wide>
        <FormattedMessage id="product.other-store" />
      </LocatorButton>
    </div>
  )
}

/**
 * The price within sight and the step within reach, while a phone scrolls. Too large a quantity may be sent from here:
 * the answer then leads to the form and says how many there are.
 */
export function PhoneBar({ product: { offer, orderId, isFrom } }: { product: ProductData }) {
  return (
    <div className="contents lg:hidden">
      <StickyBar>
        {offer !== null && (
          <p className="min-w-0 flex-1 leading-tight">
            {isFrom && (
              <span className="text-sm">
                <FormattedMessage id="price.from" />{' '}
              </span>
            )}
            <strong className="text-lg">
              <Money cents={offer.paymentCents} />
            </strong>{' '}
            <span className="text-sm">
              <PaidPer frequency={offer.frequency} />
            </span>
            <span className="block text-sm">
              <FormattedMessage
                id="price.total"
                values={{ total: <Money key="total" cents={priceFigures(offer).totalCents} /> }}
              />
            </span>
          </p>
        )}
        {orderId === null ? (
          <ChooseOptions />
        ) : (
          <Button form={addForm} className="max-sm:px-4">
            <FormattedMessage id="basket.add" />
          </Button>
        )}
      </StickyBar>
    </div>
  )
}

/** How many: the field for it, why it is too many, and whether the store has so many. */
export function useQuantity(product: ProductData) {
  const { limits, available } = product.stock
  const [asked, setAsked] = useState<{ of: string | null; quantity: number }>()
  // Another choice starts with its own smallest quantity.
  const quantity = asked?.of === product.orderId ? asked.quantity : Math.max(1, limits.minimum)
  return {
    field: (
      <QuantityField
        limits={limits}
        value={quantity}
        onChange={(next) => setAsked({ of: product.orderId, quantity: next })}
      />
    ),
    notice: <TooMany product={product} quantity={quantity} />,
    isAllowed: available > 0 && quantity <= available,
  }
}

/** How many, and into the cart. `bar` is the sticky one of phones, placed at the page's end. */
export function useBuyBox(product: ProductData) {
  const { AddToCart } = useProductActions()
  const { field, notice, isAllowed } = useQuantity(product)
  const { orderId } = product
  const isOut = orderId !== null && product.stock.available === 0
  const box = (
    <AddToCart
      id={addForm}
      productId={orderId ?? ''}
      button={({ busy }) =>
        orderId === null ? (
          <ChooseOptions wide />
        ) : (
          <Button disabled={!isAllowed || busy} wide>
            <FormattedMessage id={busy ? 'basket.adding' : 'basket.add'} />
          </Button>
        )
      }
    >
      {product.conditions.length > 0 && <input type="hidden" name="condition" value={product.condition} />}
      {orderId === null ? (
        <OpenChoices product={product} />
      ) : (
        <>
          {field}
          {notice}
        </>
      )}
    </AddToCart>
  )
  return {
    box: isOut ? <OutOfStock /> : box,
    bar: isOut ? null : <PhoneBar product={product} />,
  }
}
