import type { Page } from '@playwright/test'
import type { Locale } from '#domain/base/locale.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { enlargeText, expectTextInside } from './support/large-text.ts'
import { openAgreement } from './support/open-agreement.ts'
import { markDelivered } from './support/operator.ts'
import { signInRenter } from './support/renter.ts'
import { screens, type Viewer } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const viewers: Record<Viewer, (page: Page, locale: Locale) => Promise<unknown>> = {
  visitor: async () => {},
  shopper: (page, locale) => approvedShopper(page, 'tv', locale),
  renter: async (page) => {
    await markDelivered(await signInRenter(page, 'recliner-gray'))
  },
}

/** Visits every page of a viewer and calls `check` with its name. */
async function visitScreens(
  page: Page,
  viewer: Viewer,
  locale: Locale,
  check: (name: string) => Promise<void>,
) {
  await viewers[viewer](page, locale)
  for (const { name, open } of screens.filter((screen) => screen.viewer === viewer)) {
    await test.step(name, async () => {
      await open(page, locale === 'es-US' ? '/us/es' : '/us/en')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await check(name)
    })
  }
}

for (const viewer of Object.keys(viewers) as Viewer[]) {
  test(`in Spanish on the narrowest phone no text is cut off for a ${viewer}, and axe finds no violation`, async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await visitScreens(page, viewer, 'es-US', async (name) => {
      await expectNothingClipped(page, name)
      await expectAccessible(page)
    })
  })

  test(`in English on a desktop axe finds no violation for a ${viewer}`, async ({ page }) => {
    test.slow()
    await visitScreens(page, viewer, 'en-US', () => expectAccessible(page))
  })
}

test('text at twice its size fits into the width of a phone where a shopper orders', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await approvedShopper(page, 'tv', 'es-US')
  await page.goto('/us/es/checkout')
  await enlargeText(page)
  await expectTextInside(page, 'checkout')
})

test('text at twice its size fits into the width of a phone where a renter reads amounts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await markDelivered(await signInRenter(page, 'recliner-gray'))
  await openAgreement(page)
  const agreement = new URL(page.url()).pathname.replace('/us/en', '/us/es')
  for (const path of [
    agreement,
    `${agreement}/amount`,
    `${agreement}/payoff`,
    `${agreement}/payoff?by=extra`,
  ]) {
    await page.goto(path)
    await enlargeText(page)
    await expectTextInside(page, path)
  }
})
