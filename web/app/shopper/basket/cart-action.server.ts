import { getProducts } from '#core/catalogue/product/get-products.ts'
import { codeOfApplied } from '#core/catalogue/promotion/list-promotions.ts'
import type { Customer } from '#core/context.ts'
import {
  addBundleInput,
  addItemInput,
  addSetInput,
  changeQuantityInput,
  removeItemInput,
  restoreItemInput,
  updateBasketInput,
} from '#core/shopper/basket/schema.ts'
import { updateBasket } from '#core/shopper/basket/update-basket.ts'
import { addBundle } from '#core/shopper/basket-items/add-bundle.ts'
import { addItem } from '#core/shopper/basket-items/add-item.ts'
import { addSet } from '#core/shopper/basket-items/add-set.ts'
import { changeQuantity } from '#core/shopper/basket-items/change-quantity.ts'
import { removeItem } from '#core/shopper/basket-items/remove-item.ts'
import { removeUnavailable } from '#core/shopper/basket-items/remove-unavailable.ts'
import { restoreItem } from '#core/shopper/basket-items/restore-item.ts'
import { applyCode } from '#core/shopper/promotion-code/apply-code.ts'
import { removeCode } from '#core/shopper/promotion-code/remove-code.ts'
import { applyCodeInput, removeCodeInput } from '#core/shopper/promotion-code/schema.ts'
import { localized } from '#domain/base/locale.ts'
import { fail, type Problem, type Result } from '#domain/base/result.ts'
import { steppedQuantity } from '#domain/shopper/quantity.ts'
import { readInput } from '#platform/read-input.ts'
import { pathTo } from '#site/urls.ts'
import { productPath } from '#web/app/catalogue/choices/product-path.ts'
import { choiceQuery, readPieceChoices } from '#web/app/catalogue/set/piece-choices.ts'
import { setFlash } from '#web/app/request/flash.ts'
import { type FormReply, readForm, refused } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, shopperOf } from '#web/app/request/request-context.ts'
import { type AddedView, addedView } from './added-view.ts'

/** The answer of the cart's action if it is neither a redirect nor the unchanged cart. */
export type CartReply =
  | {
      readonly intent: 'add'
      readonly reply: FormReply
      /** The product to add, if it exists. */
      readonly product: { readonly name: string; readonly path: string } | null
      readonly added?: undefined
    }
  | { readonly intent: 'add'; readonly added: AddedView; readonly reply?: undefined }
  | { readonly intent: 'change' | 'remove' | 'apply-code'; readonly reply: FormReply }

async function productAsked(requestContext: RequestContext, productId: string) {
  const product = (await getProducts([productId], requestContext.core)).get(productId)
  if (product === undefined) return null
  const name = localized(product.name, requestContext.locale)
  return { name, path: productPath(product) }
}

async function tryToAdd<T>(
  requestContext: RequestContext,
  add: (who: Customer) => Promise<Result<T>>,
): Promise<Result<T>> {
  try {
    const shopper = await shopperOf(requestContext)
    return shopper.ok ? await add(shopper.value) : shopper
  } catch (error) {
    // The shopper stays on the page with the typed values and can try again (document 2 §8).
    requestContext.core.log.error(error)
    return { ok: false, problem: { code: 'basket-failed' } }
  }
}

/** Answers an add with data for scripts, and with the cart for a plain form. */
function answerAdded(requestContext: RequestContext, form: FormData, added: AddedView): CartReply | Response {
  if (form.get('stay') === '1') return { intent: 'add', added }
  setFlash(requestContext, { title: 'basket.added', values: { count: added.quantity } })
  return goTo(
    requestContext,
    pathTo('basket', undefined, { added: added.lines.map(({ line }) => line.id).join() }),
  )
}

