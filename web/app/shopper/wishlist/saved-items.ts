import { pathTo } from '#site/urls.ts'

/** The guest's list in the browser (documents 2 §4). */
const key = 'wishlist'
const most = 200

let saved: ReadonlySet<string> = new Set()
let begun: 'local' | 'server' | undefined
const listeners = new Set<() => void>()
const none: ReadonlySet<string> = new Set()

function show(next: ReadonlySet<string>): void {
  saved = next
  for (const listener of listeners) listener()
}

/** Ids of the products that the browser keeps for a guest, the newest first. */
export function localItems(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Keeps the guest's list; throws when the browser refuses. */
function keepLocal(ids: readonly string[]): void {
  if (ids.length === 0) localStorage.removeItem(key)
  else localStorage.setItem(key, JSON.stringify(ids.slice(0, most)))
  show(new Set(ids))
}

/** Adds a product to the guest's list or takes it off; gives whether it is on it now. */
export function toggleLocal(productId: string): boolean {
  const ids = localItems()
  const isSaved = ids.includes(productId)
  keepLocal(isSaved ? ids.filter((id) => id !== productId) : [productId, ...ids])
  return !isSaved
}

/** Shows a product as saved or not, ahead of the server's answer or back again. */
export function showSaved(productId: string, isSaved: boolean): void {
  const next = new Set(saved)
  if (isSaved) next.add(productId)
  else next.delete(productId)
  show(next)
}

/** What the server says to a press on the heart; `already` when another tab had saved it before. */
export type WishReply =
  | { readonly ok: true; readonly saved: boolean; readonly already?: boolean }
  | { readonly ok: false }

/** Sends a form of the wishlist without leaving the page. */
export async function sendWish(fields: Record<string, string>): Promise<WishReply> {
  try {
    const body = new URLSearchParams({ ...fields, stay: '1' })
    const answer = await fetch(pathTo('wish'), { method: 'POST', body })
    return answer.ok ? ((await answer.json()) as WishReply) : { ok: false }
  } catch {
    return { ok: false }
  }
}

async function beginOnServer(): Promise<void> {
  const local = localItems()
  // What was saved before signing in goes to the account, and out of the browser that others may use next.
  if (local.length > 0) {
    const merged = await sendWish({ intent: 'merge', productIds: local.join(',') })
    if (merged.ok) localStorage.removeItem(key)
  }
  const answer = await fetch(pathTo('wish'))
  if (answer.ok) show(new Set(((await answer.json()) as { ids: string[] }).ids))
}

/** Loads what is saved, once for a page's life and again when the shopper signs in or out. */
export function beginSaved(registered: boolean): void {
  const wanted = registered ? 'server' : 'local'
  if (begun === wanted) return
  begun = wanted
  if (!registered) show(new Set(localItems()))
  else beginOnServer().catch(() => show(none))
}

/** For `useSyncExternalStore`: the ids of what is saved; the server knows none of them. */
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
