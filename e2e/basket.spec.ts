import type { Page } from '@playwright/test'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseStore, openCart } from './support/cart.ts'
import { register, signIn, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

const line = (page: Page, name: string) => page.locator('main li').filter({ hasText: name }).first()
const badge = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })

for (const prefix of ['', '/us/en', '/us/es']) {
  test(`an empty cart links to the shop and not to checkout ${prefix} [SHP-028] [SHL-047] [SHP-323] @phone @no-script`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/cart`)
    const spanish = prefix === '/us/es'
    await expect(page).toHaveTitle(spanish ? /^Su carrito \| / : /^Your cart \| /)
    await expect(
      page.getByRole('heading', { name: spanish ? 'Su carrito está vacío' : 'Your cart is empty' }),
    ).toBeVisible()
    await expect(
      page.getByRole('link', { name: spanish ? 'Ver productos' : 'Shop now', exact: true }),
    ).toBeVisible()
    await expect(page.locator('a[href$="/checkout"]')).toHaveCount(0)
  })
}

test('shows each item with its whole price, and today’s payment apart from the recurring one [SHP-322] @desktop @phone @no-script', async ({
  page,
}) => {
  await openCart(page, '/us/en', 'sofa', 'tv:2', 'bedroom-set')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart 4 items', exact: true })).toBeVisible()
  const sofa = line(page, 'Harbor 3-seat sofa')
  await expect(sofa).toContainText('$24.99 per week')
  await expect(sofa).toContainText('104 payments · Total cost $2,598.96Cash price$1,299.50')
  await expect(sofa).toContainText('New')
  await expect(line(page, 'Lumenar 55-inch 4K TV')).toContainText('$29.98 per week')
  await expect(line(page, 'Lumenar 55-inch 4K TV')).toContainText('2 × $14.99 per week')
  await expect(line(page, 'Ridge four-piece bedroom')).toContainText('2 × Ridge nightstand')
  await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
  const summary = page.getByRole('complementary')
  // Columbus taxes each payment with 8 %: two agreements, of 104 and 78 payments.
  await expect(summary).toContainText('First rental payment of 2 agreements$94.96')
  await expect(summary).toContainText('Tax (8%)$7.60')
  await expect(summary).toContainText('Due today$102.56')
  await expect(summary).toContainText('Through payment 78: total per week$102.56')
  await expect(summary).toContainText('Through payment 104: total per week$70.18')
  await expect(summary).toContainText('104 payments of $64.98 per week')
  await expect(summary).toContainText('78 payments of $29.98 per week')
  await expect(summary).toContainText('Total cost')
  await expect(summary).toContainText('$9,096.36')
  await expect(summary).toContainText(
    "These are 2 lease-purchase agreements. You don't own the items of an agreement until you've made every payment on it",
  )
  await expect(page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true })).toHaveCount(
    1,
  )
  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(sofa).toContainText('per month')
  await expect(page.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})

test('changes quantities, and refuses wrong ones at the field with the typed value @phone @no-script', async ({
  page,
}) => {
  await openCart(page, '/us/en', 'tv', 'nightstand:2')
  const tv = line(page, 'Lumenar 55-inch 4K TV')
  const quantity = page.getByLabel('Quantity of Lumenar 55-inch 4K TV')
  await page.getByRole('button', { name: 'One more of Lumenar 55-inch 4K TV' }).click()
  await expect(quantity).toHaveValue('2')
  await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
  for (const [typed, words] of [
    ['9', 'Only 3 left!'],
    ['many', 'Please choose a quantity of 1 or more.'],
    ['0', 'Please choose a quantity of 1 or more.'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(tv.getByText(words)).toBeVisible()
    await expect(quantity).toHaveValue(typed)
  }
  await quantity.fill('3')
  await quantity.press('Enter')
  await expect(tv).toContainText('$44.97 per week')
  const pairs = page.getByLabel('Quantity of Ridge nightstand')
  await pairs.fill('3')
  await pairs.press('Enter')
  await expect(page.getByText('Please choose 2 or more, in steps of 2.')).toBeVisible()
})

test('removes an item from list, total and badge, with a message, and the focus goes on [SHP-311] [SHP-325] @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await openCart(page, '/us/en', 'tv:2', 'bedroom-set')
  await page.getByRole('button', { name: 'Remove Lumenar 55-inch 4K TV' }).click()
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await expect(line(page, 'Lumenar')).toHaveCount(0)
  if (javaScriptEnabled !== false) {
    await expect(page.getByRole('heading', { name: /Ridge/ }).getByRole('link')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByText('Item removed from cart')).toHaveCount(0)
  }
  await expect(badge(page)).toHaveAccessibleName('Cart, 1 item')
  await expect(page.getByRole('complementary')).toContainText('Total per week$43.19')
  await page.getByRole('button', { name: 'Remove Ridge four-piece bedroom' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  if (javaScriptEnabled !== false) await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

for (const [prefix, remove, undo, back] of [
  ['/us/en', /^Remove Ridge four-piece bedroom/, 'Undo', 'The item is back in your cart'],
  ['/us/es', /^Quitar .*Ridge/, 'Deshacer', 'El artículo está de nuevo en su carrito'],
] as const) {
  test(`a removed item comes back with one press as it was ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await openCart(page, prefix, 'tv', 'bedroom-set:2', 'sofa')
    const items = page.locator('main li[id^="item-"]')
    const before = await items.allInnerTexts()
    await page.getByRole('button', { name: remove }).click()
    await expect(items).toHaveCount(2)
    const button = page.getByRole('button', { name: undo, exact: true })
    await expect(button).toBeVisible()
    // From the top: a link that lies half below the bar at the bottom would count as a small target.
    if (javaScriptEnabled !== false) {
      await page.evaluate(() => scrollTo(0, 0))
      await expectAccessible(page)
    }
    await button.click()
    await expect(page.getByText(back)).toBeVisible()
    await expect.poll(() => items.allInnerTexts()).toEqual(before)
    await expect(button).toHaveCount(0)
    if (javaScriptEnabled !== false) await expect(items.nth(1).locator('h3 a')).toBeFocused()
  })
}