/** Adds a product to the cart. */
async function add(requestContext: RequestContext, form: FormData): Promise<CartReply | Response> {
  const read = readForm(form, addItemInput)
  const asked = typeof form.get('productId') === 'string' ? String(form.get('productId')) : ''
  if (!read.ok)
    return { intent: 'add', reply: read.reply, product: await productAsked(requestContext, asked) }
  const { productId, quantity, condition } = read.value
  const { storeId, frequency } = requestContext
  const input = { ...read.value, basketId: undefined, storeId, frequency }
  const result = await tryToAdd(requestContext, (who) => addItem(who, input, requestContext.core))
  if (!result.ok) {
    const product = await productAsked(requestContext, productId)
    return { intent: 'add', reply: refused(read.reply, result.problem), product }
  }
  return answerAdded(
    requestContext,
    form,
    addedView(result.value, [{ productId, quantity, condition }], requestContext.locale),
  )
}

/** The refusal of a set or bundle, with a link to its page filled in as before. */
async function refusalAtChoices(
  requestContext: RequestContext,
  form: FormData,
  productId: string,
  problem: Problem,
): Promise<CartReply> {
  const product = await productAsked(requestContext, productId)
  const reply = { values: {}, problems: {}, problem }
  const path = `${product?.path}?${choiceQuery(form)}`
  return { intent: 'add', reply, product: product && { ...product, path } }
}

/** Adds the chosen pieces of a set to the cart. After a refusal its page is filled in as before. */
async function addPieces(requestContext: RequestContext, form: FormData): Promise<CartReply | Response> {
  const { storeId, frequency, locale } = requestContext
  const setId = String(form.get('set') ?? '')
  const read = readInput(addSetInput, { setId, storeId, frequency, ...readPieceChoices(form) })
  const result = read.ok
    ? await tryToAdd(requestContext, (who) => addSet(who, read.value, requestContext.core))
    : fail('product-not-found')
  if (result.ok)
    return answerAdded(requestContext, form, addedView(result.value.basket, result.value.items, locale))
  return refusalAtChoices(requestContext, form, setId, result.problem)
}

/** Adds a bundle with the chosen options to the cart. After a refusal its page is filled in as before. */
async function addParts(requestContext: RequestContext, form: FormData): Promise<CartReply | Response> {
  const { storeId, frequency, locale } = requestContext
  const bundleId = String(form.get('bundle') ?? '')
  const { values } = readPieceChoices(form)
  const input = { bundleId, quantity: form.get('quantity') ?? 1, values, storeId, frequency }
  const read = readInput(addBundleInput, input)
  const result = read.ok
    ? await tryToAdd(requestContext, (who) => addBundle(who, read.value, requestContext.core))
    : read
  if (result.ok)
    return answerAdded(requestContext, form, addedView(result.value.basket, [result.value.item], locale))
  return refusalAtChoices(requestContext, form, bundleId, result.problem)
}

/** What a form does with the cart of a shopper; the answer is the cart's page again, or a refusal to show on it. */
type Action = (requestContext: RequestContext, who: Customer, form: FormData) => Promise<CartReply | Response>

const change: Action = async (requestContext, who, form) => {
  const by = Number(form.get('by') ?? 0)
  // The minus or plus button was pressed.
  if (by !== 0) form.set('quantity', steppedQuantity(String(form.get('quantity') ?? ''), by))
  const read = readForm(form, changeQuantityInput)
  if (!read.ok) return { intent: 'change', reply: read.reply }
  const result = await changeQuantity(who, read.value, requestContext.core)
  return result.ok
    ? goTo(requestContext, pathTo('basket'))
    : { intent: 'change', reply: refused(read.reply, result.problem) }
}

const remove: Action = async (requestContext, who, form) => {
  const read = readForm(form, removeItemInput)
  if (!read.ok) return { intent: 'remove', reply: read.reply }
  const result = await removeItem(who, read.value, requestContext.core)
  // If it is gone already, through a second press or another tab, that is what was wanted.
  if (result.ok) tellRemoved(requestContext, [read.value.itemId])
  return goTo(requestContext, pathTo('basket'))
}

