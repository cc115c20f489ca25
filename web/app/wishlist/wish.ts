import { listWishes } from '#core/wishlist/list-wishes.ts'
import { mergeWishes } from '#core/wishlist/merge-wishes.ts'
import { removeWish } from '#core/wishlist/remove-wish.ts'
import { mergeWishesInput, wishInput } from '#core/wishlist/schema.ts'
import { toggleWish } from '#core/wishlist/toggle-wish.ts'
import { readForm } from '../form-data.ts'
import { type LeftNotice, leaveNotice } from '../left-notice.ts'
import { ownPath } from '../own-path.ts'
import { goTo, type Scope, scopeOf, shopperOf } from '../scope.ts'
import { pathTo } from '../urls.ts'
import type { Route } from './+types/wish'
import type { WishReply } from './saved-items.ts'

const error: LeftNotice = { title: 'wishlist.error', tone: 'error' }

/** The page of this store that a form was on. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer')
  const from = referer === null ? null : URL.parse(referer)
  if (from === null || from.host !== new URL(request.url).host) return pathTo('wishlist')
  return ownPath(from.pathname + from.search)
}

async function toggle(scope: Scope, form: FormData): Promise<{ reply: WishReply; notice: LeftNotice }> {
  const read = readForm(form, wishInput)
  const who = await shopperOf(scope)
  const removes = form.get('intent') === 'remove'
  if (!read.ok) return { reply: { ok: false }, notice: error }
  if (removes) {
    // Gone already, by another tab or a second press, is what was wanted.
    await removeWish(who, read.value, scope.core)
    return { reply: { ok: true, saved: false }, notice: { title: 'wishlist.removed' } }
  }
  const toggled = await toggleWish(who, read.value, scope.core)
  if (!toggled.ok) return { reply: { ok: false }, notice: error }
  const { saved } = toggled.value
  const notice: LeftNotice = saved
    ? { title: 'wishlist.added', values: { count: 1 } }
    : { title: 'wishlist.removed' }
  return { reply: { ok: true, saved }, notice }
}

async function merge(scope: Scope, form: FormData): Promise<Response> {
  const productIds = String(form.get('productIds') ?? '').split(',')
  const read = mergeWishesInput.safeParse({ productIds })
  if (!read.success || scope.who.kind !== 'registered') return Response.json({ ok: false }, { status: 400 })
  await mergeWishes(scope.who, read.data, scope.core)
  return Response.json({ ok: true, saved: true } satisfies WishReply)
}

/** A press on a heart: scripts stay on the page and hear what it did, a plain form comes back to where it was. */
export async function action(args: Route.ActionArgs) {
  const scope = scopeOf(args)
  const form = await args.request.formData()
  if (form.get('intent') === 'merge') return merge(scope, form)
  const { reply, notice } = await toggle(scope, form)
  if (form.get('stay') === '1') return Response.json(reply)
  leaveNotice(scope, notice)
  return goTo(scope, cameFrom(args.request))
}

/** The ids of what the shopper has saved on the server. */
export async function loader(args: Route.LoaderArgs) {
  const { who, core } = scopeOf(args)
  return Response.json({ ids: await listWishes(who, core) }, { headers: { 'cache-control': 'no-store' } })
}
