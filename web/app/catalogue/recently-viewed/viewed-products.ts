import { addRecent, clearRecent, listRecent } from '#web/app/request/recent-list.ts'

const storageKey = 'viewedProducts'

/** A shelf is no longer than this; the product of the page itself is one more. */
export const maxViewed = 12

/** The ids of products whose pages were opened in this browser, newest first, without one of them. */
export function viewedProducts(except?: string): string[] {
  return listRecent(storageKey, maxViewed + 1)
    .filter((id) => id !== except)
    .slice(0, maxViewed)
}

/** Stores that the page of a product was opened, if the browser allows storage. */
export function rememberProduct(id: string): void {
  addRecent(storageKey, id, maxViewed + 1)
}

/** Forgets which products were viewed in this browser. */
export function forgetViewedProducts(): void {
  clearRecent(storageKey)
}
