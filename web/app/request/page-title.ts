import type { MetaDescriptor } from 'react-router'
import type { MessageId } from '#messages/message-id.ts'
import type { RootData } from './use-root.ts'
import { wordsIn } from './words.ts'

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** Words by their id, or a text that comes from the data (a product's name). */
type Words = MessageId | { text: string }

type About = {
  description?: Words | undefined
  keywords?: string | undefined
  /** Keeps the page out of search engines: a shopper's own pages, results of a search. */
  noindex?: boolean
  /** What the title's and description's messages are filled with. */
  values?: Record<string, string | number>
  /** A picture for the card that is shown where the page is shared: its address from the root. */
  image?: string | undefined
}

/**
 * The head of a page: '{title} | {site name}', and what it says about itself. For `export const meta`:
 * `({ matches }) => pageTitle(matches, 'basket.title', { noindex: true })`.
 */
export function pageTitle(matches: Matches, title: Words, about: About = {}): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  if (root === undefined) return []
  const intl = wordsIn(root.locale)
  const say = (words: Words) =>
    typeof words === 'string' ? intl.formatMessage({ id: words }, about.values) : words.text
  const full = `${say(title)} | ${root.siteName}`
  const tags: MetaDescriptor[] = [
    { title: full },
    { property: 'og:title', content: full },
    { property: 'og:site_name', content: root.siteName },
    { property: 'og:locale', content: root.locale.replace('-', '_') },
  ]
  if (about.description !== undefined) {
    const description = say(about.description)
    tags.push({ name: 'description', content: description })
    tags.push({ property: 'og:description', content: description })
  }
  if (about.keywords !== undefined) tags.push({ name: 'keywords', content: about.keywords })
  if (about.image !== undefined) tags.push({ property: 'og:image', content: `${root.origin}${about.image}` })
  if (about.noindex === true) tags.push({ name: 'robots', content: 'noindex' })
  return tags
}
