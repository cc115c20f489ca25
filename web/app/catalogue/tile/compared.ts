import { readCompared, withCompared } from '#domain/catalogue/comparison.ts'
import { readScriptCookie, setScriptCookie } from '#web/app/request/script-cookie.ts'

const listeners = new Set<() => void>()

function now(): string {
  // A server writes a comma as %2C.
  return (readScriptCookie('compared') ?? '').replaceAll('%2C', ',')
}

function keep(ids: readonly string[]): void {
  setScriptCookie('compared', ids.join(','))
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: the list of what is compared, as the cookie has it. Empty on the server. */
export const compared = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  now,
  onServer: () => '',
}

/** Compares a product, or no longer. Returns how many are compared now; null if the list is full. */
export function toggleCompared(id: string): { readonly isCompared: boolean; readonly count: number } | null {
  const ids = readCompared(now())
  const isCompared = !ids.includes(id)
  const next = isCompared ? withCompared(ids, id) : ids.filter((one) => one !== id)
  if (next === null) return null
  keep(next)
  return { isCompared, count: next.length }
}
