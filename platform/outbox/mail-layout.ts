import { escapeHtml } from '#messages/escape-html.ts'
import { colors } from '../html/colors.ts'

type Link = { readonly label: string; readonly href: string }

type MailParts = {
  readonly locale: string
  readonly siteName: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: Link | undefined
  readonly footer: string
  /** A link below the footer, to stop e-mails of this kind. */
  readonly unsubscribe: Link | undefined
}

/** The HTML of an e-mail: one column and inline styles, because e-mail programs support little else. */
export function mailHtml({
  locale,
  siteName,
  subject,
  paragraphs,
  button,
  footer,
  unsubscribe,
}: MailParts): string {
  const withLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${withLines(text)}</p>`)
  const action =
    button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:${colors.primary};color:${colors.surface};font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`
  const stop =
    unsubscribe === undefined
      ? ''
      : `<br><a href="${escapeHtml(unsubscribe.href)}" style="color:${colors.primary}">${escapeHtml(unsubscribe.label)}</a>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${colors.surfaceMuted};color:${colors.content};font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:22px;font-weight:bold;color:${colors.primaryStrong}">${escapeHtml(siteName)}</p>
<div style="padding:24px;border-radius:12px;background:${colors.surface}">
${body.join('\n')}
${action}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${colors.muted}">${withLines(footer)}${stop}</p>
</div>
</body>
</html>`
}
