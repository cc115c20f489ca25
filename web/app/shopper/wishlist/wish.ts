import type { Context, Customer } from '#core/context.ts'
import { addWish } from '#core/shopper/wishlist/add-wish.ts'
import { listWishes } from '#core/shopper/wishlist/list-wishes.ts'
import { mergeWishes } from '#core/shopper/wishlist/merge-wishes.ts'
import { removeWish } from '#core/shopper/wishlist/remove-wish.ts'
import { mergeWishesInput, type WishInput, wishInput } from '#core/shopper/wishlist/schema.ts'
import { toggleWish } from '#core/shopper/wishlist/toggle-wish.ts'
import { readWish, type Wish, wishText } from '#domain/shopper/wish.ts'
import { readInput } from '#platform/read-input.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { type Flash, setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/wish'
import type { WishReply } from './saved-items.ts'
import { undoOf } from './undo-of.ts'

type Answer = { readonly reply: WishReply; readonly notice: Flash }

const done = (saved: boolean, wish: Wish): Answer => ({
  reply: { ok: true, saved },
  notice: saved
    ? { title: 'wishlist.added', values: { count: 1 } }
    : { title: 'wishlist.removed', undo: undoOf(wish) },
})
const failed: Answer = { reply: { ok: false }, notice: { title: 'wishlist.error', tone: 'error' } }

async function add(who: Customer, input: WishInput, core: Context): Promise<Answer> {
  const added = await addWish(who, input, core)
  if (added.ok) return done(true, input)
  if (added.problem.code !== 'wishlist-item-exists') return failed
  return {
    reply: { ok: true, saved: true, already: true },
    notice: { title: 'problem.wishlist-item-exists', tone: 'info' },
  }
}

async function answer(requestContext: RequestContext, form: FormData): Promise<Answer> {
  const read = readForm(form, wishInput)
  if (!read.ok) return failed
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return { ...failed, notice: { title: 'problem.too-many-requests', tone: 'error' } }
  const who = shopper.value
  const intent = form.get('intent')
  if (intent === 'add') return add(who, read.value, requestContext.core)
  if (intent === 'remove') {
    // If it is gone already, through another tab or a second press, that is what was wanted.
    await removeWish(who, read.value, requestContext.core)
    return done(false, read.value)
  }
  const toggled = await toggleWish(who, read.value, requestContext.core)
  return toggled.ok ? done(toggled.value.saved, read.value) : failed
}

async function merge(requestContext: RequestContext, form: FormData): Promise<Response> {
  const wishes = String(form.get('productIds') ?? '')
    .split(',')
    .map(readWish)
  const read = readInput(mergeWishesInput, { wishes })
  if (!read.ok || requestContext.who.kind !== 'registered')
    return Response.json({ ok: false }, { status: 422 })
  await mergeWishes(requestContext.who, read.value, requestContext.core)
  return Response.json({ ok: true, saved: true } satisfies WishReply)
}

/** The items saved on the server as `wishText`: an id, with the condition behind it if one was chosen. */
export async function loader(args: Route.LoaderArgs) {
  const { who, core } = requestContextOf(args)
  return Response.json({ ids: (await listWishes(who, core)).map(wishText) })
}

/** A press on a heart: answers scripts with data, and redirects a plain form to the page that it came from. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  if (form.get('intent') === 'merge') return merge(requestContext, form)
  const { reply, notice } = await answer(requestContext, form)
  if (form.get('stay') === '1') return Response.json(reply, { status: reply.ok ? 200 : 422 })
  setFlash(requestContext, notice)
  return goTo(requestContext, safeRedirect(requestContext.cameFrom) ?? pathTo('wishlist'))
}
