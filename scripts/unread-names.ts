import { withoutComments } from './without-comments.ts'

/** The names that no source contains outside of comments. */
export function unreadNames(names: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => withoutComments(source).match(/\w+/g) ?? []))
  return [...new Set(names)].filter((name) => !words.has(name))
}
