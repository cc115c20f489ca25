import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Page, expect as usual } from '@playwright/test'
import type { OwnStore } from '../support/own-store.ts'
import type { AppLocale } from './install.ts'

/** The storefront compiles and fetches as it goes, so a screen may take its time. */
export const expect = usual.configure({ timeout: 45_000 })

/** An amount, as the languages write dollars. */
export const money = /\$\s?\d|USD\s?\d/

/** What the screens of one language have to work with. */
export type Visit = {
  readonly page: Page
  readonly locale: AppLocale
  /** Goods of the demo store, and a promotion code for them. */
  readonly goods: Readonly<Record<'simple' | 'variant' | 'set' | 'bundle' | 'code', string>>
  readonly store: Pick<OwnStore, 'dataDir' | 'origin'>
  /** The account that the screens after `register` use. */
  readonly account: { readonly email: string; password: string }
  /** Opens a page of the storefront by its path without site and language, such as `/cart`. */
  readonly open: (path: string) => Promise<void>
  /** A word of the storefront in this language, by its id; what is filled in later is left out. */
  readonly word: (id: string) => string
}

/** One screen of the walk. It throws when the screen lacks something. */
export type Screen = { readonly name: string; readonly walk: (visit: Visit) => Promise<void> }

type Part = { readonly type: number; readonly value: string }

/** Looks words up in the storefront's own translation. */
export function wordsOf(app: string, locale: AppLocale): (id: string) => string {
  const file = join(app, 'app/static/translations/compiled', `${locale}.json`)
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Part[]>
  return (id) => {
    const parts = words[id]
    if (parts === undefined) throw new Error(`the storefront has no word ${id}`)
    const text = parts.filter(({ type }) => type === 0).map(({ value }) => value)
    return text.join('').trim()
  }
}

/** Fills in fields of a form by their ids, which are the same in every language. */
export async function fill({ page }: Visit, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(values))
    await page.locator(`input[id="${id}"]:visible`).first().fill(value)
}
