import { cleanText } from '#domain/base/clean-text.ts'
import type { SentForm } from './plain-page.ts'

/** The longest form that is kept, in bytes: those of the store are a tenth of it. */
const longest = 16 * 1024

/** Fields that a page does not give back: they are typed again at the form itself. */
const isSecret = (name: string) => /password|taxid|ssn|birth/i.test(name)

/**
 * Keeps the form of a request, whose body a page reads, to show it again when the page cannot be made.
 * @returns a function that gives the form, or undefined if the request has none, a long one, or one with a
 * secret, which must not be written into a page.
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
    if (fields.some(([name]) => isSecret(name))) return undefined
    const { pathname, search } = new URL(request.url)
    return {
      action: `${pathname}${search}`,
      fields: fields.map(([name, value]) => [cleanText(name), cleanText(value)]),
    }
  }
}
