const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** The names that no source mentions outside its comments. */
export function unreadNames(names: Iterable<string>, sources: readonly string[]): string[] {
  const words = new Set(sources.flatMap((source) => source.replace(comment, ' ').match(/\w+/g) ?? []))
  return [...new Set(names)].filter((name) => !words.has(name))
}
