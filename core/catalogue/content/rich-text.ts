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

/** Managed HTML with nothing left that could run: no scripts, no handlers, no javascript: addresses, no frames. */
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

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => entities[name] ?? '')
}

function attributesOf(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([a-z]+)="([^"]*)"/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)]))
}

/**
 * Managed HTML as a tree that pages draw with their own elements, so that no HTML is ever put in as a string. Reads
 * only what `sanitise` writes: known tags, quoted attributes, four entities.
 */
export function readRichText(html: string): RichNode[] {
  const top: RichNode[] = []
  const open: { tag: string; children: RichNode[] }[] = [{ tag: '', children: top }]
  for (const [piece, end, tag, attributes] of sanitise(html).matchAll(
    /<(\/?)([a-z0-9]+)((?:\s[a-z]+="[^"]*")*)\s*\/?>|[^<]+/g,
  )) {
    const parent = open.at(-1)
    if (tag === undefined) parent?.children.push(decoded(piece))
    else if (end === '/') open.pop()
    else {
      const node = { tag, attributes: attributesOf(attributes ?? ''), children: [] }
      parent?.children.push(node)
      if (tag !== 'br' && tag !== 'hr') open.push(node)
    }
  }
  return top
}
