import { addItem } from '#core/basket/add-item.ts'
import type { Basket } from '#core/basket/basket.ts'
import { changeQuantity } from '#core/basket/change-quantity.ts'
import { removeItem } from '#core/basket/remove-item.ts'
import { removeUnavailable } from '#core/basket/remove-unavailable.ts'
import { addItemInput, changeQuantityInput, removeItemInput } from '#core/basket/schema.ts'
import type { Customer } from '#core/context.ts'
import { loadProducts } from '#core/product/load-products.ts'
import { localized } from '#domain/locale.ts'
import type { Result } from '#domain/result.ts'
import { type FormReply, readForm, refused } from '../form-data.ts'
import { leaveNotice } from '../left-notice.ts'
import { goTo, type Scope, shopperOf } from '../scope.ts'
import { pathTo } from '../urls.ts'
import { type AddedView, addedView } from './added-view.ts'

/** What the cart says when it does not simply show itself again. */
export type CartReply =
  | {
      readonly intent: 'add'
      readonly reply: FormReply
      /** What was to be added, when it exists. */
      readonly product: { readonly name: string; readonly path: string } | null
      readonly added?: undefined
    }
  | { readonly intent: 'add'; readonly added: AddedView; readonly reply?: undefined }
  | { readonly intent: 'change' | 'remove'; readonly reply: FormReply }

async function productAsked(scope: Scope, productId: string) {
  const product = (await loadProducts(scope.core.read, [productId])).get(productId)
  if (product === undefined) return null
  const name = localized(product.name, scope.locale)
  return { name, path: pathTo('product', { productId: product.urlKey }) }
}

async function tryToAdd(scope: Scope, input: Parameters<typeof addItem>[1]): Promise<Result<Basket>> {
  try {
    const shopper = await shopperOf(scope)
    return shopper.ok ? await addItem(shopper.value, input, scope.core) : shopper
  } catch (error) {
    // Whatever broke: the shopper keeps the page and what was typed, and may try again (documents 2 §8).
    scope.core.log.error(error)
    return { ok: false, problem: { code: 'basket-failed' } }
  }
}

/** Adds to the cart: a script on the product's page stays there and gets the answer, a plain form comes to the cart. */
async function add(scope: Scope, form: FormData): Promise<CartReply | Response> {
  const read = readForm(form, addItemInput)
  const asked = typeof form.get('productId') === 'string' ? String(form.get('productId')) : ''
  if (!read.ok) return { intent: 'add', reply: read.reply, product: await productAsked(scope, asked) }
  const { productId, quantity, condition } = read.value
  const { storeId, frequency } = scope
  const result = await tryToAdd(scope, { productId, quantity, condition, storeId, frequency })
  if (!result.ok) {
    const product = await productAsked(scope, productId)
    return { intent: 'add', reply: refused(read.reply, result.problem), product }
  }
  const added = addedView(result.value, { productId, quantity, condition }, scope.locale)
  if (form.get('stay') === '1') return { intent: 'add', added }
  leaveNotice(scope, { title: 'basket.added', values: { count: quantity } })
  return goTo(scope, pathTo('basket', undefined, { added: added.line.id }))
}

async function change(scope: Scope, who: Customer, form: FormData): Promise<CartReply | Response> {
  const by = Number(form.get('by') ?? 0)
  // One of the two buttons beside the number was pressed.
  if (by !== 0) form.set('quantity', String(Number(form.get('quantity')) + by))
  const read = readForm(form, changeQuantityInput)
  if (!read.ok) return { intent: 'change', reply: read.reply }
  const result = await changeQuantity(who, read.value, scope.core)
  return result.ok
    ? goTo(scope, pathTo('basket'))
    : { intent: 'change', reply: refused(read.reply, result.problem) }
}

async function remove(scope: Scope, who: Customer, form: FormData): Promise<CartReply | Response> {
  const read = readForm(form, removeItemInput)
  if (!read.ok) return { intent: 'remove', reply: read.reply }
  const result = await removeItem(who, read.value, scope.core)
  // A second press, or another tab, has done it already: the cart without the item is what was wanted.
  if (result.ok) leaveNotice(scope, { title: 'basket.item-removed' })
  return goTo(scope, pathTo('basket'))
}

/** Does what a form of the cart, or an "add to cart" anywhere in the store, asks for. */
export async function actOnCart(scope: Scope, form: FormData): Promise<CartReply | Response> {
  const intent = form.get('intent')
  if (intent === 'add') return add(scope, form)
  const { who } = scope
  // The session ended meanwhile: there is no cart to change, and the page says so.
  if (who.kind === 'visitor') return goTo(scope, pathTo('basket'))
  if (intent === 'change') return change(scope, who, form)
  if (intent === 'remove') return remove(scope, who, form)
  if (intent === 'remove-unavailable') await removeUnavailable(who, scope.core)
  return goTo(scope, pathTo('basket'))
}