test('the badge counts quantities and each bundle once [SHL-150] [SHP-294] @phone', async ({ page }) => {
  await openCart(page, '/us/en', 'tv:2', 'sofa', 'bedroom-set')
  await expect(badge(page)).toHaveAccessibleName('Cart, 4 items')
})

test('lists what another store does not have, and removes exactly that [SHP-326] [SHP-327] [SHP-328] [SHP-329] [SHL-386] [SHL-387] @phone @no-script', async ({
  page,
}) => {
  await openCart(page, '/us/en', 'console', 'sofa')
  await chooseStore(page, '00303')
  await page.goto('/us/en/cart')
  await expect(page.getByText('Your store is now Los Angeles Figueroa.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Items Unavailable' })).toBeVisible()
  await expect(
    page.getByText('Some items are no longer available online and will be removed from your cart.'),
  ).toBeVisible()
  await expect(page.getByText('Arcadia One game console: not offered at your store')).toBeVisible()
  await expect(page.locator('main a[href$="/checkout"]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Items Unavailable' })).toHaveCount(0)
  await expect(line(page, 'Harbor 3-seat sofa')).toContainText('$26.24 per week')
  await expect(line(page, 'Arcadia')).toHaveCount(0)
  await expect(page.getByText('Item removed from cart')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('The item is back in your cart')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Items Unavailable' })).toBeVisible()
  await page.goto('/us/en/cart')
  await expect(page.getByText('Your store is now')).toHaveCount(0)
})

test('shows a refused add with the typed values: on the cart without scripts, at the form with scripts @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await openCart(page, '/us/en', 'tv:3')
  await page.goto('/us/en/cart/wishlist?ids=tv')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const refusal = page.getByRole('alert')
  const quantity = page.getByLabel('Quantity', { exact: true })
  await expect(refusal).toContainText('Only 3 left! You already have 3 in your cart.')
  if (javaScriptEnabled !== false) {
    await expect(page).toHaveURL('/us/en/cart/wishlist?ids=tv')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return
  }
  await expect(refusal).toContainText('Lumenar 55-inch 4K TV')
  await quantity.fill('none')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(refusal).toContainText('Please choose a quantity of 1 or more.')
  await expect(quantity).toHaveValue('none')
  await page.getByRole('button', { name: 'One less of Lumenar 55-inch 4K TV' }).click()
  await page.goto('/us/en/cart/wishlist?ids=tv')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL(/\/us\/en\/cart\?added=/)
  await expect(page.getByText('1 item added to cart')).toBeVisible()
})

