import { addToCart } from './cart.ts'
import { resetTokenOf } from './mail.ts'
import { expect, fill, money, type Screen, type Visit } from './visit.ts'

async function register(visit: Visit): Promise<void> {
  const { open, page, account } = visit
  await open('/registration')
  await fill(visit, { firstName: 'Ana', lastName: 'Torres', ...account })
  await page.getByTestId('sf-auth-modal-form-register').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/account/)
  await expect(page.getByTestId('account-detail-page')).toContainText(account.email)
}

async function signOut(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open('/account')
  await page
    .getByRole('button', { name: word('account.logout_button.button.log_out') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByTestId('login-page')).toBeVisible()
}

async function signIn(visit: Visit): Promise<void> {
  const { open, page, account, word } = visit
  await open('/login')
  const form = page.getByTestId('sf-auth-modal-form').first()
  await fill(visit, { email: account.email, password: 'Wrong#2026' })
  await form.locator('button[type=submit]').click()
  await expect(form).toContainText(word('login_page.error.incorrect_username_or_password'))
  await fill(visit, account)
  await form.getByRole('button', { name: word('login_form.button.sign_in') }).click()
  await expect(page).toHaveURL(/\/account/)
}

async function forgottenPassword(visit: Visit): Promise<void> {
  const { open, page, account, store } = visit
  await signOut(visit)
  await open('/reset-password')
  await fill(visit, { email: account.email })
  const asked = new Date()
  await page.getByTestId('reset-password-page').locator('button[type=submit]').click()
  await expect(page.getByTestId('reset-password-page')).toContainText(account.email)
  const token = await resetTokenOf(store, account.email, asked)
  account.password = 'Again#2026x'
  const query = new URLSearchParams({ token, email: account.email })
  await open(`/reset-password-landing?${query}`)
  await fill(visit, { password: account.password, confirmPassword: account.password })
  await page.getByTestId('reset-password-page').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(visit)
}

async function profile(visit: Visit): Promise<void> {
  const { open, page } = visit
  await open('/account')
  const card = page.getByTestId('sf-toggle-card-my-profile')
  await card.getByRole('button').first().click()
  await fill(visit, { firstName: 'Anita', phone: '(614) 555-0188' })
  await card.locator('button[type=submit]').click()
  await expect(card).toContainText('Anita Torres')
  await open('/account')
  // The store keeps the digits of a number alone.
  await expect(card).toContainText('6145550188')
}

async function password(visit: Visit): Promise<void> {
  const { open, page, account } = visit
  await open('/account')
  const card = page.getByTestId('sf-toggle-card-password')
  await card.getByRole('button').first().click()
  const next = 'Third#2026x'
  await fill(visit, { currentPassword: account.password, password: next, confirmPassword: next })
  await card.locator('button[type=submit]').click()
  await expect(card).toContainText('••••••••')
  account.password = next
  await signOut(visit)
  await signIn(visit)
}

async function addresses(visit: Visit): Promise<void> {
  const { open, page, word } = visit
  await open('/account/addresses')
  const list = page.getByTestId('account-addresses-page')
  await list.getByRole('button').first().click()
  await fill(visit, {
    firstName: 'Ana',
    lastName: 'Torres',
    phone: '(614) 555-0199',
    address1: '8 High Street',
    city: 'Columbus',
    postalCode: '43215',
  })
  await page.locator('select#stateCode').selectOption('OH')
  await list.locator('button[type=submit]').click()
  await expect(list).toContainText('8 High Street')
  await open('/account/addresses')
  await list
    .getByRole('button', { name: word('action_card.action.edit'), exact: false })
    .first()
    .click()
  await fill(visit, { address1: '10 High Street' })
  await list.locator('button[type=submit]').click()
  await expect(list).toContainText('10 High Street')
  await list
    .getByRole('button', { name: word('action_card.action.remove'), exact: false })
    .first()
    .click()
  await expect(list).not.toContainText('10 High Street')
}

async function wishlist(visit: Visit): Promise<void> {
  const { open, page, word, goods } = visit
  await open(`/product/${goods.simple}`)
  await page
    .getByRole('button', { name: word('product_view.button.add_to_wishlist') })
    .first()
    .click()
  await expect(page.locator('.chakra-toast').first()).toBeVisible()
  await open('/account/wishlist')
  const list = page.getByTestId('account-wishlist-page')
  const rows = list.locator(`[data-testid^="sf-cart-item-${goods.simple}"]`)
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(money)
  await rows.getByTestId('quantity-increment').first().click()
  await expect(rows.getByRole('spinbutton').first()).toHaveValue('2')
  await rows.getByTestId(/^sf-wishlist-remove-/).click()
  await page
    .getByRole('button', { name: word('confirmation_modal.remove_cart_item.assistive_msg.yes') })
    .click()
  await expect(list).toContainText(word('account_wishlist.heading.no_wishlist'))
}

/** A guest's cart comes along into the account. */
async function signInWithCart(visit: Visit): Promise<void> {
  await signOut(visit)
  await addToCart(visit, visit.goods.simple)
  await signIn(visit)
  await visit.open('/cart')
  await expect(visit.page.locator('[data-testid^="sf-cart-item-"]').first()).toBeVisible()
}

/** The screens of an account, which `register` makes; the visitor stays signed in. */
export const accountScreens: readonly Screen[] = [
  { name: 'register', walk: register },
  { name: 'sign out', walk: signOut },
  { name: 'sign in', walk: signIn },
  { name: 'forgotten password', walk: forgottenPassword },
  { name: 'profile', walk: profile },
  { name: 'password', walk: password },
  { name: 'addresses', walk: addresses },
  { name: 'wishlist', walk: wishlist },
  { name: 'sign in with a cart', walk: signInWithCart },
]
