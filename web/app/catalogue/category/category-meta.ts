import type { MetaDescriptor } from 'react-router'
import { type Matches, pageTitle, rootDataOf } from '#web/app/request/page-title.ts'
import { wordsIn } from '#web/app/request/words.ts'
import { partOfList } from '../search/part-of-list.ts'
import type { CategoryData } from './load-category.server.ts'
import { categoryName } from './use-category-name.ts'

/** Meta tags of a category. Filtered and sorted lists are kept out of search engines. */
export function categoryMeta(
  matches: Matches,
  category: CategoryData | undefined,
  search: string,
): MetaDescriptor[] {
  if (category === undefined) return pageTitle(matches, 'shell.not-found.title', { noindex: true })
  const root = rootDataOf(matches)
  const name = categoryName(wordsIn(root?.locale ?? 'en-US'), category)
  const params = new URLSearchParams(search)
  params.delete('page')
  return pageTitle(
    matches,
    { text: name },
    {
      description: category.description === null ? 'category.description' : { text: category.description },
      noindex: params.size > 0,
      ...partOfList(category.list, { name }),
    },
  )
}