test('the dialog after an add shows the item, the subtotal, two buttons and recommendations [SHP-256] [SHP-257] [SHP-313] [SHP-314] [SHP-315] [SHP-316] [SHP-317] [SHP-318] [SHP-319] [SHP-320] @desktop @phone', async ({
  page,
}) => {
  await openCart(page, '/us/en', 'tv')
  await page.goto('/us/en/cart/wishlist?ids=recliner-blue')
  await expect(page.getByRole('article').first()).toContainText('Vale reclinerColor: BlueNew')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog', { name: '1 item added to cart' })
  await expect(dialog).toContainText('Color: Blue')
  await expect(dialog).toContainText('Quantity: 1')
  await expect(dialog).toContainText('$13.99 per week')
  await expect(dialog).toContainText('Cart subtotal (2 items)$28.98 per week')
  await expect(dialog.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
    'href',
    '/us/en/checkout',
  )
  await expect(dialog.getByRole('heading', { name: 'You Might Also Like' })).toBeVisible()
  await expect(dialog).toContainText('Harbor 3-seat sofa')
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('basketTrack'))).toBe('["recliner-blue"]')
  await dialog.getByRole('link', { name: 'View Cart' }).click()
  await expect(page).toHaveURL('/us/en/cart')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test("keeps a guest's cart after a reload, registration and sign-in, together with the account's cart [SHP-293] [SHL-229] @phone @no-script", async ({
  page,
}) => {
  const person = somebody()
  await openCart(page, '/us/en', 'sofa')
  await page.reload()
  await expect(line(page, 'Harbor 3-seat sofa')).toBeVisible()
  await page.goto('/us/en/registration')
  await register(page, person)
  await page.goto('/us/en/cart')
  await expect(line(page, 'Harbor 3-seat sofa')).toBeVisible()
  await page.context().clearCookies()
  await openCart(page, '/us/en', 'tv', 'sofa')
  await page.goto('/us/en/login')
  await signIn(page, person)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/us/en/cart')
  await expect(line(page, 'Lumenar 55-inch 4K TV')).toBeVisible()
  await expect(page.getByLabel('Quantity of Harbor 3-seat sofa')).toHaveValue('2')
  await expect(page.locator('li[id^=item-]')).toHaveCount(2)
})

for (const prefix of ['/us/en', '/us/es']) {
  test(`the cart has no accessibility violation under ${prefix}, also with refusals and unavailable items @phone`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/cart`)
    await expectAccessible(page)
    await openCart(page, prefix, 'sofa', 'tv:2', 'bedroom-set', 'console')
    await expectAccessible(page)
    await chooseStore(page, '00303')
    await page.goto(`${prefix}/cart`)
    await page.locator('input[name=quantity]').first().fill('none')
    await page.locator('input[name=quantity]').first().press('Enter')
    await expect(page.locator('[aria-invalid=true]')).toBeVisible()
    await expectAccessible(page)
  })
}

test('aligns the prices of the cart at 1280', async ({ page }) => {
  await openCart(page, '/us/en', 'sofa', 'tv', 'bedroom-set', 'console')
  const tags = page.locator('main section[aria-labelledby=items] li .price-tag')
  await expect(tags).toHaveCount(4)
  const lefts = await tags.evaluateAll((all) => all.map((tag) => tag.getBoundingClientRect().left))
  expect(new Set(lefts).size, String(lefts)).toBe(1)
})

test('a line leads back to the product with the options and the condition that were chosen @no-script', async ({
  page,
}) => {
  await openCart(page, '/us/en', 'recliner-blue')
  await line(page, 'Vale recliner').getByRole('link').last().click()
  await expect(page.getByRole('main')).toContainText('Color: Blue')

  await page.goto('/us/en/p/sofa?condition=USED')
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first().click()
  await expect(page.getByText('1 item added to cart')).toBeVisible()
  await page.goto('/us/en/cart')
  await line(page, 'Harbor 3-seat sofa').getByRole('link').last().click()
  await expect(page).toHaveURL(/condition=USED/)
  await expect(page.locator('main .price-tag').first()).toContainText('$19.99')
})

test('a cart over the approval names all that fits together, with the number of each @no-script', async ({
  page,
}) => {
  await approvedShopper(page, 'sofa', 'en-US')
  await openCart(page, '/us/en', 'sofa', 'tv:2')
  const fits = page.locator('#approval')
  await expect(fits).toContainText('These fit together:')
  // $75 a week: both TVs of $14.99 and one of the two sofas of $24.99.
  await expect(fits.getByRole('listitem')).toHaveText(['Harbor 3-seat sofa', '2 × Lumenar 55-inch 4K TV'])
})
