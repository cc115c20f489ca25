/** Ids of products that were added to the cart in this browser, the newest first (documents 2 §4). */
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

/** Keeps that a product was added; a browser that keeps nothing is no reason to fail. */
export function rememberAdded(productId: string): void {
  const ids = [productId, ...known().filter((id) => id !== productId)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // Storage is full or switched off.
  }
}
