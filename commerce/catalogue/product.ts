import type { Context } from 'hono'
import { getProduct, type ProductPage } from '#core/catalogue/product/get-product.ts'
import { getStores } from '#core/places/store/get-store.ts'
import type { Store } from '#core/places/store/schema.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, refuse, withToken } from '../http/call.ts'
import { listed } from '../http/listed.ts'
import { selected } from '../http/select.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { leftOutBy, productFlags } from './product-sections.ts'
import { type WireOptions, wirePage } from './product-wire.ts'
import { wireInventory } from './stock-wire.ts'

const maxProducts = 24
/** Stores whose stock one call may ask for besides its own. */
const maxInventories = 5

async function readPage(c: Context<ApiEnv>, id: string, store: Store) {
  const found = await getProduct(id, store, c.get('core'))
  return found.ok && !found.value.restricted ? found.value : undefined
}

type Asked = {
  readonly options: WireOptions
  readonly leftOut: readonly string[]
  /** The kinds of pictures that are wanted; all of them if none is named. */
  readonly imageTypes: readonly string[]
  /** The stores whose stock is wanted too. */
  readonly stores: readonly Store[]
}

/** What a call wants to know of its products: allImages, perPricebook, expand, imgTypes and inventoryIds. */
async function askedBy(c: Context<ApiEnv>): Promise<Result<Asked>> {
  const flags = readInput(productFlags, c.req.query())
  if (!flags.ok) return flags
  const leftOut = leftOutBy(c.req.queries('expand') ?? [])
  if (!leftOut.ok) return leftOut
  const inventoryIds = listed(c.req.queries('inventoryIds')).slice(0, maxInventories)
  const stores = inventoryIds.length === 0 ? [] : await getStores(inventoryIds, c.get('core'))
  return ok({
    options: flags.value,
    leftOut: leftOut.value,
    imageTypes: listed(c.req.queries('imgTypes')),
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
    Promise.all(pieces.map(({ product }) => getProduct(product.id, view.store, c.get('core')))),
    inventoriesOf(c, (page.selected ?? page).product.id, stores),
  ])
  const pages = children.flatMap((child) => (child.ok ? [child.value] : []))
  const whole = wirePage(page, pages, view, options)
  const kept = Object.entries({ ...whole, ...(inventories.length > 0 && { inventories }) }).filter(
    ([member]) => !leftOut.includes(member),
  )
  if (imageTypes.length === 0) return Object.fromEntries(kept)
  const imageGroups = whole.imageGroups.filter(({ viewType }) => imageTypes.includes(viewType))
  return { ...Object.fromEntries(kept), imageGroups }
}

const base = '/product/shopper-products/v1/organizations/:org/products'

/** Products by id, URL key or item number, one or up to 24 (documents 2 §7; the shopper-products API). */
export const product = factory
  .createApp()
  .use(`${base}/*`, withToken)
  .use(base, withToken)
  .get(`${base}/:id`, async (c) => {
    const asked = await askedBy(c)
    if (!asked.ok) return refuse(c, asked.problem)
    const view = await shopViewOf(c)
    const page = await readPage(c, c.req.param('id'), view.store)
    if (page === undefined) return refuse(c, { code: 'product-not-found', field: 'id' })
    const wanted = selected(await answerOf(c, page, view, asked.value), c.req.query('select'))
    return wanted.ok ? c.json(wanted.value) : refuse(c, wanted.problem)
  })
  .get(base, async (c) => {
    const ids = [...new Set(listed(c.req.queries('ids')))]
    if (ids.length === 0 || ids.length > maxProducts)
      return refuse(c, { code: 'field-invalid', field: 'ids' })
    const asked = await askedBy(c)
    if (!asked.ok) return refuse(c, asked.problem)
    const view = await shopViewOf(c)
    const pages = await Promise.all(ids.map((id) => readPage(c, id, view.store)))
    const data = await Promise.all(
      pages.flatMap((page) => (page === undefined ? [] : [answerOf(c, page, view, asked.value)])),
    )
    const wanted = selected({ data, limit: ids.length, total: data.length }, c.req.query('select'))
    return wanted.ok ? c.json(wanted.value) : refuse(c, wanted.problem)
  })
