import { cleanText } from '#domain/base/clean-text.ts'
import type { SentForm } from './plain-page.ts'

/** The longest form that is kept, in bytes: ten times the longest of the store's own. */
const longest = 16 * 1024

/** Whether the value of a field must not be written into a page. */
const isSecret = (name: string) => /password|taxid|ssn|birth/i.test(name)

/**
 * Keeps a copy of the form that a request sends, so that it can be sent again when the answer could not be made. Called
 * before the body is read.
 * @returns a function that reads the copy. Secrets in it, such as a password, are empty: the page of the form then asks
 * for them alone. It gives undefined for a request without a form, and with one that is too long or of unknown length.
 */
export function keepSentForm(request: Request): () => Promise<SentForm | undefined> {
  const type = request.headers.get('content-type') ?? ''
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  const isKept =
    request.method === 'POST' && type.startsWith('application/x-www-form-urlencoded') && length <= longest
  if (!isKept) return async () => undefined
  const copy = request.clone()
  return async () => {
    const fields = [...new URLSearchParams(await copy.text())]
    const { pathname, search } = new URL(request.url)
    return {
      action: `${pathname}${search}`,
      fields: fields.map(([name, value]) => [cleanText(name), isSecret(name) ? '' : cleanText(value)]),
      lacksSecrets: fields.some(([name]) => isSecret(name)),
    }
  }
}
