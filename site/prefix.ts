import { defaultLocale, type Locale } from '#domain/base/locale.ts'

/** The ways an address may begin: bare, or with site and language (documents 1 §1). */
export const prefixes = ['', '/us/en', '/us/es'] as const

export type Prefix = (typeof prefixes)[number]

const prefixLocales: Record<Exclude<Prefix, ''>, Locale> = { '/us/en': 'en-US', '/us/es': 'es-US' }

/** Splits a path, which may have a query, into its prefix and the rest, which always starts with a slash. */
export function splitPrefix(whole: string): { prefix: Prefix; path: string } {
  for (const prefix of ['/us/en', '/us/es'] as const) {
    const rest = whole.slice(prefix.length)
    if (!whole.startsWith(prefix) || !/^([/?#]|$)/.test(rest)) continue
    return { prefix, path: rest.startsWith('/') ? rest : `/${rest}` }
  }
  return { prefix: '', path: whole }
}

/** The language of a page: its prefix decides, then the remembered choice. */
export function localeOf(prefix: Prefix, remembered: Locale | undefined): Locale {
  return prefix === '' ? (remembered ?? defaultLocale) : prefixLocales[prefix]
}

/** The prefix that shows a language. */
export function prefixFor(locale: Locale): Prefix {
  return locale === 'es-US' ? '/us/es' : '/us/en'
}

/** A path of the store behind a prefix; absolute addresses and fragments stay as they are. */
export function withPrefix(prefix: Prefix, path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path
  if (splitPrefix(path).prefix !== '') return path
  return prefix + (prefix !== '' && /^\/([?#]|$)/.test(path) ? path.slice(1) : path)
}
