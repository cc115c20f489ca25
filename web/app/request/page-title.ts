import type { MetaDescriptor } from 'react-router'
import type { MessageId } from '#messages/message-id.ts'
import type { RootData } from './use-root.ts'
import { wordsIn } from './words.ts'

export type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** A message id, or a text from the data such as a product's name. */
type Words = MessageId | { text: string }

type About = {
  description?: Words | undefined
  keywords?: string | undefined
  /** Keeps the page out of search engines, for example a shopper's own pages and search results. */
  noindex?: boolean
  /** Values for the messages of title and description. */
  values?: Record<string, string | number>
  /** What the page is a step of, or belongs to, or which part of a list it is. It is named after the title. */
  process?: MessageId | undefined
  /** Path of the picture that is shown when the page is shared. */
  image?: string | undefined
}

/** What the root's loader gave to the page; undefined if it failed. */
export function rootDataOf(matches: Matches): RootData | undefined {
  return matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
}

/**
 * Meta tags of a page; the title is '{title} | {site name}', that of a step '{title} | {process} | {site name}'. Use:
 * `export const meta = ({ matches }) => pageTitle(matches, 'basket.title', { noindex: true })`.
 */
export function pageTitle(matches: Matches, title: Words, about: About = {}): MetaDescriptor[] {
  const root = rootDataOf(matches)
  if (root === undefined) return []
  const intl = wordsIn(root.locale)
  const say = (words: Words) =>
    typeof words === 'string' ? intl.formatMessage({ id: words }, about.values) : words.text
  const names = about.process === undefined ? [title] : [title, about.process]
  const full = [...names.map(say), root.siteName].join(' | ')
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
