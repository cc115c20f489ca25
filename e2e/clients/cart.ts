import { expect, money, type Screen, type Visit } from './visit.ts'

/** Adds a product to the cart on its page, and leaves the dialog that says so. */
export async function addToCart({ open, page, word }: Visit, productId: string): Promise<void> {
  await open(`/product/${productId}`)
  const colours = page.getByTestId('product-view').locator('button[role=radio], a[role=radio]')
  if ((await colours.count()) > 0) await colours.first().click()
  const add = page.getByRole('button', { name: word('product_view.button.add_to_cart') }).first()
  await expect(add).toBeEnabled()
  await add.click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

const lines = ({ page }: Visit) => page.locator('[data-testid^="sf-cart-item-"]')

async function emptyCart(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open('/cart')
  await expect(page.getByTestId('sf-cart-empty').or(page.getByTestId('sf-cart-container'))).toBeVisible()
  for (let left = await lines(visit).count(); left > 0; left--) {
    await lines(visit)
      .first()
      .getByRole('button', { name: word('cart_secondary_button_group.action.remove') })
      .click()
    await page
      .getByRole('button', { name: word('confirmation_modal.remove_cart_item.assistive_msg.yes') })
      .click()
    await expect(lines(visit)).toHaveCount(left - 1)
  }
}

async function cart(visit: Visit): Promise<void> {
  const { open, page } = visit
  await emptyCart(visit)
  await addToCart(visit, visit.goods.simple)
  await open('/cart')
  await expect(lines(visit)).toHaveCount(1)
  await expect(lines(visit).first()).toContainText(money)
  const picture = lines(visit).first().locator('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await expect(page.getByTestId('sf-order-summary')).toContainText(money)
}

async function quantity(visit: Visit): Promise<void> {
  const { open, page } = visit
  await open('/cart')
  const summary = page.getByTestId('sf-order-summary')
  const before = await summary.textContent()
  await lines(visit).first().getByTestId('quantity-increment').first().click()
  await expect(summary).not.toHaveText(before ?? '')
  await open('/cart')
  await expect(lines(visit).first().getByRole('spinbutton').first()).toHaveValue('2')
}

async function edit(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await emptyCart(visit)
  await addToCart(visit, visit.goods.variant)
  await open('/cart')
  const line = lines(visit).first()
  const before = await line.getAttribute('data-testid')
  await line.getByRole('button', { name: word('cart_secondary_button_group.action.edit') }).click()
  const dialog = page.getByRole('dialog')
  const colours = dialog.getByRole('radio')
  await expect(colours.nth(1)).toBeVisible()
  await dialog.locator('[role=radio][aria-checked=false]').first().click()
  await dialog
    .getByRole('button', { name: word('product_view.button.update') })
    .first()
    .click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => lines(visit).first().getAttribute('data-testid')).not.toBe(before)
}

async function remove(visit: Visit): Promise<void> {
  await emptyCart(visit)
  await expect(visit.page.getByTestId('sf-cart-empty')).toBeVisible()
}

async function coupon(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await addToCart(visit, visit.goods.simple)
  await open('/cart')
  await page.locator('.chakra-accordion__button').first().click()
  const form = page.getByTestId('promo-code-form')
  await form.getByRole('textbox').fill(visit.goods.code)
  await form.getByRole('button').click()
  await expect(page.getByText(word('use_promocode.info.promo_applied')).first()).toBeVisible()
  await expect(page.getByTestId('sf-order-summary')).toContainText(visit.goods.code)
}

/** The screens of the cart; they leave one product in it. */
export const cartScreens: readonly Screen[] = [
  { name: 'cart', walk: cart },
  { name: 'cart: quantity', walk: quantity },
  { name: 'cart: edit', walk: edit },
  { name: 'cart: remove', walk: remove },
  { name: 'cart: coupon', walk: coupon },
]
