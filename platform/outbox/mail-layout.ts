import { escapeHtml } from '#messages/escape-html.ts'

type MailParts = {
  readonly locale: string
  readonly siteName: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly href: string } | undefined
  readonly footer: string
}

/** The HTML of an e-mail: one column and inline styles, because e-mail programs support little else. */
export function mailHtml({ locale, siteName, subject, paragraphs, button, footer }: MailParts): string {
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`,
  )
  const action =
    button === undefined
      ? ''
      : `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 24px;border-radius:24px;background:#0b3b8c;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(button.label)}</a></p>`
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f7f4ee;color:#14202e;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-size:22px;font-weight:bold;color:#082a63">${escapeHtml(siteName)}</p>
<div style="padding:24px;border-radius:12px;background:#ffffff">
${body.join('\n')}
${action}
</div>
<p style="margin:16px 0 0;font-size:14px;color:#4a5665">${escapeHtml(footer)}</p>
</div>
</body>
</html>`
}
