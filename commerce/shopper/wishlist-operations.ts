import { z } from 'zod'
import { listTypes, wishDetails } from '#core/shopper/wishlist/schema.ts'
import { conditions } from '#domain/catalogue/stock.ts'
import { operation } from '../http/operation.ts'

/** An item to add; its condition is named as that of a basket's item. */
export const itemBody = z
  .looseObject({
    productId: z.string(),
    c_racProductInventoryType: z.enum(conditions).optional(),
    ...wishDetails,
  })
  .transform(({ c_racProductInventoryType, ...item }) => ({ ...item, condition: c_racProductInventoryType }))

/** The type of a list to create, which core checks. */
export const listBody = z.looseObject({ type: z.string() })
export const detailsBody = z.looseObject(wishDetails)

const itemAnswer = z.strictObject({
  id: z.uuid(),
  productId: z.string(),
  quantity: z.int(),
  priority: z.int().describe('1 is the most'),
  public: z.boolean(),
  type: z.literal('product'),
  c_racProductInventoryType: z.enum(conditions).optional().describe('left out where the store decides'),
})

const listAnswer = z.strictObject({
  id: z.string(),
  type: z.enum(listTypes),
  public: z.literal(false),
  customerProductListItems: z.array(itemAnswer),
  c_userEmail: z.string().optional(),
  c_userOktaId: z.string().optional(),
})

/** The calls of product lists (the shopper-customers API). */
export const operations = {
  list: operation({
    id: 'getCustomerProductLists',
    summary: "The customer's product lists with their items.",
    answers: { 200: z.strictObject({ data: z.array(listAnswer), limit: z.int(), total: z.int() }) },
  }),
  create: operation({
    id: 'createCustomerProductList',
    summary: 'Creates a product list, or answers the one of its type that there is.',
    body: listBody,
    answers: { 200: listAnswer },
    example: { body: { type: 'wish_list' } },
  }),
  get: operation({
    id: 'getCustomerProductList',
    summary: 'A product list with its items.',
    answers: { 200: listAnswer },
  }),
  addItem: operation({
    id: 'createCustomerProductListItem',
    summary: 'Puts a product on a list, which has 200 at most: more are refused with `wishlist-full`.',
    body: itemBody,
    answers: { 200: itemAnswer },
    example: { body: { productId: '300004526', quantity: 1, priority: 1, public: false } },
  }),
  getItem: operation({
    id: 'getCustomerProductListItem',
    summary: 'An item of a product list.',
    answers: { 200: itemAnswer },
  }),
  changeItem: operation({
    id: 'updateCustomerProductListItem',
    summary: 'Changes how many of an item are wanted, how much, and whether others may see it.',
    body: detailsBody,
    answers: { 200: itemAnswer },
    example: { body: { quantity: 2 } },
  }),
  removeItem: operation({
    id: 'deleteCustomerProductListItem',
    summary: 'Takes an item off a product list.',
    answers: { 204: null },
  }),
}
