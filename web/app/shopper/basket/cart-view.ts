import type { Approval } from '#core/approval/approval/schema.ts'
import { fitBasket } from '#core/ordering/new-order/check-approval.ts'
import {
  type Basket,
  type BasketCode,
  type BasketItem,
  checkReady,
  type UnavailableReason,
  weeklyRentOf,
} from '#core/shopper/basket/basket.ts'
import { unitsThatFit } from '#domain/approval/approval.ts'
import type { Frequency } from '#domain/base/frequency.ts'
import { type Locale, localized, localizedOrNull } from '#domain/base/locale.ts'
import { sumCents } from '#domain/base/money.ts'
import type { Problem } from '#domain/base/result.ts'
import type { DeliveryEstimate } from '#domain/catalogue/delivery-estimate.ts'
import { type Availability, availabilityOf, type Condition, type UsedGrade } from '#domain/catalogue/stock.ts'
import type { TransactionName } from '#domain/law/transaction-name.ts'
import { type QuantityLimits, type StockNotice, stockNotice } from '#domain/shopper/quantity.ts'
import { chosenPath } from '#web/app/catalogue/choices/product-path.ts'
import { shownOptions } from '#web/app/catalogue/choices/shown-options.ts'
import type { ShownOption } from '#web/app/ui/figures/chosen-options.tsx'

/** A line of the cart in the shopper's language. */
export type LineView = {
  readonly id: string
  readonly productId: string
  readonly name: string
  readonly brand: string
  /** Null if the product has no page any more. */
  readonly path: string | null
  readonly picture: string | null
  readonly alt: string
  readonly choices: readonly ShownOption[]
  /** The parts of a bundle. */
  readonly parts: readonly {
    readonly id: string
    readonly name: string
    readonly quantity: number
    readonly picture: string | null
    readonly choices: readonly ShownOption[]
    readonly condition: Condition
    readonly grade: UsedGrade | null
  }[]
  /** Whether a bundle costs the same although a part of it is pre-rented. */
  readonly isOnePrice: boolean
  readonly condition: Condition | 'COMBO' | null
  /** Of pre-rented goods: the lowest grade of those that the store has. */
  readonly grade: UsedGrade | null
  readonly quantity: number
  readonly limits: QuantityLimits
  readonly rent: BasketItem['rent']
  /** Price of one piece. */
  readonly eachCents: number | null
  readonly availability: Availability | null
  readonly estimatedDelivery: DeliveryEstimate | null
  readonly notice: StockNotice | null
  readonly unavailable: UnavailableReason | null
  /** Name of the set that the line was part of, from the time when sets had one price. */
  readonly wasInSet: string | null
  /** Name of the promotion under which it was added, if that has ended. */
  readonly endedPromotion: string | null
  /** Whether it has lost the add-on price, because nothing is rented any more. */
  readonly lostAddOn: boolean
}

/** The data of the cart's page. */
export type CartView = {
  readonly lines: readonly LineView[]
  readonly count: number
  readonly frequency: Basket['frequency']
  readonly store: { readonly name: string; readonly city: string }
  /** Name of the agreement by the law of the store's state. */
  readonly transaction: TransactionName
  readonly taxRateMillionths: number
  readonly totals: Basket['totals']
  readonly code: CodeView | null
  /** Whether checkout is possible as far as the cart is concerned. */
  readonly isReady: boolean
  readonly approval: ApprovalView | null
}

/** The code that the shopper applied. */
export type CodeView = {
  /** Id of its promotion. */
  readonly id: string
  readonly code: string
  readonly text: string
  /** Whether it is one that lowers prices. */
  readonly isReduction: boolean
  /** Why it takes nothing off; null if it does. */
  readonly obstacle: Problem | null
}

/** The rent compared with the approval, in cents at `frequency`: the cart's, or weekly where it fits only so. */
export type ApprovalView = {
  readonly frequency: Frequency
  readonly fits: boolean
  readonly limitCents: number
  readonly usedCents: number
  readonly overCents: number
  readonly leftCents: number
  /** The goods that fit together, in the shopper's order, with the number of each. */
  readonly keep: readonly { readonly id: string; readonly name: string; readonly quantity: number }[]
}

/** The condition of a bundle by the units it is made of. Ordered units are new. */
const bundleConditions = { new: 'NEW', used: 'USED', combo: 'COMBO', 'special-order': 'NEW' } as const

