const [before, after] = ['window.__reactRouterContext.streamController.enqueue("', '");']

/**
 * A script with a page's data, with the quotes of the JSON in it as they are: in a string between single quotes they need
 * no backslash. React writes the script as a chunk of its own; other chunks are returned as they are.
 */
export function shortData(chunk: string): string {
  if (!chunk.startsWith(before) || !chunk.endsWith(after)) return chunk
  // Only a backslash of its own lets a quote stand between double quotes.
  const text = chunk.slice(before.length, -after.length).replaceAll("'", "\\'").replaceAll('\\"', '"')
  return `${before.slice(0, -1)}'${text}');`
}
