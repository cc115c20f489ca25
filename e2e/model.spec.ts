import { expectAccessible } from './support/axe.ts'
import { chromium } from './support/browser.ts'
import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

// Renders WebGL in software, on machines without a graphics card.
const drawing = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
test.use({
  launchOptions: {
    ...chromium,
    args: [...chromium.args.filter((one) => one !== '--disable-gpu'), ...drawing],
  },
})

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

for (const [prefix, name] of [
  ['/us/en', 'See it in 3D'],
  ['/us/es', 'Verlo en 3D'],
] as const) {
  test(`${prefix}: turns a 3D model with keys and buttons, and loads the viewer only on demand @phone`, async ({
    page,
  }) => {
    const asked: string[] = []
    const refused: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text())
    })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(`${prefix}/p/sofa`)
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => /model-window|\.glb/.test(url))).toEqual([])
    await page.getByRole('button', { name }).click()
    const window = page.getByRole('dialog', { name })
    const stage = window.getByRole('application')
    await expect(stage).toHaveAttribute('aria-busy', 'false', { timeout: 30_000 })
    await expect(stage).toHaveAccessibleName(/Gray three-seat sofa|Sofá gris de tres plazas/)
    await expectAccessible(page)
    const before = await stage.screenshot()
    expect((await stage.screenshot()).equals(before)).toBe(true)
    await stage.press('ArrowLeft')
    await expect.poll(async () => (await stage.screenshot()).equals(before)).toBe(false)
    const turned = await stage.screenshot()
    await window.getByRole('button').nth(1).click()
    await expect.poll(async () => (await stage.screenshot()).equals(turned)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(window).toBeHidden()
    await expect(page.getByRole('button', { name })).toBeFocused()
    expect(refused).toEqual([])
  })
}

test('says so if the browser cannot render a 3D model', async ({ page }) => {
  await page.route('**/*.glb', (route) => route.abort())
  await page.goto('/us/en/p/sofa')
  await page.getByRole('button', { name: 'See it in 3D' }).click()
  await expect(page.getByText('Your browser could not show the 3D view.')).toBeVisible()
})
