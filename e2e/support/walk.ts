import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '#domain/base/locale.ts'
import { expectAccessible } from './axe.ts'
import { type Say, wordsOf } from './words.ts'

/** A shopper's way through the store: page, language, and whether scripts run. */
export type Walk = {
  readonly page: Page
  readonly prefix: string
  readonly say: Say
  readonly scripts: boolean
  readonly main: Locator
}

export function startWalk(page: Page, locale: Locale, scripts: boolean): Walk {
  const prefix = locale === 'es-US' ? '/us/es' : '/us/en'
  return { page, prefix, say: wordsOf(locale), scripts, main: page.getByRole('main') }
}

/** Presses a button by its exact name. */
export async function press({ page }: Walk, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
}

/**
 * Waits for the heading of a page and checks it with axe. Without scripts axe cannot run; the same HTML is
 * checked in the run with scripts.
 */
export async function expectScreen(walk: Walk, heading: string | RegExp): Promise<void> {
  await expect(walk.page.getByRole('heading', { name: heading }).first()).toBeVisible()
  if (walk.scripts) await expectAccessible(walk.page)
}

/** Enters a card on the payment service's page: in its frame, or on its own page without scripts. */
export async function enterCard({ page, say, scripts }: Walk): Promise<void> {
  if (!scripts) await page.getByRole('link', { name: say('payment.method.own-page') }).click()
  const vault = scripts ? page.frameLocator('iframe') : page
  await vault.locator('[name=number]').fill('4242 4242 4242 4242')
  await vault.locator('[name=expiry]').fill('12/30')
  await vault.locator('[name=code]').fill('123')
  await vault.locator('[name=zip]').fill('43215')
  await vault.locator('form button').click()
}

/** The amount beside a label in a list, in cents. */
export async function centsIn(place: Locator): Promise<number> {
  const text = (await place.first().textContent()) ?? ''
  const [, dollars = '', cents = ''] = /\$([\d,]+)\.(\d\d)/.exec(text) ?? []
  if (dollars === '') throw new Error(`no amount in "${text}"`)
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents)
}
