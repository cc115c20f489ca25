import { inBoth, ownCatalogue } from './support/own-catalogue.ts'
import type { OwnStore } from './support/own-store.ts'
import { register, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
const [columbus, losAngeles] = ['00101', '00303'] as const
let store: OwnStore

const link = (href: string, label: string) => ({ href, label: inBoth(label, `${label} (es)`) })
const linkList = (id: string, heading: string, links: readonly object[]) => ({
  ...{ id, type: 'linkList' },
  data: { heading: inBoth(heading, `${heading} (es)`), links },
})

test.beforeAll(async () => {
  const components = [
    linkList('mixed', 'Help', [link('/faqs', 'Questions'), link('/my-account', 'My account')]),
    linkList('own', 'Yours', [link('/us/en/my-accounts/payment-history?from=footer', 'What I paid')]),
  ]
  const regions = [{ id: 'main', components }]
  catalogue.replaceLine('pages.jsonl', { id: 'footer', name: inBoth('Footer', 'Pie'), regions })
  const entries = '<li><a href="/faqs">Every question</a></li> <li> <a href="/account">The account</a> </li>'
  const sentence = '<p>Payments are in <a href="/my-accounts/payment-history">your history</a>.</p>'
  const body = `<ul>${entries}</ul>${sentence}`
  catalogue.changeLine('content.jsonl', 'site-map', { body: inBoth(body, body) })
  const line = catalogue.linesOf('stores.jsonl').find(({ id }) => id === losAngeles)
  const off = { googlePayEnabled: false, bankVerificationEnabled: false }
  catalogue.changeLine('stores.jsonl', losAngeles, { flags: { ...(line?.flags as object), ...off } })
  store = await catalogue.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

test('lists, footer and buttons of managed content offer links into the account to customers, and none to a guest [SHL-003]', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  const main = page.getByRole('main')
  const siteMap = `${store.origin}/us/en/site-map`
  await page.goto(siteMap)
  await expect(footer.getByRole('link', { name: 'Questions', exact: true })).toBeVisible()
  await expect(main.getByRole('listitem')).toHaveText(['Every question'])
  await expect(page.getByRole('link', { name: /^(My account|What I paid|The account)$/ })).toHaveCount(0)
  await expect(footer.getByRole('heading', { name: 'Yours' })).toHaveCount(0)
  // In a sentence it stays, and asks to sign in.
  await main.getByRole('link', { name: 'your history' }).click()
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Welcome Back' })).toBeVisible()

  await page.goto(`${store.origin}/us/en/registration`)
  await register(page, somebody())
  await page.goto(siteMap)
  await expect(main.getByRole('listitem')).toHaveText(['Every question', 'The account'])
  await expect(footer.getByRole('link', { name: 'My account' })).toHaveAttribute('href', '/us/en/my-account')
  await expect(footer.getByRole('link', { name: 'What I paid' })).toBeVisible()
  await signOut(page)
  await page.goto(siteMap)
  await expect(main.getByRole('listitem')).toHaveText(['Every question'])
})

test('after a change of store the ways to pay are those of the new one, and the server takes no other [SHL-004]', async ({
  page,
}) => {
  await page.goto(`${store.origin}/us/en/registration`)
  await register(page, somebody())
  const main = page.getByRole('main')
  const methods = `${store.origin}/us/en/my-accounts/payment-method`
  const choose = async (storeId: string) => {
    const headers = { origin: store.origin }
    const asked = { form: { storeId, back: '/' }, headers, maxRedirects: 0 }
    expect((await page.request.post(`${store.origin}/choose-store`, asked)).status()).toBe(302)
  }
  const wallets = page.frameLocator('iframe').getByRole('group', { name: 'Pay with a wallet' })
  const bank = main.getByRole('link', { name: 'Add a bank account' })

  await choose(columbus)
  await page.goto(methods)
  await expect(bank).toBeVisible()
  await page.goto(`${methods}?add=1`)
  await expect(wallets.getByRole('button')).toHaveText(['Google Pay', 'Apple Pay'])

  await choose(losAngeles)
  await page.goto(methods)
  await expect(main.getByRole('link', { name: 'Add a card' })).toBeVisible()
  await expect(bank).toHaveCount(0)
  await page.goto(`${store.origin}/us/en/bank-verification`)
  await expect(page).toHaveURL(/verification-submission-overview/)
  await page.goto(`${methods}?add=1`)
  await expect(wallets.getByRole('button')).toHaveText(['Apple Pay'])
  const frame = await page.locator('iframe').getAttribute('src')
  const address = new URL(frame ?? '', store.origin).href
  const asked = { form: { wallet: 'googlePay' }, headers: { origin: store.origin } }
  expect((await page.request.post(address, asked)).status()).toBe(422)
  await page.goto(methods)
  await expect(main.getByText('You have no saved payment methods yet.')).toBeVisible()
})