/** A line in the shopper's language. */
export function lineView(item: BasketItem, locale: Locale): LineView {
  const { product, stock, rent } = item
  const parts = item.parts.map((part) => ({
    id: part.id,
    productId: part.productId,
    name: part.product === null ? '' : localized(part.product.name, locale),
    quantity: part.quantity,
    picture: part.product?.image?.picture ?? null,
    choices: shownOptions(part.product?.choices, locale),
    condition: part.condition ?? part.stock?.condition ?? 'NEW',
    grade: part.stock?.usedGrade ?? null,
  }))
  const scarce = parts.find((part) => part.productId === stock?.scarcePartId)
  return {
    id: item.id,
    productId: item.productId,
    name: product === null ? '' : localized(product.name, locale),
    brand: product?.brand ?? '',
    path: product?.online === true ? chosenPath(product, item) : null,
    picture: product?.image?.picture ?? null,
    alt: product?.image ? localized(product.image.alt, locale) : '',
    choices: shownOptions(product?.choices, locale),
    parts: parts.map(({ productId: _productId, ...part }) => part),
    isOnePrice: item.price !== null && parts.some(({ condition }) => condition === 'USED'),
    grade: stock?.usedGrade ?? null,
    condition: item.condition ?? bundleConditions[stock?.inventoryType ?? 'new'],
    quantity: item.quantity,
    limits: item.limits,
    rent,
    eachCents: rent === null ? null : rent.paymentCents / item.quantity,
    availability: stock?.source ? availabilityOf(stock.source) : null,
    estimatedDelivery: stock?.estimatedDelivery ?? null,
    notice: stockNotice(item.quantity, item.stockLevel, scarce?.name ?? null),
    unavailable: item.unavailable,
    wasInSet: item.wasInSet && localized(item.wasInSet, locale),
    endedPromotion: item.endedPromotion && localized(item.endedPromotion, locale),
    lostAddOn: item.lostAddOn,
  }
}

/** What of a cart that exceeds the approval fits together: the most units of what can be rented. */
function keepOf(basket: Basket, approval: Approval, locale: Locale): ApprovalView['keep'] {
  const units = basket.items.flatMap(({ id, product, rent, weeklyRentCents, quantity, unavailable }) => {
    if (product === null || rent === null || unavailable !== null) return []
    const { frequency } = rent
    const rentCents = rent.paymentCents / quantity
    const options = shownOptions(product.choices, locale).map(({ value }) => value)
    const name = [localized(product.name, locale), ...options].join(', ')
    const weeklyCents = weeklyRentCents / quantity
    return Array.from({ length: quantity }, () => ({ id, name, frequency, rentCents, weeklyCents }))
  })
  const kept = unitsThatFit(units, (some) => {
    const byFrequency = Map.groupBy(some, ({ frequency }) => frequency)
    const recurring = [...byFrequency].map(([frequency, mine]) => ({
      frequency,
      rentCents: sumCents(mine.map(({ rentCents }) => rentCents)),
    }))
    const weekly = sumCents(some.map(({ weeklyCents }) => weeklyCents))
    return fitBasket(approval, { recurring, weeklyRentCents: weekly }, basket.frequency).fits
  })
  return [...Map.groupBy(kept, ({ id }) => id)].map(([id, mine]) => ({
    id,
    name: mine[0]?.name ?? '',
    quantity: mine.length,
  }))
}

/** The cart compared with a valid approval, or null without one. */
function approvalView(basket: Basket, approval: Approval | undefined, locale: Locale): ApprovalView | null {
  if (approval?.isValid !== true) return null
  const rent = { recurring: basket.totals.recurring, weeklyRentCents: weeklyRentOf(basket) }
  const { paymentCents: usedCents, ...fit } = fitBasket(approval, rent, basket.frequency)
  const keep = fit.fits ? [] : keepOf(basket, approval, locale)
  return { ...fit, usedCents, keep }
}

function codeView({ id, code, name, callout, isReduction, obstacle }: BasketCode, locale: Locale): CodeView {
  const text = localizedOrNull(callout, locale) ?? localizedOrNull(name, locale) ?? ''
  return { id, code, text, isReduction, obstacle }
}

/** The cart in the shopper's language, or null if it is empty. */
export function cartView(
  basket: Basket | undefined,
  approval: Approval | undefined,
  locale: Locale,
): CartView | null {
  if (basket === undefined || basket.items.length === 0) return null
  return {
    lines: basket.items.map((item) => lineView(item, locale)),
    count: basket.count,
    frequency: basket.frequency,
    store: { name: basket.store.name, city: basket.store.city },
    transaction: basket.transactionName,
    taxRateMillionths: basket.taxRateMillionths,
    totals: basket.totals,
    code: basket.code && codeView(basket.code, locale),
    isReady: checkReady(basket).ok,
    approval: approvalView(basket, approval, locale),
  }
}
