import type { ListingData } from './load-listing.server.ts'

type List = Pick<ListingData, 'page' | 'pages'>

/** Whether a list shows another page than its first. Pages count from 1; beyond the last there is nothing to name. */
export function isLaterPage({ page, pages }: List): boolean {
  return page > 1 && page <= pages
}

/** For the title of a list's page, with other values of that title: from the second page on it says which page it is. */
export function partOfList(list: List | null | undefined, values: Record<string, string> = {}) {
  if (!list || !isLaterPage(list)) return { values }
  return { process: 'shell.pages.of', values: { ...values, page: list.page, pages: list.pages } } as const
}
