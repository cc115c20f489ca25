import type { Context } from 'hono'
import { getProduct } from '#core/catalogue/product/get-product.ts'
import type { Store } from '#core/places/store/schema.ts'
import { ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, refuse, withToken } from '../http/call.ts'
import { type ShopView, shopViewOf } from '../places/shop-store.ts'
import { leftOutBy, productFlags } from './product-sections.ts'
import { type WireOptions, wirePage } from './product-wire.ts'

const maxProducts = 24

async function readPage(c: Context<ApiEnv>, id: string, store: Store) {
  const found = await getProduct(id, store, c.get('core'))
  return found.ok && !found.value.restricted ? found.value : undefined
}

type Asked = { readonly options: WireOptions; readonly leftOut: readonly string[] }

/** What a call wants to know of its products: allImages, perPricebook and expand. */
function askedBy(c: Context<ApiEnv>): Result<Asked> {
  const flags = readInput(productFlags, c.req.query())
  if (!flags.ok) return flags
  const leftOut = leftOutBy(c.req.queries('expand') ?? [])
  return leftOut.ok ? ok({ options: flags.value, leftOut: leftOut.value }) : leftOut
}

type Page = NonNullable<Awaited<ReturnType<typeof readPage>>>

function answerOf(page: Page, view: ShopView, { options, leftOut }: Asked) {
  const whole = Object.entries(wirePage(page, view, options))
  return Object.fromEntries(whole.filter(([member]) => !leftOut.includes(member)))
}

const base = '/product/shopper-products/v1/organizations/:org/products'

/** Products by id, URL key or item number, one or up to 24 (documents 2 §7; the shopper-products API). */
export const product = factory
  .createApp()
  .use(`${base}/*`, withToken)
  .use(base, withToken)
  .get(`${base}/:id`, async (c) => {
    const asked = askedBy(c)
    if (!asked.ok) return refuse(c, asked.problem)
    const view = await shopViewOf(c)
    const page = await readPage(c, c.req.param('id'), view.store)
    if (page === undefined) return refuse(c, { code: 'product-not-found', field: 'id' })
    return c.json(answerOf(page, view, asked.value))
  })
  .get(base, async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter(Boolean)
    if (ids.length === 0 || ids.length > maxProducts)
      return refuse(c, { code: 'field-invalid', field: 'ids' })
    const asked = askedBy(c)
    if (!asked.ok) return refuse(c, asked.problem)
    const view = await shopViewOf(c)
    const pages = await Promise.all(ids.map((id) => readPage(c, id, view.store)))
    const data = pages.filter((page) => page !== undefined).map((page) => answerOf(page, view, asked.value))
    return c.json({ data, limit: ids.length, total: data.length })
  })
