import type { Page } from '@playwright/test'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { markDelivered } from './support/operator.ts'
import { signInRenter } from './support/renter.ts'
import { screens, type Viewer } from './support/screens.ts'
import { expect, test } from './support/test.ts'

const viewers: Record<Viewer, (page: Page) => Promise<void>> = {
  visitor: async () => {},
  shopper: (page) => approvedShopper(page, 'tv', 'es-US'),
  renter: async (page) => {
    await markDelivered(await signInRenter(page, 'recliner-gray'), 'America/New_York')
  },
}

for (const viewer of Object.keys(viewers) as Viewer[]) {
  test(`in Spanish on the narrowest phone no word is cut off for a ${viewer}`, async ({ page }) => {
    test.slow()
    await page.setViewportSize({ width: 320, height: 640 })
    await viewers[viewer](page)
    for (const { name, open } of screens.filter((screen) => screen.viewer === viewer)) {
      await test.step(name, async () => {
        await open(page, '/us/es')
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNothingClipped(page, name)
      })
    }
  })
}
