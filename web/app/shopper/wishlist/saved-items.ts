import { maxWishes, type Wish, wishText } from '#domain/shopper/wish.ts'
import type { MessageId } from '#messages/message-id.ts'
import { pathTo } from '#site/urls.ts'

/**
 * Storage key of a guest's list (document 2 §4): JSON of product ids, with the condition behind those that were
 * chosen in one (`wishText`).
 */
const key = 'wishlist'

let saved: ReadonlySet<string> = new Set()
let begun: 'local' | 'server' | undefined
let beginning: Promise<void> = Promise.resolve()
const listeners = new Set<() => void>()
const none: ReadonlySet<string> = new Set()
/** What was pressed since the server was asked for the saved items: its answer may not know of it yet. */
let pressed: ReadonlyMap<string, boolean> = new Map()

function show(next: ReadonlySet<string>): void {
  saved = next
  for (const listener of listeners) listener()
}

/** Saved items with what was pressed since laid over them. */
function withPressed(items: Iterable<string>): ReadonlySet<string> {
  const next = new Set(items)
  for (const [text, isSaved] of pressed) {
    if (isSaved) next.add(text)
    else next.delete(text)
  }
  return next
}

/** The saved items of a guest's list as `wishText`, newest first. */
export function localItems(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores a guest's list. Throws if the browser allows no storage. */
function keepLocal(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(ids))
  show(new Set(ids))
}

/**
 * Adds a product to a guest's list at a place, usually the first, or removes it, whatever another tab did. Returns the
 * place that it had before; -1 if it was not saved. Undefined if the list is full: then nothing is added.
 */
export function saveLocal(wish: Wish, isSaved: boolean, place = 0): number | undefined {
  const text = wishText(wish)
  const before = localItems()
  const others = before.filter((id) => id !== text)
  if (isSaved && others.length >= maxWishes) return undefined
  keepLocal(isSaved ? others.toSpliced(place, 0, text) : others)
  return before.indexOf(text)
}

/** Shows a product as saved or not before the server has answered, or reverts that. */
export function showSaved(wish: Wish, isSaved: boolean): void {
  pressed = new Map([...pressed, [wishText(wish), isSaved]])
  show(withPressed(saved))
}

/**
 * The server's answer to a press on the save button: whether the product is saved now, if that is known. `addedAt`:
 * when what was removed had been saved, as an ISO instant. `notice`: what to tell instead of that it was saved or
 * removed.
 */
export type WishReply = {
  readonly saved?: boolean
  readonly addedAt?: string
  readonly notice?: { readonly title: MessageId; readonly tone: 'error' | 'info' }
}

/** What is told when it is not known why nothing was saved. */
export const notSaved = { title: 'wishlist.error', tone: 'error' } as const

/** What is told when the list has as many items as it can have. */
export const listFull = { title: 'problem.wishlist-full', tone: 'error' } as const

/** Sends a form of the wishlist with fetch. */
export async function sendWish(fields: Record<string, string>): Promise<WishReply> {
  try {
    const body = new URLSearchParams({ ...fields, stay: '1' })
    const answer = await fetch(pathTo('wish'), { method: 'POST', body })
    // A refusal may say why; any other error has a page for people, which cannot be read.
    return { ...(!answer.ok && { notice: notSaved }), ...((await answer.json()) as WishReply) }
  } catch {
    return { notice: notSaved }
  }
}

async function beginOnServer(): Promise<void> {
  pressed = new Map()
  const local = localItems()
  // Items saved before signing in move to the account and are removed from the browser, which others may use.
  if (local.length > 0) {
    const merged = await sendWish({ intent: 'merge', productIds: local.join(',') })
    if (merged.saved) localStorage.removeItem(key)
  }
  const answer = await fetch(pathTo('wish'))
  if (answer.ok) show(withPressed(((await answer.json()) as { ids: string[] }).ids))
}

/**
 * Loads the saved items once per page, and again after signing in or out. Resolves once those that the browser
 * had are in the account; never rejects.
 */
export function loadSaved(registered: boolean): Promise<void> {
  const wanted = registered ? 'server' : 'local'
  if (begun === wanted) return beginning
  begun = wanted
  if (!registered) show(new Set(localItems()))
  beginning = registered ? beginOnServer().catch(() => show(none)) : Promise.resolve()
  return beginning
}

/** For `useSyncExternalStore`: the saved items as `wishText`. Empty on the server. */
export const savedItems = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  now: () => saved,
  onServer: () => none,
}
