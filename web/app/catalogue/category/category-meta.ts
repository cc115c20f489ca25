import type { MetaDescriptor } from 'react-router'
import { pageTitle } from '#web/app/request/page-title.ts'
import type { RootData } from '#web/app/request/use-root.ts'
import { wordsIn } from '#web/app/request/words.ts'
import type { CategoryData } from './load-category.server.ts'
import { categoryName } from './use-category-name.ts'

type Matches = Parameters<typeof pageTitle>[0]

/** Meta tags of a category. Filtered and sorted lists are kept out of search engines. */
export function categoryMeta(
  matches: Matches,
  place: CategoryData | undefined,
  search: string,
): MetaDescriptor[] {
  if (place === undefined) return pageTitle(matches, 'shell.not-found.title', { noindex: true })
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  const name = categoryName(wordsIn(root?.locale ?? 'en-US'), place)
  const params = new URLSearchParams(search)
  params.delete('page')
  return pageTitle(
    matches,
    { text: name },
    {
      description: place.description === null ? 'category.description' : { text: place.description },
      values: { name },
      noindex: params.size > 0,
    },
  )
}
