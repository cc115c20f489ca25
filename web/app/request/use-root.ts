import { useRouteLoaderData } from 'react-router'
import { defaultFrequency, type Frequency } from '#domain/base/frequency.ts'
import { defaultLocale, type Locale } from '#domain/base/locale.ts'
import type { Prefix } from '#site/prefix.ts'

/** What every page knows, from the root's loader. */
export type RootData = {
  readonly locale: Locale
  readonly prefix: Prefix
  readonly siteName: string
  readonly origin: string
  /** How often the shopper would pay: the frequency that prices are shown in. */
  readonly frequency: Frequency
  readonly firstName: string | null
  readonly registered: boolean
  /** Whether the store takes test cards only. */
  readonly testCards: boolean
  /** This year, for the copyright line: '2026'. */
  readonly year: string
  /** The address of the page's words. */
  readonly words: string
  readonly nonce: string
  /** A toast that the answer before this one left. */
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

/** What every page knows; defaults where the root itself failed. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') ?? bare
}
