import type { Context } from 'hono'
import { getProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import { similarAt } from '#core/catalogue/search/similar-products.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import type { Admit } from '../http/admit.ts'
import { type ApiEnv, factory, refuse, withToken } from '../http/call.ts'
import { selected } from '../http/select.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { getProductOperation, getProductsOperation, type ProductQuery } from './product-answer.ts'
import { leftOutBy } from './product-sections.ts'
import { type WireOptions, wirePage } from './product-wire.ts'
import { wireInventory } from './stock-wire.ts'

const maxProducts = 24
/** Stores whose stock one call may ask for besides its own. */
const maxInventories = 5
/** Products times such stores: each is read by itself. */
const maxPairs = 24

/** The page of a product, with those of its similar products that the store has; undefined for an unknown product. */
async function findPage(c: Context<ApiEnv>, id: string, store: Store): Promise<ProductPage | undefined> {
  const found = await getProduct(id, store, c.get('core'))
  if (!found.ok) return undefined
  return { ...found.value, similar: await similarAt(found.value.similar, store, c.get('core')) }
}

/** Such a page, unless the store may not rent the product. */
async function readPage(c: Context<ApiEnv>, id: string, store: Store) {
  const page = await findPage(c, id, store)
  return page?.isRestricted === false ? page : undefined
}

type Asked = {
  readonly options: WireOptions
  readonly leftOut: readonly string[]
  /** The kinds of pictures that are wanted; all of them if none is named. */
  readonly imageTypes: readonly string[]
  /** The stores whose stock is wanted too. */
  readonly stores: readonly Store[]
}

/**
 * What a call wants to know of its products: allImages, perPricebook, expand, imgTypes and inventoryIds. Fails with
 * `field-invalid` when it names too many stores for so many products.
 */
async function askedBy(c: Context<ApiEnv>, products: number, sent: ProductQuery): Promise<Result<Asked>> {
  const { expand, imgTypes, allImages, perPricebook } = sent
  const leftOut = leftOutBy(expand)
  if (!leftOut.ok) return leftOut
  const inventoryIds = [...new Set(sent.inventoryIds)].slice(0, maxInventories)
  if (products * inventoryIds.length > maxPairs) return fail('field-invalid', { field: 'inventoryIds' })
  const stores = inventoryIds.length === 0 ? [] : await getStores(inventoryIds, c.get('core'))
  return ok({
    options: { allImages, perPricebook },
    leftOut: leftOut.value,
    imageTypes: imgTypes,
    stores,
  })
}

/** The stock of a product at each of the stores; a store that may not rent it is left out. */
async function inventoriesOf(c: Context<ApiEnv>, id: string, stores: readonly Store[]) {
  const pages = await Promise.all(stores.map((store) => readPage(c, id, store)))
  return pages.flatMap((page, index) => {
    const store = stores[index]
    return page === undefined || store === undefined
      ? []
      : [{ ...wireInventory(page.selected ?? page), id: store.id }]
  })
}

async function answerOf(c: Context<ApiEnv>, page: ProductPage, view: ShopView, asked: Asked) {
  const { options, leftOut, imageTypes, stores } = asked
  const isGroup = page.product.type === 'set' || page.product.type === 'bundle'
  const pieces = isGroup ? page.parts : []
  const [children, inventories] = await Promise.all([
    Promise.all(pieces.map(({ product }) => findPage(c, product.id, view.store))),
    inventoriesOf(c, (page.selected ?? page).product.id, stores),
  ])
  const pages = children.flatMap((child) => child ?? [])
  const whole = wirePage(page, pages, view, options)
  const kept = Object.entries({ ...whole, ...(inventories.length > 0 && { inventories }) }).filter(
    ([member]) => !leftOut.includes(member),
  )
  if (imageTypes.length === 0) return Object.fromEntries(kept)
  const imageGroups = whole.imageGroups.filter(({ viewType }) => imageTypes.includes(viewType))
  return { ...Object.fromEntries(kept), imageGroups }
}

/** The answers for products by their ids; one that its store does not have is left out. */
async function answersOf(c: Context<ApiEnv>, ids: readonly string[], asked: Asked) {
  const view = await shopViewOf(c)
  const pages = await Promise.all(ids.map((id) => readPage(c, id, view.store)))
  return Promise.all(pages.flatMap((page) => (page === undefined ? [] : [answerOf(c, page, view, asked)])))
}

const base = '/product/shopper-products/v1/organizations/:org/products'

/**
 * Products by id, URL key or item number, one or up to 24 (document 2 §7; the shopper-products API). Calls for several
 * products or for the stock of further stores are queued by `admit`, because each product at each store takes several
 * queries. One product alone is cheap and is asked for often.
 */
export function product(admit: Admit) {
  async function read(c: Context<ApiEnv>, ids: readonly string[], sent: ProductQuery) {
    const asked = await askedBy(c, ids.length, sent)
    if (!asked.ok) return asked
    const work = () => answersOf(c, ids, asked.value)
    const isOnePage = ids.length === 1 && asked.value.stores.length === 0
    return isOnePage ? ok(await work()) : admit(c.get('core').client, work)
  }

  return factory
    .createApp()
    .use(`${base}/*`, withToken)
    .use(base, withToken)
    .get(`${base}/:id`, getProductOperation, async (c) => {
      const sent = c.req.valid('query')
      const found = await read(c, [c.req.param('id')], sent)
      if (!found.ok) return refuse(c, found.problem)
      const [only] = found.value
      if (only === undefined) return refuse(c, { code: 'product-not-found', field: 'id' })
      const wanted = selected(only, sent.select)
      return wanted.ok ? c.json(wanted.value) : refuse(c, wanted.problem)
    })
    .get(base, getProductsOperation, async (c) => {
      const sent = c.req.valid('query')
      const ids = [...new Set(sent.ids)]
      if (ids.length === 0 || ids.length > maxProducts)
        return refuse(c, { code: 'field-invalid', field: 'ids' })
      const found = await read(c, ids, sent)
      if (!found.ok) return refuse(c, found.problem)
      const data = found.value
      const wanted = selected({ data, limit: ids.length, total: data.length }, sent.select)
      return wanted.ok ? c.json(wanted.value) : refuse(c, wanted.problem)
    })
}
