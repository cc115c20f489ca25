const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

/** Replaces comments by spaces, so that line numbers stay the same. */
export function withoutComments(source: string): string {
  return source.replace(comment, (text) => text.replaceAll(/[^\n]/g, ' '))
}
