/** A change of a page's HTML: `replacement` in the place of `length` bytes from `at` on. */
export type HtmlChange = { readonly at: number; readonly length: number; readonly replacement: Buffer }

/** The changes that put another text in the place of a text, wherever the HTML has it. */
export function findReplacements(html: Buffer, text: string, by: string): HtmlChange[] {
  const [found, replacement] = [Buffer.from(text), Buffer.from(by)]
  const changes: HtmlChange[] = []
  for (let at = html.indexOf(found); at >= 0; at = html.indexOf(found, at + found.length))
    changes.push({ at, length: found.length, replacement })
  return changes
}

/** The HTML after changes of different places. Bytes are moved as they are: a text of a whole page is slow to make. */
export function applyChanges(html: Buffer, changes: readonly HtmlChange[]): Buffer<ArrayBuffer> {
  const parts: Buffer[] = []
  let done = 0
  for (const { at, length, replacement } of [...changes].sort((one, other) => one.at - other.at)) {
    parts.push(html.subarray(done, at), replacement)
    done = at + length
  }
  return Buffer.concat([...parts, html.subarray(done)])
}
