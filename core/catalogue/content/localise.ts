import { type Locale, type Localized, localized } from '#domain/base/locale.ts'

/** The same type with every localized text replaced by a string. */
export type InLocale<T> = T extends { 'en-US': string }
  ? string
  : T extends readonly (infer Item)[]
    ? InLocale<Item>[]
    : T extends object
      ? { [Key in keyof T]: InLocale<T[Key]> }
      : T

function isText(value: object): value is Localized {
  return 'en-US' in value && typeof value['en-US'] === 'string'
}

function walk(value: unknown, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((item) => walk(item, locale))
  if (typeof value !== 'object' || value === null) return value
  if (isText(value)) return localized(value, locale)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, walk(item, locale)]))
}

/** Data with all its texts in one language; in English if there is no Spanish. */
export function inLocale<T>(value: T, locale: Locale): InLocale<T> {
  return walk(value, locale) as InLocale<T>
}
