const [before, after] = ['window.__reactRouterContext.streamController.enqueue("', '");</script>']

/** The text of a script between double quotes as one between single quotes, in which the quotes of JSON stay as they are. */
function requoted(text: string): string {
  // Only a backslash of its own lets a quote stand between double quotes.
  return `'${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`
}

/**
 * A page whose scripts with data have the quotes of the JSON in them without a backslash. Text of the page cannot be taken
 * for such a script, because quotes are escaped in it.
 */
export function shortData(html: string): string {
  const parts: string[] = []
  let done = 0
  for (let at = html.indexOf(before); at >= 0; at = html.indexOf(before, done)) {
    const start = at + before.length
    const end = html.indexOf(after, start)
    if (end < 0) break
    parts.push(html.slice(done, start - 1), requoted(html.slice(start, end)))
    done = end + 1
  }
  return parts.join('') + html.slice(done)
}
