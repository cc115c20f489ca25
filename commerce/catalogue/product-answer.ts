import { z } from 'zod'
import { frequencies } from '#domain/base/frequency.ts'
import { conditions } from '#domain/catalogue/stock.ts'
import { listed } from '../http/listed.ts'
import { operation } from '../http/operation.ts'
import { productPromotion, sharedAnswers } from './listing-answer.ts'
import { productFlags } from './product-sections.ts'

const dollars = z.number().describe('dollars')

const inventory = z
  .strictObject({
    id: z.string(),
    stockLevel: z.int(),
    ats: z.int(),
    orderable: z.boolean(),
    backorderable: z.boolean(),
    preorderable: z.boolean(),
    lowestStockLevelProductName: z.string().describe('the part of a bundle that there is least of'),
  })
  .partial()

const priceBook = z
  .strictObject({
    pricebookID: z.string(),
    price: dollars,
    priceInfo: z
      .strictObject({
        terms: z.int(),
        addOnRate: dollars,
        wasPrice: z.strictObject({ amount: dollars, terms: z.int(), 'online-from': z.string() }).partial(),
      })
      .partial(),
  })
  .partial()

const priceOutput = z
  .strictObject({
    rentalPaymentOption: z.enum(frequencies),
    isOnSale: z.boolean(),
    showWasPrice: z.boolean(),
    currentPrice: dollars,
    listPrice: dollars,
    firstPayment: dollars,
    currentTerms: z.int(),
    listTerms: z.int(),
    addOnRate: dollars,
    discountPercentage: z.number(),
    cashCurrentPrice: dollars,
    cashListPrice: dollars,
    rtoCurrentPrice: dollars,
    rtoListPrice: dollars,
  })
  .partial()

const preRented = z
  .strictObject({
    showStrikethrough: z.boolean(),
    discountPercentageInventory: z.number(),
    inventoryPrice: dollars,
    inventoryTerms: z.int(),
    inventoryCash: dollars,
    inventoryRTO: dollars,
  })
  .partial()

const { tiers, values, imageGroups, variants, variationAttributes, priceInfo } = sharedAnswers

const prices = {
  price: dollars.describe('the weekly payment in dollars'),
  priceMax: dollars.describe('the highest weekly payment, while no variant is chosen, or of a whole set'),
  pricePerUnit: dollars,
  tieredPrices: tiers,
  c_pricePerPricebook: z.array(priceBook),
  c_priceInfo: priceInfo,
  c_priceOutputs: z.array(priceOutput),
  c_inventoryPriceInfo: preRented.describe('a pre-rented unit beside a new one'),
  c_racProductTotalCostToOwn: dollars,
}

const stock = {
  inventory,
  inventories: z.array(inventory).describe('at the stores of inventoryIds'),
  c_productType: z.string().describe('where the product comes from'),
  c_inventoryCondition: z.enum(conditions),
  c_racProductInventoryType: z.enum(conditions).describe('of the unit that the store would give'),
  c_racProductCondition: z.enum(conditions),
  c_inventoryType: z.enum(['new', 'used', 'special order', 'combo']),
  c_racProductStockStatus: z.string(),
  c_geoStatus: z.string(),
  c_racProductEstimatedDelivery: z.string(),
  c_deliveryDays: z.int().describe('the latest day of the estimate'),
  c_SpecialOrderED: z.string(),
  c_racIsHomeStore: z.boolean(),
  c_isEligibleForPickup: z.boolean(),
  c_isLargeItem: z.boolean(),
  c_isOutOfStock: z.boolean(),
  c_outOfStock: z.boolean(),
}

const link = {
  sourceProductId: z.string(),
  sourceProductLink: z.string(),
  targetProductId: z.string(),
  targetProductLink: z.string(),
  type: z.string(),
}

const flags = ['set', 'bundle', 'master', 'variant', 'item'] as const

const piece = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    brand: z.string(),
    currency: z.literal('USD'),
    hitType: z.enum(['product', 'master', 'variant', 'set', 'bundle']),
    primaryCategoryId: z.string(),
    pageTitle: z.string(),
    pageDescription: z.string(),
    shortDescription: z.string(),
    longDescription: z.string(),
    imageGroups,
    minOrderQuantity: z.int(),
    stepQuantity: z.int(),
    type: z.partialRecord(z.enum(flags), z.boolean()),
    variationValues: values,
    variationAttributes,
    variants,
    master: z.strictObject({ masterId: z.string(), orderable: z.boolean(), price: dollars }).partial(),
    options: z.array(z.unknown()),
    productLinks: z.array(z.strictObject(link).partial()).describe('similar products'),
    productPromotions: z.array(productPromotion),
    slugUrl: z.string(),
    ...prices,
    ...stock,
    c_ProductUrl: z.string(),
    c_storeNumber: z.string(),
    c_racProductRmsId: z.string(),
    c_ParentRmsNumber: z.string(),
    c_isBundleProduct: z.boolean(),
    c_isHighRisk: z.boolean(),
    isStoreHighRisk: z.boolean(),
    c_isHighRiskFlow: z.boolean(),
    c_isExclusive: z.boolean(),
    c_isNew: z.boolean(),
    c_isSale: z.boolean(),
    c_vendorID: z.string(),
    c_applicableBadges: z.array(z.string()),
    c_configuration: z.enum(['Pre-Configured', 'User-Configured', 'Add-On']),
    c_isAddonPrimaryLineItem: z.boolean(),
    c_isAddonLineItemChild: z.boolean(),
    c_additionalProductData: z.string().describe('JSON: the product for measurements'),
    c_racBundledProduct: z.boolean(),
    c_racBundleProductParentId: z.string(),
  })
  .partial()

const productAnswer = piece
  .extend({
    setProducts: z.array(piece),
    bundledProducts: z.array(z.strictObject({ id: z.string(), quantity: z.int(), product: piece }).partial()),
  })
  .partial()

const pageAnswer = z.strictObject({ data: z.array(productAnswer), limit: z.int(), total: z.int() }).partial()

const listOf = (what: string) => listed.describe(`${what}, with commas between them`)

const productQuery = productFlags.extend({
  select: z.string().optional().describe('the members to answer, such as (id,name,imageGroups.(images))'),
  expand: listOf('the sections to answer'),
  imgTypes: listOf('the kinds of pictures to answer'),
  inventoryIds: listOf('stores whose stock is asked for too, 5 at most'),
})

/** What was read of the parameters of a call for products. */
export type ProductQuery = z.output<typeof productQuery>

export const getProductOperation = operation({
  id: 'getProduct',
  summary:
    "A product by its id, URL key or item number, at the session's store; select and expand leave members out.",
  query: productQuery,
  answers: { 200: productAnswer },
})

export const getProductsOperation = operation({
  id: 'getProducts',
  summary: 'Up to 24 products; those that the store does not have are left out.',
  query: productQuery.extend({ ids: listOf('ids') }),
  answers: { 200: pageAnswer },
})
