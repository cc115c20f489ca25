import { useRouteLoaderData } from 'react-router'
import { defaultFrequency } from '#domain/frequency.ts'
import { defaultLocale } from '#domain/locale.ts'
import type { RootData } from './root.tsx'

const bare: RootData = {
  locale: defaultLocale,
  prefix: '',
  siteName: '',
  origin: '',
  frequency: defaultFrequency,
  firstName: null,
  registered: false,
  words: '',
  nonce: '',
}

/** What every page knows; defaults where the root itself failed. */
export function useRoot(): RootData {
  return useRouteLoaderData('root') ?? bare
}
