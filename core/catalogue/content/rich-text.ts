import { Parser } from 'htmlparser2'
import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'

const tags = [
  ...['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'hr', 'br'],
  ...['a', 'strong', 'em', 'b', 'i', 'small', 'sup'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption'],
]

/** An element of managed content, or a piece of its text. */
export type RichNode =
  | string
  | {
      readonly tag: string
      readonly attributes: Readonly<Record<string, string>>
      readonly children: RichNode[]
    }

/** Sanitized HTML: no scripts, event handlers, javascript: URLs or frames. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: tags,
    allowedAttributes: {
      a: ['href', 'rel', 'target', 'title'],
      ol: ['start'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
  })
}

/** Appends to the current text node, so that a text with entities stays one node. */
function addText(children: RichNode[], text: string): void {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

/** The trees of texts that were read, by the text; together of so many characters of HTML. */
const trees = new LRUCache<string, readonly RichNode[]>({
  maxSize: 2_000_000,
  sizeCalculation: (_, html) => html.length + 1,
})

/**
 * Parses managed HTML into a tree that pages render with their own elements, so that HTML is never inserted
 * as a string. The same text has the same tree: it was sanitized once.
 */
export function readRichText(html: string): readonly RichNode[] {
  const known = trees.get(html)
  if (known !== undefined) return known
  const tree = parseRichText(html)
  trees.set(html, tree)
  return tree
}

function parseRichText(html: string): RichNode[] {
  const top: RichNode[] = []
  const open = [top]
  const parser = new Parser({
    onopentag(tag, attributes) {
      const children: RichNode[] = []
      open.at(-1)?.push({ tag, attributes, children })
      open.push(children)
    },
    ontext: (text) => addText(open.at(-1) ?? top, text),
    onclosetag: () => open.pop(),
  })
  parser.end(sanitise(html))
  return top
}
