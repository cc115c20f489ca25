import type { Page } from '@playwright/test'

/** Who sees a page: a visitor, a shopper with an approval and a cart, or a customer who rents. */
export type Viewer = 'visitor' | 'shopper' | 'renter'

/** A page of the store and how to get there. `prefix` is '/us/en' or '/us/es'. */
export type Screen = {
  readonly name: string
  readonly viewer: Viewer
  readonly open: (page: Page, prefix: string) => Promise<void>
}

const at = (path: string) => async (page: Page, prefix: string) => {
  await page.goto(prefix + path)
}

/** Follows the first link in the main part of a page whose path contains a text. */
const firstLinkOf = (path: string, within: string) => async (page: Page, prefix: string) => {
  await page.goto(prefix + path)
  const address = await page.locator(`main a[href*="${within}"]`).first().getAttribute('href')
  if (address === null) throw new Error(`${page.url()} has no link to ${within}`)
  await page.goto(address)
}

const product = firstLinkOf('/plp', '/p/')

/** Opens a cart that is not empty. Adds the first product if necessary. */
async function filledCart(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/cart`)
  if ((await page.locator('main a[href$="/checkout"]').count()) > 0) return
  await product(page, prefix)
  const name = /^(Add to cart|Agregar al carrito)$/
  const add = page.getByRole('main').getByRole('button', { name }).first()
  // Options must be chosen first: the first value of each.
  const choices = page.locator('main section[aria-label]:has(ul a[href*="/p/"])')
  for (let at = 0; (await add.count()) === 0 && at < (await choices.count()); at++) {
    const link = choices.nth(at).getByRole('link').first()
    const address = await link.getAttribute('href')
    if (address !== null) await page.goto(address)
  }
  await add.click()
  await page.getByRole('dialog').waitFor()
  await page.goto(`${prefix}/cart`)
}

/** Every kind of page once. */
export const screens: readonly Screen[] = [
  { name: 'home', viewer: 'visitor', open: at('') },
  { name: 'department', viewer: 'visitor', open: firstLinkOf('', '/c/') },
  { name: 'listing', viewer: 'visitor', open: at('/plp') },
  { name: 'search', viewer: 'visitor', open: at('/search?q=sofa') },
  { name: 'search-empty', viewer: 'visitor', open: at('/search?q=zzzzzz') },
  { name: 'product', viewer: 'visitor', open: product },
  { name: 'store-locator', viewer: 'visitor', open: at('/store-locator?zip=43215') },
  { name: 'cart', viewer: 'visitor', open: filledCart },
  { name: 'approval', viewer: 'visitor', open: at('/instant-approval') },
  { name: 'sign-in', viewer: 'visitor', open: at('/login') },
  { name: 'registration', viewer: 'visitor', open: at('/registration') },
  { name: 'how-it-works', viewer: 'visitor', open: at('/how-rac-works') },
  { name: 'pieces', viewer: 'visitor', open: at('/dev/design') },
  { name: 'not-found', viewer: 'visitor', open: at('/nowhere') },
  { name: 'checkout', viewer: 'shopper', open: at('/checkout') },
  { name: 'account', viewer: 'renter', open: at('/my-account') },
  { name: 'agreement', viewer: 'renter', open: firstLinkOf('/my-account', '/my-accounts/agreement/') },
  {
    name: 'payoff',
    viewer: 'renter',
    open: async (page, prefix) => {
      await firstLinkOf('/my-account', '/my-accounts/agreement/')(page, prefix)
      await page.goto(`${new URL(page.url()).pathname}/payoff`)
    },
  },
  { name: 'payment', viewer: 'renter', open: at('/my-accounts/payment-agreement') },
  { name: 'calendar', viewer: 'renter', open: at('/my-accounts/payment-calendar') },
]
