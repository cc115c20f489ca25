import { defaultLocale, type Locale, locales } from '#domain/base/locale.ts'

/** The beginning of every address that shows a language: site and language (document 1 §1). */
const prefixOf = { 'en-US': '/us/en', 'es-US': '/us/es' } as const satisfies Record<Locale, string>

type LocalePrefix = (typeof prefixOf)[Locale]

/** The ways an address may begin: bare, or with site and language. */
export type Prefix = '' | LocalePrefix

/** The beginnings that show a language. */
export const localePrefixes: readonly LocalePrefix[] = Object.values(prefixOf)

/** THE list of the ways an address may begin. */
export const prefixes: readonly Prefix[] = ['', ...localePrefixes]

/** Splits a path (with or without query) into its prefix and the rest, which always starts with a slash. */
export function splitPrefix(whole: string): { prefix: Prefix; path: string } {
  for (const prefix of localePrefixes) {
    const rest = whole.slice(prefix.length)
    if (!whole.startsWith(prefix) || !/^([/?#]|$)/.test(rest)) continue
    return { prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
  }
  return { prefix: '', path: whole }
}

/** The language of a page: of its prefix, otherwise the remembered one. */
export function localeOf(prefix: Prefix, remembered: Locale | undefined): Locale {
  return locales.find((locale) => prefixOf[locale] === prefix) ?? remembered ?? defaultLocale
}

/** The prefix that shows a language. */
export function prefixFor(locale: Locale): LocalePrefix {
  return prefixOf[locale]
}

/** Adds the prefix to a path of the store; absolute URLs and fragments are returned unchanged. */
export function withPrefix(prefix: Prefix, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (splitPrefix(path).prefix !== '') return path
  return prefix + (prefix !== '' && /^\/([?#]|$)/.test(path) ? path.slice(1) : path)
}
