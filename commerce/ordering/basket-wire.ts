import { approvalJson } from '#core/approval/approval/approval-json.ts'
import { getApproval } from '#core/approval/approval/get-approval.ts'
import { getBankVerification } from '#core/approval/bank-account/get-bank-check.ts'
import { getPayfoneResponse } from '#core/approval/phone-check/payfone-response.ts'
import { loadCategories, pathOf } from '#core/catalogue/category/load-categories.ts'
import type { Category } from '#core/catalogue/category/schema.ts'
import type { Context, Customer } from '#core/context.ts'
import { enteredFor } from '#core/ordering/checkout/chosen-fulfilment.ts'
import { announcedCardOf, billingOf } from '#core/ordering/checkout/schema.ts'
import { sameAsCashDays } from '#core/ordering/new-order/hold-items.ts'
import type { Basket, BasketItem } from '#core/shopper/basket/basket.ts'
import { getBasketPrefill } from '#core/shopper/basket/get-prefill.ts'
import { type Locale, localized } from '#domain/base/locale.ts'
import { type Cents, sumCents } from '#domain/base/money.ts'
import { firstPaymentCents, priceFigures } from '#domain/base/price.ts'
import { taxOnPayment } from '#domain/base/tax.ts'
import { wireId } from '#platform/wire-id.ts'
import { dollars } from '../catalogue/price.ts'
import { additionalData } from '../catalogue/product-wire.ts'
import { wireCharges } from './charges-wire.ts'
import { wireInstruments } from './payment-wire.ts'
import { prefillOut } from './prefill-wire.ts'
import { wireChosen, wireShippingItems } from './shipping-method.ts'
import { wireAddress } from './wire-address.ts'

/**
 * What offers of the store took off each payment of a line and its cash price: the amounts without them, and the first
 * payment where it is lowered alone.
 */
function wireReduction({ rent }: BasketItem, locale: Locale) {
  const reduction = rent?.reduction ?? null
  if (rent === null || reduction === null) return {}
  return {
    c_promotions: reduction.offers.map(({ id, name }) => ({
      promotionId: id,
      name: localized(name, locale),
    })),
    c_renewalRateBeforePromotions: dollars(reduction.paymentCents),
    c_cashPriceBeforePromotions: dollars(reduction.cashCents),
    ...(rent.firstOffCents > 0 && { c_firstPayment: dollars(rent.paymentCents - rent.firstOffCents) }),
  }
}

type Shown = { readonly locale: Locale; readonly categories: ReadonlyMap<string, Category> }

function wireItem(item: BasketItem, basket: Basket, { locale, categories }: Shown) {
  const { product, price, stock } = item
  const rent = price === null ? 0 : price.paymentCents * item.quantity
  const first = price === null ? 0 : firstPaymentCents(price) * item.quantity
  const isOut = item.unavailable !== null
  const [department] = pathOf(categories, product?.primaryCategoryId ?? null)
  return {
    itemId: item.id,
    productId: item.productId,
    productName: product === null ? item.productId : localized(product.name, locale),
    itemText: product === null ? item.productId : localized(product.name, locale),
    quantity: item.quantity,
    basePrice: price === null ? 0 : dollars(price.paymentCents),
    price: dollars(rent),
    priceAfterItemDiscount: dollars(first),
    tax: dollars(taxOnPayment(rent, basket.taxRateMillionths)),
    adjustedTax: dollars(taxOnPayment(first, basket.taxRateMillionths)),
    shipmentId: 'me',
    // Clients tell a bundle by this member.
    ...(item.parts.length > 0 && {
      bundledProductItems: item.parts.map((part) => ({
        itemId: part.id,
        productId: part.productId,
        productName: part.product === null ? part.productId : localized(part.product.name, locale),
        quantity: part.quantity,
        c_racProductInventoryType: part.condition ?? part.stock?.condition,
        c_racProductCondition: part.condition ?? part.stock?.condition,
        c_racBundledProduct: true,
        c_racBundleProductParentId: item.productId,
      })),
    }),
    c_racProductName: product?.name['en-US'],
    c_racProductRmsId: product?.rmsNumber ?? undefined,
    c_racProductInventoryType: item.condition ?? undefined,
    c_racProductCondition: item.condition ?? undefined,
    c_racSelectedRentalPaymentOption: basket.frequency,
    c_racProductEstimatedDelivery: stock?.estimatedDelivery,
    c_isEligibleForPickup: stock?.pickupObstacle === null,
    c_racProductTotalCostToOwn:
      price === null ? undefined : dollars(priceFigures(price).totalCents * item.quantity),
    c_racProductRenewalRate: price === null ? undefined : dollars(rent),
    ...wireReduction(item, locale),
    c_racIsHomeStore: stock?.source === 'INVENTORY_PRODUCT',
    c_racSpecialOrder: stock?.source === 'SO_PRODUCT',
    c_racExtendedAisleProduct: stock?.source === 'EA_PRODUCT',
    // A membership is bought by itself, never with goods; a unit gets its number when the order reserves it.
    c_racBenefitPlusProduct: false,
    c_isHighRisk: product?.highRisk,
    c_isExclusive: product?.exclusive,
    c_isOutOfStock: isOut,
    ...(product === null
      ? {}
      : { c_additionalProductData: additionalData(product, department?.id ?? null, isOut) }),
  }
}

