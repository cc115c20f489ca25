import type { Locale } from '#domain/base/locale.ts'
import { escapeHtml } from '#messages/escape-html.ts'

/** What stands in a page: HTML that its caller has escaped, but for the name of the site. */
type PageParts = {
  readonly locale: Locale
  readonly title: string
  readonly siteName: string
  /** The address of its icon; without one it has none, as in a frame. */
  readonly icon?: string
  readonly styles: string
  readonly header: string
  readonly body: string
  /** Scripts at the end of the body. */
  readonly script?: string
  /** What its policy allows styles and scripts by; without one, styles by their hash. */
  readonly nonce?: string
}

/** A whole page that the server writes by itself, without the pages' scripts. Search engines do not list it. */
export function htmlPage(parts: PageParts): string {
  const { locale, title, siteName, icon, styles, header, body, script, nonce } = parts
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeHtml(siteName)}</title>
${icon === undefined ? '' : `<link rel="icon" href="${icon}" type="image/svg+xml">\n`}<style${allowed}>${styles}</style>
</head>
<body>
${header}
${body}${script === undefined ? '' : `\n<script${allowed}>${script}</script>`}
</body>
</html>`
}
