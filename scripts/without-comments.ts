const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** A source with blanks in place of its comments, so that everything stays on its line. */
export function withoutComments(source: string): string {
  return source.replace(comment, (text) => text.replaceAll(/[^\n]/g, ' '))
}
