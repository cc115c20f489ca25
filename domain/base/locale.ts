/** The two languages of the store (document 1 §1, §6). */
export const locales = ['en-US', 'es-US'] as const

export type Locale = (typeof locales)[number]

/** What each language calls itself. */
export const localeNames = { 'en-US': 'English', 'es-US': 'Español' } as const satisfies Record<
  Locale,
  string
>

export const defaultLocale: Locale = 'en-US'

/** Whether a text names one of the store's languages. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text)
}

/**
 * The language of the store that serves a client best: the one that is asked for, the store's own in the same language
 * (`es-MX` gets `es-US`), or English.
 */
export function nearestLocale(asked: string | null | undefined): Locale {
  if (isLocale(asked)) return asked
  const [language = ''] = asked?.split(/[-_]/) ?? []
  return locales.find((locale) => locale.startsWith(`${language.toLowerCase()}-`)) ?? defaultLocale
}

/** A text in all languages. English is required; a missing Spanish text falls back to English. */
export type Localized = { readonly 'en-US': string; readonly 'es-US'?: string }

/** The text in a language, or in English if it is missing. */
export function localized(text: Localized, locale: Locale): string {
  return text[locale] ?? text['en-US']
}

/** The text in a language, or in English if it is missing; null where there is neither. */
export function localizedOrNull(text: Partial<Localized>, locale: Locale): string | null {
  return text[locale] ?? text['en-US'] ?? null
}
