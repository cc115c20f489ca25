import { useRouteLoaderData } from 'react-router'
import { defaultFrequency, type Frequency } from '#domain/base/frequency.ts'
import { defaultLocale, type Locale } from '#domain/base/locale.ts'
import type { Prefix } from '#site/prefix.ts'

/** What the root's loader gives to every page. */
export type RootData = {
  readonly locale: Locale
  readonly prefix: Prefix
  readonly siteName: string
  readonly origin: string
  /** The payment frequency that prices are shown in. */
  readonly frequency: Frequency
  readonly firstName: string | null
  readonly registered: boolean
  /** Whether the store accepts test cards only. */
  readonly testCards: boolean
  /** The current year for the copyright line, as '2026'. */
  readonly year: string
  /** URL of the page's texts. */
  readonly words: string
  readonly nonce: string
  /** A toast that the previous answer left. */
  readonly notice: { title: string; text?: string; tone?: 'success' | 'error' | 'info' } | undefined
}

const bare: RootData = {
  locale: defaultLocale,
  prefix: '',
  siteName: '',
  origin: '',
  frequency: defaultFrequency,
  firstName: null,
  registered: false,
  testCards: false,
  year: '',
  words: '',
  nonce: '',
  notice: undefined,
}

/** The root's data, with defaults if the root itself failed. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') ?? bare
}
