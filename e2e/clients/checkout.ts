import { approveAccount } from './approve.ts'
import { addToCart } from './cart.ts'
import { expect, fill, money, type Screen, type Visit } from './visit.ts'

const card = { number: '4111 1111 1111 1111', holder: 'Ana Torres', expiry: '12/30', securityCode: '123' }

/** Near the store that clients of the demo shop at unless they choose one. */
const home = {
  firstName: 'Ana',
  lastName: 'Torres',
  phone: '(310) 555-0199',
  address1: '8 High Street',
  city: 'Inglewood',
  postalCode: '90301',
}

const step = ({ page }: Visit, number: number) => page.getByTestId(`sf-toggle-card-step-${number}`)

/** From the shipping address to the review: address, delivery window, card and billing address. */
async function fillCheckout(visit: Visit): Promise<void> {
  const { page } = visit
  const address = step(visit, 1)
  await expect(address.locator('button[type=submit]')).toBeVisible()
  await fill(visit, home)
  await page.locator('select#stateCode').selectOption('CA')
  await address.locator('button[type=submit]').click()
  // The storefront takes the first delivery window by itself and goes on, so the shopper comes back to choose another.
  await expect(step(visit, 3).locator('input[id="number"]')).toBeVisible()
  await step(visit, 2).getByRole('button').first().click()
  const windows = page.getByTestId('sf-checkout-shipping-options-form')
  await windows.locator('.chakra-radio').nth(1).click()
  await windows.locator('button[type=submit]').click()
  await expect(step(visit, 3).locator('input[id="number"]')).toBeVisible()
  await fill(visit, card)
  await step(visit, 3).getByRole('button').last().click()
  await expect(page.getByTestId('sf-checkout-place-order-btn')).toBeVisible()
  await expect(step(visit, 3)).toContainText('1111')
}

/**
 * A guest's checkout goes up to its review. An order is rented by somebody who signs for it, so the store refuses a guest's
 * and says so.
 */
async function guestCheckout(visit: Visit): Promise<void> {
  const { open, page, goods, account } = visit
  await addToCart(visit, goods.simple)
  await open('/checkout')
  await fill(visit, { email: account.email })
  await step(visit, 0).locator('button[type=submit]').click()
  await fillCheckout(visit)
  await page.getByTestId('sf-checkout-place-order-btn').click()
  await expect(page.getByTestId('sf-checkout-container').getByRole('alert')).toBeVisible()
}

async function signedInCheckout(visit: Visit): Promise<void> {
  const { open, page, goods } = visit
  await approveAccount(visit)
  await addToCart(visit, goods.simple)
  await open('/checkout')
  await fillCheckout(visit)
  await page.getByTestId('sf-checkout-place-order-btn').click()
  await expect(page).toHaveURL(/checkout\/confirmation\//)
}

async function confirmation(visit: Visit): Promise<void> {
  const { page } = visit
  const [, number = ''] = /confirmation\/([^/?]+)/.exec(page.url()) ?? []
  const shown = page.getByTestId('sf-checkout-confirmation-container')
  await expect(shown).toContainText(number)
  await expect(shown).toContainText(money)
  await expect(shown).toContainText('8 High Street')
  await expect(shown).toContainText('1111')
}

async function orderHistory({ open, page, word }: Visit): Promise<void> {
  await open('/account/orders')
  const list = page.getByTestId('account-order-history-page')
  await expect(list).toContainText(money)
  await expect(list).toContainText('Ana Torres')
  await expect(
    list.getByRole('link', { name: word('account_order_history.link.view_details') }),
  ).toBeVisible()
}

async function orderDetail(visit: Visit): Promise<void> {
  const { page, word } = visit
  await orderHistory(visit)
  await page
    .getByRole('link', { name: word('account_order_history.link.view_details') })
    .first()
    .click()
  const detail = page.getByTestId('account-order-details-page')
  await expect(detail).toContainText('8 High Street')
  await expect(detail).toContainText('1111')
  await expect(detail.locator('img').first()).toBeVisible()
}

/** A guest's checkout, before anybody signs in. */
export const guestScreens: readonly Screen[] = [{ name: 'guest checkout', walk: guestCheckout }]

/** The screens of an order, for whom `register` has made an account. */
export const orderScreens: readonly Screen[] = [
  { name: 'signed-in checkout', walk: signedInCheckout },
  { name: 'confirmation', walk: confirmation },
  { name: 'order history', walk: orderHistory },
  { name: 'order detail', walk: orderDetail },
]
