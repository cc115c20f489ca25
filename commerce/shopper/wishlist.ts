import type { Context } from 'hono'
import type { Customer } from '#core/context.ts'
import { addWish } from '#core/shopper/wishlist/add-wish.ts'
import { changeWish } from '#core/shopper/wishlist/change-wish.ts'
import { createList } from '#core/shopper/wishlist/create-list.ts'
import { listProductLists } from '#core/shopper/wishlist/list-product-lists.ts'
import { removeWish } from '#core/shopper/wishlist/remove-wish.ts'
import {
  changeWishInput,
  createListInput,
  type ListItem,
  type ProductList,
  subjectOfLogin,
  wishInput,
} from '#core/shopper/wishlist/schema.ts'
import { fail, ok, type Result } from '#domain/base/result.ts'
import { readInput } from '#platform/read-input.ts'
import { type ApiEnv, factory, readBody, refuse, signedIn } from '../http/call.ts'
import { ownerOf } from './customer.ts'
import { detailsBody, itemBody, listBody, operations } from './wishlist-operations.ts'

const base = '/customer/shopper-customers/v1/organizations/:org/customers/:customerId/product-lists'

function wireItem(item: ListItem) {
  const { id, productId, condition, quantity, priority } = item
  const c_racProductInventoryType = condition ?? undefined
  return {
    id,
    productId,
    quantity,
    priority,
    public: item.public,
    type: 'product',
    c_racProductInventoryType,
  }
}

/** A list in the format of the shopper-customers API (document 2 §3). */
function wireList(list: ProductList) {
  return {
    id: list.id,
    type: list.type,
    public: false,
    customerProductListItems: list.items.map(wireItem),
    c_userEmail: list.email ?? undefined,
    c_userOktaId: list.identitySubject === null ? undefined : subjectOfLogin(list.identitySubject),
  }
}

/** One of the user's lists, named by the path. */
async function listOf(c: Context<ApiEnv>): Promise<Result<{ owner: Customer; list: ProductList }>> {
  const owner = ownerOf(c)
  if (!owner.ok) return owner
  const lists = await listProductLists(owner.value, c.get('core'))
  const list = lists.find(({ id }) => id === c.req.param('listId'))
  return list === undefined ? fail('not-found', { field: 'listId' }) : ok({ owner: owner.value, list })
}

/** An item of one of the user's lists, both named by the path. */
async function itemOf(c: Context<ApiEnv>): Promise<Result<{ owner: Customer; item: ListItem }>> {
  const found = await listOf(c)
  if (!found.ok) return found
  const item = found.value.list.items.find(({ id }) => id === c.req.param('itemId'))
  return item === undefined ? fail('not-found', { field: 'itemId' }) : ok({ owner: found.value.owner, item })
}

/** Changes an item, and answers with what it is then. */
async function change(
  c: Context<ApiEnv>,
  { owner, item }: { owner: Customer; item: ListItem },
  details: object,
): Promise<Response> {
  const core = c.get('core')
  const read = readInput(changeWishInput, { ...details, itemId: item.id })
  const changed = read.ok ? await changeWish(owner, read.value, core) : read
  if (!changed.ok) return refuse(c, changed.problem)
  const items = (await listProductLists(owner, core)).flatMap((list) => list.items)
  return c.json(wireItem(items.find(({ id }) => id === item.id) ?? item))
}

/** Product lists and their items; only the user's own. */
export const wishlist = factory
  .createApp()
  .use(`${base}/*`, signedIn)
  .use(base, signedIn)
  .get(base, operations.list, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const data = (await listProductLists(owner.value, c.get('core'))).map(wireList)
    return c.json({ data, limit: data.length, total: data.length })
  })
  .post(base, operations.create, async (c) => {
    const owner = ownerOf(c)
    if (!owner.ok) return refuse(c, owner.problem)
    const body = await readBody(c, listBody)
    const checked = body.ok ? readInput(createListInput, body.value) : body
    if (!checked.ok) return refuse(c, checked.problem)
    return c.json(wireList(await createList(owner.value, checked.value, c.get('core'))))
  })
  .get(`${base}/:listId`, operations.get, async (c) => {
    const found = await listOf(c)
    return found.ok ? c.json(wireList(found.value.list)) : refuse(c, found.problem)
  })
  .post(`${base}/:listId/items`, operations.addItem, async (c) => {
    const found = await listOf(c)
    if (!found.ok) return refuse(c, found.problem)
    const body = await readBody(c, itemBody)
    const checked = body.ok ? readInput(wishInput, body.value) : body
    if (!checked.ok) return refuse(c, checked.problem)
    const added = await addWish(found.value.owner, checked.value, c.get('core'))
    if (!added.ok) return refuse(c, added.problem)
    const lists = await listProductLists(found.value.owner, c.get('core'))
    const item = lists
      .flatMap(({ items }) => items)
      .find(
        ({ productId, condition }) =>
          productId === checked.value.productId && condition === checked.value.condition,
      )
    if (item === undefined) return refuse(c, { code: 'not-found' })
    return change(c, { owner: found.value.owner, item }, body.ok ? body.value : {})
  })
  .get(`${base}/:listId/items/:itemId`, operations.getItem, async (c) => {
    const found = await itemOf(c)
    return found.ok ? c.json(wireItem(found.value.item)) : refuse(c, found.problem)
  })
  .patch(`${base}/:listId/items/:itemId`, operations.changeItem, async (c) => {
    const found = await itemOf(c)
    if (!found.ok) return refuse(c, found.problem)
    const body = await readBody(c, detailsBody)
    return body.ok ? change(c, found.value, body.value) : refuse(c, body.problem)
  })
  .delete(`${base}/:listId/items/:itemId`, operations.removeItem, async (c) => {
    const found = await itemOf(c)
    if (!found.ok) return refuse(c, found.problem)
    const read = readInput(wishInput, found.value.item)
    const gone = read.ok ? await removeWish(found.value.owner, read.value, c.get('core')) : read
    return gone.ok ? c.body(null, 204) : refuse(c, gone.problem)
  })