/** Says that lines were removed, with what puts them back: the first brings those that went with it. */
function tellRemoved(requestContext: RequestContext, itemIds: readonly string[]): void {
  const [itemId] = itemIds
  if (itemId === undefined) return
  setFlash(requestContext, {
    title: 'basket.item-removed',
    values: { count: itemIds.length },
    undo: { page: 'basket', fields: { intent: 'restore', itemId } },
  })
}

/** Removes the lines that cannot be rented now. */
const dropUnavailable: Action = async (requestContext, who) => {
  const removed = await removeUnavailable(who, requestContext.core)
  if (removed.ok) tellRemoved(requestContext, removed.value.itemIds)
  return goTo(requestContext, pathTo('basket'))
}

/** Puts back what was just removed. */
const restore: Action = async (requestContext, who, form) => {
  const read = readForm(form, restoreItemInput)
  const restored = read.ok ? await restoreItem(who, read.value, requestContext.core) : read
  setFlash(
    requestContext,
    restored.ok
      ? { title: 'basket.item-restored', values: restored.value }
      : { title: 'basket.item-not-restored', tone: 'error' },
  )
  return goTo(requestContext, pathTo('basket'))
}

/** Applies the code that was typed. */
const apply: Action = async (requestContext, who, form) => {
  const read = readForm(form, applyCodeInput)
  if (!read.ok) return { intent: 'apply-code', reply: read.reply }
  const before = await codeOfApplied(requestContext.buyer, requestContext.core)
  const result = await applyCode(who, read.value, requestContext.core)
  if (!result.ok) return { intent: 'apply-code', reply: refused(read.reply, result.problem) }
  const lowers = result.value.code?.isReduction === true
  if (!lowers) setFlash(requestContext, { title: 'promotion.code.done.no-price' })
  else if (before === null) setFlash(requestContext, { title: 'basket.code.applied' })
  else setFlash(requestContext, { title: 'basket.code.applied.replaced', values: { code: before } })
  return goTo(requestContext, pathTo('basket'))
}

/** Takes a code back. */
const takeBack: Action = async (requestContext, who, form) => {
  const read = readForm(form, removeCodeInput)
  // If another tab has taken it back, or applied another one, the cart shows so.
  const result = read.ok ? await removeCode(who, read.value, requestContext.core) : read
  if (result.ok) setFlash(requestContext, { title: 'basket.code.removed' })
  return goTo(requestContext, pathTo('basket'))
}

/** Adds or removes an optional charge. If the store does not offer it any more, the cart shows so. */
const chooseCharges: Action = async (requestContext, who, form) => {
  const read = readForm(form, updateBasketInput)
  if (read.ok) await updateBasket(who, read.value, requestContext.core)
  return goTo(requestContext, pathTo('basket'))
}

/** By the value of the button, or of the form's field, `intent`. */
const actions: ReadonlyMap<string, Action> = new Map([
  ['change', change],
  ['remove', remove],
  ['restore', restore],
  ['apply-code', apply],
  ['remove-code', takeBack],
  ['remove-unavailable', dropUnavailable],
  ['choose-charges', chooseCharges],
])

/** Does what a form of the cart, or an "add to cart" form, asks for. */
export async function actOnCart(
  requestContext: RequestContext,
  form: FormData,
): Promise<CartReply | Response> {
  const intent = form.get('intent')
  if (intent === 'add') return add(requestContext, form)
  if (intent === 'add-set') return addPieces(requestContext, form)
  if (intent === 'add-bundle') return addParts(requestContext, form)
  const { who } = requestContext
  // The session has ended, so there is no cart to change. The cart's page says so.
  if (who.kind === 'visitor') return goTo(requestContext, pathTo('basket'))
  const action = actions.get(String(intent))
  return action === undefined ? goTo(requestContext, pathTo('basket')) : action(requestContext, who, form)
}
