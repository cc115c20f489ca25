import { addWish, restoreWish } from '#core/shopper/wishlist/add-wish.ts'
import { listWishes } from '#core/shopper/wishlist/list-wishes.ts'
import { mergeWishes } from '#core/shopper/wishlist/merge-wishes.ts'
import { removeWish } from '#core/shopper/wishlist/remove-wish.ts'
import { mergeWishesInput, restoreWishInput, wishInput } from '#core/shopper/wishlist/schema.ts'
import { toggleWish } from '#core/shopper/wishlist/toggle-wish.ts'
import type { Problem, Result } from '#domain/base/result.ts'
import { readWish, type Wish, wishText } from '#domain/shopper/wish.ts'
import { readInput } from '#platform/read-input.ts'
import { safeRedirect } from '#site/safe-redirect.ts'
import { pathTo } from '#site/urls.ts'
import { type Flash, setFlash } from '#web/app/request/flash.ts'
import { formOf, readForm } from '#web/app/request/form-data.ts'
import { goTo, type RequestContext, requestContextOf, shopperOf } from '#web/app/request/request-context.ts'
import type { Route } from './+types/wish'
import { listFull, notSaved, type WishReply } from './saved-items.ts'
import { undoOf } from './undo-of.ts'

/** The answer for scripts, and what a page says that was asked for without them. */
type Answer = { readonly reply: WishReply; readonly notice: Flash }

const isSaved: Answer = { reply: { saved: true }, notice: { title: 'wishlist.added', values: { count: 1 } } }

const isRemoved = (wish: Wish, addedAt: Date | undefined): Answer => ({
  reply: { saved: false, ...(addedAt !== undefined && { addedAt: addedAt.toISOString() }) },
  notice: { title: 'wishlist.removed', undo: undoOf(wish, addedAt) },
})

const telling = (notice: NonNullable<WishReply['notice']>): Answer => ({ reply: { notice }, notice })
const failed = telling(notSaved)

/** The answer when nothing was saved: a full list is named, so that the shopper knows what to do. */
function answerFailed({ code }: Problem): Answer {
  return code === 'wishlist-full' ? telling(listFull) : failed
}

function answerSaved(added: Result<null>): Answer {
  if (added.ok) return isSaved
  if (added.problem.code !== 'wishlist-item-exists') return answerFailed(added.problem)
  const notice = { title: 'problem.wishlist-item-exists', tone: 'info' } as const
  return { reply: { saved: true, notice }, notice }
}

async function answer(requestContext: RequestContext, form: FormData): Promise<Answer> {
  const read = readForm(form, wishInput)
  if (!read.ok) return failed
  const shopper = await shopperOf(requestContext)
  if (!shopper.ok) return telling({ title: 'problem.too-many-requests', tone: 'error' })
  const who = shopper.value
  const intent = form.get('intent')
  const { core } = requestContext
  if (intent === 'add') return answerSaved(await addWish(who, read.value, core))
  if (intent === 'restore') {
    const asked = readForm(form, restoreWishInput)
    return asked.ok ? answerSaved(await restoreWish(who, asked.value, core)) : failed
  }
  if (intent === 'remove') {
    // If it is gone already, through another tab or a second press, that is what was wanted.
    const gone = await removeWish(who, read.value, core)
    return isRemoved(read.value, gone.ok ? gone.value.addedAt : undefined)
  }
  const toggled = await toggleWish(who, read.value, core)
  if (!toggled.ok) return answerFailed(toggled.problem)
  return toggled.value.saved ? isSaved : isRemoved(read.value, toggled.value.addedAt)
}

async function merge(requestContext: RequestContext, form: FormData): Promise<Response> {
  const wishes = String(form.get('productIds') ?? '')
    .split(',')
    .map(readWish)
  const read = readInput(mergeWishesInput, { wishes })
  if (!read.ok || requestContext.who.kind !== 'registered')
    return Response.json({} satisfies WishReply, { status: 422 })
  const merged = await mergeWishes(requestContext.who, read.value, requestContext.core)
  // A script sent the list of the browser by itself, so the next page tells it.
  if (merged.ok && merged.value.isFull) setFlash(requestContext, listFull)
  return Response.json({ saved: true, ok: true })
}

/** The items saved on the server as `wishText`: an id, with the condition behind it if one was chosen. */
export async function loader(args: Route.LoaderArgs) {
  const { who, core } = requestContextOf(args)
  return Response.json({ ids: (await listWishes(who, core)).map(wishText) })
}

/** A press on a save button: answers scripts with data, and redirects a plain form to the page that it came from. */
export async function action(args: Route.ActionArgs) {
  const requestContext = requestContextOf(args)
  const form = await formOf(args.request)
  if (form.get('intent') === 'merge') return merge(requestContext, form)
  const { reply, notice } = await answer(requestContext, form)
  const ok = reply.saved !== undefined
  // Pages of the release before ask for `ok`.
  if (form.get('stay') === '1') return Response.json({ ...reply, ok }, { status: ok ? 200 : 422 })
  setFlash(requestContext, notice)
  return goTo(requestContext, safeRedirect(requestContext.cameFrom) ?? pathTo('wishlist'))
}
