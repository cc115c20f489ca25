import { shopAt } from './support/shop.ts'
import { expect, test } from './support/test.ts'

test.beforeEach(async ({ context, baseURL }) => {
  await shopAt(context, 'columbus', baseURL!)
})

for (const how of ['the browser is offline', 'the server is dead'] as const) {
  test(`while ${how}, an add shows the problem at the button, keeps the page, and works afterwards @phone`, async ({
    page,
    context,
  }) => {
    const cut = (isCut: boolean) => {
      if (how === 'the browser is offline') return context.setOffline(isCut)
      return isCut ? page.route('**/*', (route) => route.abort('connectionrefused')) : page.unroute('**/*')
    }
    // What the page's forms lead to is asked for once its scripts run.
    const known = page.waitForResponse((answer) => answer.url().includes('/__manifest'))
    await page.goto('/us/en/p/nightstand')
    await known
    await page.locator('[name=quantity]').first().fill('2')
    const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()
    await cut(true)
    await add.click()
    const refusal = page.getByRole('alert').filter({ hasText: "We can't reach the store right now" })
    await expect(refusal).toBeVisible()
    await expect(refusal).toBeInViewport()
    await expect(refusal).toBeFocused()
    await expect(page).toHaveURL('/us/en/p/nightstand')
    await expect(page.locator('[name=quantity]').first()).toHaveValue('2')
    await cut(false)
    await add.click()
    await expect(page.getByRole('dialog', { name: '2 items added to cart' })).toBeVisible()
    await expect(refusal).toHaveCount(0)
  })
}

test('a part whose script cannot be fetched leaves the page as it is, and works once it can be @phone', async ({
  page,
}) => {
  // Every try is cut, at whatever address the page asks again.
  const isScript = (url: URL) => url.pathname.includes('/assets/deals-later-')
  await page.route(isScript, (route) => route.abort('internetdisconnected'))
  const lost = page.waitForEvent('requestfailed', (request) => isScript(new URL(request.url())))
  const found = page.waitForResponse((answer) => isScript(new URL(answer.url())) && answer.ok())
  await page.goto('/us/en/p/nightstand')
  await page.locator('[name=quantity]').first().fill('2')
  await lost
  await page.unroute(isScript)
  await found
  await expect(page.locator('[name=quantity]').first()).toHaveValue('2')
  await expect(page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()
})
