/** Storage key for ids of products that were added to the cart in this browser, newest first (document 2 §4). */
const key = 'basketTrack'
const most = 50

function known(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Stores that a product was added. Does nothing if the browser allows no storage. */
export function rememberAdded(productId: string): void {
  const ids = [productId, ...known().filter((id) => id !== productId)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage may be full or forbidden.
  }
}
