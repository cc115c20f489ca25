import { createContext, useContext, useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import { defaultFrequency, type Frequency } from '#domain/base/frequency.ts'
import { defaultLocale, type Locale } from '#domain/base/locale.ts'
import type { Prefix } from '#site/prefix.ts'
import type { TakenFlash } from './flash.ts'

/** The scripts of other companies, and whether there is a chat. The same for every shopper. */
export type OutsideData = {
  /** Whether the store uses any that need the shopper's consent. */
  readonly isUsed: boolean
  /** Whether they may run on this page. */
  readonly isOpen: boolean
  /** Those that this page may load. */
  readonly scripts: readonly { readonly url: string; readonly integrity?: string | undefined }[]
  readonly hasChat: boolean
}

/** What the root's loader gives to every page. */
export type RootData = {
  readonly locale: Locale
  readonly prefix: Prefix
  readonly siteName: string
  readonly origin: string
  /** The payment frequency that prices are shown in. */
  readonly frequency: Frequency
  readonly firstName: string | null
  readonly isRegistered: boolean
  /** Whether the store accepts test cards only. */
  readonly takesTestCardsOnly: boolean
  /** The current year for the copyright line, as '2026'. */
  readonly year: string
  /** URL of the page's texts. */
  readonly words: { readonly address: string; readonly count: number }
  /** The file of all styles, and whether the page contains them because the browser has no such file yet. */
  readonly styles: { readonly isInPage: boolean; readonly file: string; readonly version: string }
  /** What runs of other companies. */
  readonly outside: OutsideData
  readonly nonce: string
  /** The id of the request, which its lines in the log have. */
  readonly requestId: string
  /** The shop's own words for badges and stock, by their codes. Empty where it has none. */
  readonly labels: Readonly<Record<string, string>>
  /** Whether messages for customers who rent may open by themselves. */
  readonly hasMessages: boolean
  /** Paths on which, and below which, nothing opens by itself. */
  readonly excludedPages: readonly string[]
  /** A toast that the previous answer left. */
  readonly notice: TakenFlash | undefined
}

/** Data to use if the root itself failed on the server. */
const bare: RootData = {
  locale: defaultLocale,
  prefix: '',
  siteName: '',
  origin: '',
  frequency: defaultFrequency,
  firstName: null,
  isRegistered: false,
  takesTestCardsOnly: false,
  year: '',
  words: { address: '', count: 0 },
  styles: { isInPage: true, file: '', version: '' },
  outside: { isUsed: false, isOpen: false, scripts: [], hasChat: false },
  nonce: '',
  requestId: '',
  labels: {},
  hasMessages: false,
  excludedPages: [],
  notice: undefined,
}

/** The root's data of the last page in this browser. */
let lastKnown: RootData | undefined

/**
 * The root's data, for `useRoot`. The layout of all pages sets it: it changes with the data, not with each state of the
 * router.
 */
export const RootContext = createContext(bare)

/** The prefix of the page, for `usePrefix`. */
export const PrefixContext = createContext(bare.prefix)

/**
 * The root's data as the router has it, for the layout of all pages. After an error in the root, the error page has no data
 * but needs language and prefix, so it gets the last known data.
 */
export function useLoadedRoot(): RootData {
  const data = useRouteLoaderData<RootData>('root')
  useEffect(() => {
    if (data !== undefined) lastKnown = data
  }, [data])
  return data ?? lastKnown ?? bare
}

/** The root's data. */
export function useRoot(): RootData {
  return useContext(RootContext)
}

/**
 * The beginning of the page's address, which links keep. Use it where only the prefix is needed: such a part is not rendered
 * again when other data of the root change.
 */
export function usePrefix(): Prefix {
  return useContext(PrefixContext)
}
