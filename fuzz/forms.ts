import type { Pair } from './request.ts'

/** A form of a page, filled in as it is shown. */
export type Form = {
  readonly method: 'GET' | 'POST'
  readonly action: string
  readonly isMultipart: boolean
  readonly fields: readonly Pair[]
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag)
  return found === null ? undefined : unescapeHtml(found[1] ?? '')
}

function selected(options: string): string {
  const tags = options.match(/<option[^>]*>/g) ?? []
  const tag = tags.find((one) => attribute(one, 'selected') !== undefined) ?? tags[1] ?? tags[0]
  return tag === undefined ? '' : (attribute(tag, 'value') ?? '')
}

function fieldsIn(html: string): Pair[] {
  const fields: Pair[] = []
  for (const [tag] of html.matchAll(
    /<(?:input|button)\b[^>]*>|<select\b[\s\S]*?<\/select>|<textarea\b[^>]*>/g,
  )) {
    const [open = ''] = /^<[^>]*>/.exec(tag) ?? []
    const name = attribute(open, 'name')
    if (name === undefined) continue
    const value = tag.startsWith('<select') ? selected(tag) : attribute(open, 'value')
    const type = attribute(open, 'type')
    fields.push([name, value ?? (type === 'checkbox' ? 'on' : type === 'file' ? 'file:' : '')])
  }
  return fields
}

/** The forms in the HTML of a store's page. */
export function formsOf(html: string, page: string): Form[] {
  return [...html.matchAll(/(<form\b[^>]*>)([\s\S]*?)<\/form>/g)].map(([, tag = '', inner = '']) => ({
    method: attribute(tag, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET',
    action: attribute(tag, 'action') ?? page,
    isMultipart: attribute(tag, 'enctype') === 'multipart/form-data',
    fields: fieldsIn(inner),
  }))
}

/** The addresses within the store in a page's links and sources. */
export function linksOf(html: string): string[] {
  const found = html.matchAll(/\s(?:href|src|action|data-src)="(\/[^"#]*)"/g)
  return [...new Set([...found].map(([, link = '']) => unescapeHtml(link)))]
}
