import type { Rolldown } from 'vite'

type Context = Rolldown.ChunkingContext

/** How many pages must need a part for it to be in the file that every page loads. */
const shared = 12
/** How many, for a part that the page needs which loads the most: many small files would make it larger still. */
const sharedWithLargest = 8

const file = (path: string) => `/web/app/${path}.tsx`
/** What is around every page. */
const everywhere = ['entry.client', 'root', 'shell/page'].map(file)
const largest = ['catalogue/product/product'].map(file)
const withHeader = ['shell/shop-layout'].map(file)
/** The pages of checkout and what is around them. */
const withoutHeader = [
  'shell/checkout-layout',
  'ordering/checkout/checkout',
  'approval/phone-check/phone-check',
].map(file)

/** The files that need a part: itself, those that import it, those that import them … */
function usersOf(id: string, context: Context): ReadonlySet<string> {
  const users = new Set([id])
  for (const user of users)
    for (const importer of context.getModuleInfo(user)?.importers ?? []) users.add(importer)
  return users
}

/** The name of the file that a part belongs to, or undefined: then it stays with those who need it. */
function fileOf(id: string, context: Context): 'framework' | 'shop' | 'header' | undefined {
  const users = [...usersOf(id, context)]
  const isNeededBy = (files: readonly string[]) =>
    users.some((user) => files.some((name) => user.replace(/\?.*$/, '').endsWith(name)))
  if (isNeededBy(everywhere)) return id.includes('/node_modules/') ? 'framework' : 'shop'
  if (isNeededBy(withHeader)) return isNeededBy(withoutHeader) ? 'shop' : 'header'
  const pages = users.filter((user) => user.endsWith('?__react-router-build-client-route'))
  return pages.length >= (isNeededBy(largest) ? sharedWithLargest : shared) ? 'shop' : undefined
}

/**
 * The files of scripts that pages share, because each file is compressed by itself, and many small ones are larger than
 * a few: `framework` has the packages that every page needs, which seldom change, `shop` what the pages with the header
 * and those of checkout have in common and what many pages need, `header` what only pages with the header need. `npm
 * test -- build` says when a page loads more than it may (scripts/check-first-load.ts).
 */
export function scriptFiles(): Rolldown.CodeSplittingGroup[] {
  const found = new Map<string, ReturnType<typeof fileOf>>()
  const kept = (id: string, context: Context) => {
    if (!found.has(id)) found.set(id, fileOf(id, context))
    return found.get(id)
  }
  const names = ['framework', 'shop', 'header']
  return names.map((name, at) => ({
    name: (id, context) => (kept(id, context) === name ? name : null),
    // A group also takes what its parts import, unless one of a higher priority has it.
    priority: names.length - at,
  }))
}