/**
 * What the agreements of a basket would cost if they were bought with same as cash, in cents without tax; 0 if none has
 * it.
 */
function sameAsCashTotal({ items, totals }: Basket): Cents {
  return sumCents(
    totals.agreements
      .filter(({ itemIds }) => sameAsCashDays(items.filter(({ id }) => itemIds.includes(id))) > 0)
      .map(({ cashCents }) => cashCents),
  )
}

/** The shopper's code; its promotion's id is the one by which it is removed. `c_changesPrices`: whether it can lower any. */
function wireCoupons({ code }: Basket) {
  if (code === null) return []
  const item = { code: code.code, couponItemId: code.id, c_changesPrices: code.isReduction }
  if (code.obstacle === null) return [{ ...item, statusCode: 'applied', valid: true }]
  // A code for other goods stays valid: it counts as soon as such goods come into the basket.
  return code.holds
    ? [{ ...item, statusCode: 'no_applicable_promotion', valid: true }]
    : [{ ...item, statusCode: 'no_active_promotion', valid: false }]
}

/**
 * A basket in the format of the shopper-baskets API. Totals are what is due today; recurring amounts have c_
 * names.
 */
export async function wireBasket(basket: Basket, who: Customer, locale: Locale, core: Context) {
  const [entered, categories, approval, stored, payfoneResponse, bankVerification] = await Promise.all([
    enteredFor(who, basket, core),
    loadCategories(core),
    getApproval(who, core),
    basket.isTemporary ? getBasketPrefill(who, core) : undefined,
    basket.store.flags.payfoneEnabled ? getPayfoneResponse(who, core) : undefined,
    basket.store.flags.bankVerificationEnabled ? getBankVerification(who, core) : undefined,
  ])
  const { totals } = basket
  const prefill = prefillOut(stored, who, core)
  const shippingAddress = wireAddress(entered.draft.delivery) ?? prefill.shippingAddress
  const billingAddress = wireAddress(billingOf(entered.draft) ?? undefined)
  const announced = entered.method === null ? announcedCardOf(entered.draft) : null
  const instruments = wireInstruments({
    saved: entered.method,
    announced,
    amountCents: totals.dueToday.totalCents,
  })
  const sameAsCash = sameAsCashTotal(basket)
  const chosen = wireChosen(entered, basket.store, locale)
  const [recurring] = totals.recurring
  return {
    basketId: basket.id,
    currency: basket.currency,
    customerInfo: { customerId: wireId(who.customerId), email: basket.email ?? prefill.email ?? '' },
    productItems: basket.items.map((item) => wireItem(item, basket, { locale, categories })),
    productSubTotal: dollars(totals.dueToday.rentCents),
    productTotal: dollars(totals.dueToday.rentCents),
    taxTotal: dollars(totals.dueToday.taxCents),
    merchandizeTotalTax: dollars(totals.dueToday.taxCents),
    adjustedMerchandizeTotalTax: dollars(totals.dueToday.taxCents),
    // Delivery is included in the rent.
    ...wireShippingItems(chosen.shippingMethod?.name),
    shippingTotal: 0,
    shippingTotalTax: 0,
    adjustedShippingTotalTax: 0,
    taxation: 'net',
    channelType: 'storefront',
    agentBasket: false,
    creationDate: basket.createdAt.toISOString(),
    lastModified: basket.updatedAt.toISOString(),
    orderTotal: dollars(totals.dueToday.totalCents),
    shipments: [
      {
        shipmentId: 'me',
        gift: false,
        ...chosen,
        ...(shippingAddress && { shippingAddress }),
      },
    ],
    ...(billingAddress && { billingAddress }),
    ...(instruments.length > 0 && { paymentInstruments: instruments }),
    ...wireCharges(totals.dueToday),
    c_offeredCharges: totals.offered.map(({ kind, isChosen, todayCents, eachCents, days }) => ({
      kind,
      isChosen,
      amountToday: dollars(todayCents),
      amountEachPayment: dollars(eachCents),
      days,
    })),
    temporaryBasket: basket.isTemporary,
    c_storeId: basket.storeId,
    ...prefill.basket,
    ...(approval && { c_customerDEApproval: JSON.stringify(approvalJson(approval, wireId(who.customerId))) }),
    couponItems: wireCoupons(basket),
    c_promoApplied: basket.code?.obstacle === null,
    c_promoCode: basket.code?.code ?? '',
    c_customerSessionTrackingID: basket.sessionTrackingId ?? '',
    c_sessionAlive: basket.sessionAlive,
    c_cartTotalCashPrice: dollars(totals.cashCents),
    ...(sameAsCash > 0 && { c_sacTotal: dollars(sameAsCash) }),
    c_totalRenewalPayment: dollars(recurring?.totalCents ?? 0),
    // As text, like an approval. The server's own record: what a client sends under this name is ignored (ACC-117).
    ...(payfoneResponse !== undefined && { c_payfoneResponse: JSON.stringify(payfoneResponse) }),
    ...(bankVerification && { c_bankVerification: JSON.stringify(bankVerification) }),
    c_payScheduleTerms: totals.agreements[0]?.payments ?? 0,
  }
}
