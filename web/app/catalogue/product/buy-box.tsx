import { useState } from 'react'
import { FormattedList, FormattedMessage } from 'react-intl'
import { priceTimes } from '#domain/base/price.ts'
import { LocatorButton } from '#web/app/places/store/locator-button.tsx'
import { FirstPayment } from '#web/app/ui/figures/first-payment.tsx'
import { Money } from '#web/app/ui/figures/money.tsx'
import { totalOf } from '#web/app/ui/figures/price-facts.tsx'
import { PaymentInLine } from '#web/app/ui/figures/price-tag.tsx'
import { Button } from '#web/app/ui/navigation/button.tsx'
import { Icon } from '#web/app/ui/pictures/icon.tsx'
import { StickyBar } from '#web/app/ui/surfaces/sticky-bar.tsx'
import { ChooseOptions } from '../choices/choose-options.tsx'
import { useProductActions } from '../tile/product-actions.ts'
import { DeliveryText, StockLabel } from '../tile/stock-label.tsx'
import type { ProductData } from './load-product.server.ts'
import { QuantityField } from './quantity-field.tsx'

/** Id of the form that adds the product, so that the bottom bar of phones can submit it. */
export const addForm = 'add-to-cart'

/** Whether it is in stock, where, and how soon it arrives. */
export function StockLine({ product }: { product: ProductData }) {
  const { stock, city, delivery, isRestricted, vendor } = product
  return (
    <div role="status" className="flex items-start gap-3 rounded-card border border-divider p-4">
      <Icon name="truck" className="size-6 text-primary" />
      <div className="flex flex-col">
        {isRestricted ? (
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

/** The options that must be chosen first, or nothing. */
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

/** Says that the store has fewer than the wanted quantity. Renders nothing if it has enough. */
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

/** Shown instead of the form if the store has none: a link to other stores. */
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
 * Price of the quantity, and button, at the bottom of a phone. They can send too large a quantity: the answer then
 * scrolls to the form and says how many there are.
 */
export function PhoneBar({
  product: { price: one, orderId, isFrom },
  quantity,
}: {
  product: ProductData
  quantity: number
}) {
  const price = one && priceTimes(one, quantity)
  return (
    <div className="contents lg:hidden">
      <StickyBar>
        {price !== null && (
          <p className="min-w-[6rem] flex-1 leading-tight">
            {quantity > 1 && (
              <span className="text-sm">
                <FormattedMessage id="price.for" values={{ quantity }} />{' '}
              </span>
            )}
            {isFrom && (
              <span className="text-sm">
                <FormattedMessage id="price.from" />{' '}
              </span>
            )}
            <PaymentInLine price={price} />
            <span className="block text-sm">
              <FormattedMessage
                id="price.total"
                values={{ total: <Money key="total" cents={totalOf(price)} /> }}
              />
            </span>
            <FirstPayment price={price} />
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

/** The quantity: its field, the problem with it, and whether the store has that many. */
export function useQuantity(product: ProductData) {
  const { limits, available } = product.stock
  const [asked, setAsked] = useState<{ of: string | null; quantity: number }>()
  // Another variant starts with its own minimum quantity.
  const quantity = asked?.of === product.orderId ? asked.quantity : Math.max(1, limits.minimum)
  return {
    quantity,
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

/**
 * The quantity and the button "Add to cart". `bar` is the sticky bar of phones, rendered at the end of the
 * page.
 */
export function useBuyBox(product: ProductData) {
  const { AddToCart, StockAlert } = useProductActions()
  const { quantity, field, notice, isAllowed } = useQuantity(product)
  const { orderId } = product
  // Of a product none of whose options the store has, there is nothing to choose first.
  const isOut = product.stock.available === 0 && (orderId !== null || product.type === 'master')
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
    box: isOut ? (
      <>
        <OutOfStock />
        {!product.isRestricted && <StockAlert productId={orderId ?? product.id} />}
      </>
    ) : (
      box
    ),
    bar: isOut ? null : <PhoneBar product={product} quantity={quantity} />,
  }
}
