import { primaryButton } from './support/applicants.ts'
import { chooseStore } from './support/cart.ts'
import { somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a guest browses, searches, saves, fills the cart, picks a store and joins the deals list without signing in [SHL-002] [SHL-269] [SHL-271] [SHP-002] [SHP-005]', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/us/en/c/furniture/sofas')
  await expect(main.getByRole('link', { name: 'Harbor 3-seat sofa' }).first()).toBeVisible()
  await page.goto('/us/en/search?q=sofa')
  await main.getByRole('link', { name: 'Harbor 3-seat sofa' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor 3-seat sofa' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Save Harbor 3-seat sofa$/ })
    .first()
    .click()
  await main.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await chooseStore(page)
  await page.goto('/us/en/cart')
  await expect(page.getByRole('banner').getByText('Columbus 43215')).toBeVisible()
  await expect(main).toContainText('Harbor 3-seat sofa')
  await page.goto('/us/en/cart/wishlist')
  await expect(main).toContainText('Harbor 3-seat sofa')
  await page.goto('/us/en/rac-specials/sign-up-for-deals')
  await expect(main.getByRole('heading', { level: 1, name: 'Sign up for the Latest Deals' })).toBeVisible()
  await main.getByLabel('Email').fill(somebody().email)
  await main.getByRole('button', { name: 'Submit' }).click()
  await expect(main).toContainText('Thanks for signing up!')
  await page.goto('/us/en/contact-us')
  await main.getByRole('link', { name: 'your payment history' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  for (const path of ['my-account', 'my-accounts/payment-agreement']) {
    await page.goto(`/us/en/${path}`)
    await expect(page).toHaveURL(/\/us\/en\/login\?return=/)
  }
})

test('the form for the home address offers every state and territory by its abbreviation [SHL-135] [ACC-392]', async ({
  page,
}) => {
  await page.goto('/us/es/instant-approval?step=about')
  await page.fill('[name=firstName]', 'Ana')
  await page.fill('[name=lastName]', 'Rivera')
  await page.fill('[name=email]', 'states@example.com')
  await page.fill('[name=phone]', '6145550123')
  await page.fill('[name=birthDate]', '05/20/1990')
  await primaryButton(page).click()
  await page.waitForURL('**step=home*')
  await expect(page.locator('[name=state]')).toBeVisible()
  const offered = await page
    .locator('[name=state] option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')).filter(Boolean))
  expect(new Set(offered).size).toBe(56)
  expect(offered).toEqual(expect.arrayContaining(['CA', 'TX', 'NY', 'DC', 'AS', 'GU', 'MP', 'PR', 'VI']))
})

test('a page is at most 1408 pixels wide [SHL-132]', async ({ page }) => {
  for (const [window, wide] of [
    [2200, 1408],
    [1200, 1200],
  ] as const) {
    await page.setViewportSize({ width: window, height: 900 })
    for (const path of ['/us/en/cart', '/us/en/faqs', '/us/en/store-locator']) {
      await page.goto(path)
      const boxes = page.locator('.container-page')
      const widths = await boxes.evaluateAll((all) =>
        all.map((one) => Math.round(one.getBoundingClientRect().width)),
      )
      expect(Math.max(...widths), path).toBeLessThanOrEqual(wide)
      expect(Math.max(...widths), path).toBeGreaterThan(wide - 40)
    }
  }
})

test('there is no page for staff: whoever comes is a guest or a customer [SHP-001] [ACC-006] @no-desktop @no-script', async ({
  request,
}) => {
  for (const path of [
    '/admin',
    '/staff',
    '/operator',
    '/dashboard',
    '/catalog/edit',
    '/ops',
    '/my-accounts/staff',
  ])
    for (const prefix of ['', '/us/en', '/us/es'])
      expect((await request.get(`${prefix}${path}`)).status(), prefix + path).toBe(404)
})
