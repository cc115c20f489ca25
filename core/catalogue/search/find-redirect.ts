import type { Context } from '#core/context.ts'
import { getPreference } from '../preference/get-preference.ts'
import { plainText } from './words/split-words.ts'

/**
 * The address that the shop wants a term to lead to when it finds no product, as its preference `searchRedirects` says:
 * a path of the store or an https address; otherwise null (document 2 §4).
 */
export async function findRedirect(term: string, context: Context): Promise<string | null> {
  const plain = plainText(term)
  const redirects = await getPreference('searchRedirects', context)
  return redirects.find(({ terms }) => terms.some((one) => plainText(one) === plain))?.url ?? null
}
