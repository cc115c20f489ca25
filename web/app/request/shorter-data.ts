import type { HtmlChange } from './html-changes.ts'

const [before, after] = ['window.__reactRouterContext.streamController.enqueue("', '");</script>']

/** The text of a script between double quotes as one between single quotes, in which the quotes of JSON stay as they are. */
function requoted(text: string): string {
  // Between double quotes each quote has a backslash just before it: this one goes, those of the data stay.
  return `'${text.replaceAll("'", "\\'").replaceAll('\\"', '"')}'`
}

/**
 * The changes by which a page's scripts with data have the quotes of the JSON in them without a backslash. Text of the page
 * cannot be taken for such a script, because quotes are escaped in it.
 */
export function findShorterData(html: Buffer): HtmlChange[] {
  const changes: HtmlChange[] = []
  for (let at = html.indexOf(before); at >= 0; at = html.indexOf(before, at + before.length)) {
    const start = at + before.length
    const end = html.indexOf(after, start)
    if (end < 0) break
    // Each byte is read as one character, which keeps all texts.
    const replacement = Buffer.from(requoted(html.toString('latin1', start, end)), 'latin1')
    changes.push({ at: start - 1, length: end - start + 2, replacement })
  }
  return changes
}
