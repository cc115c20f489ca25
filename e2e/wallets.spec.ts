import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { expectNothingClipped } from './support/clipped.ts'
import { fillDelivery } from './support/delivery.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { contextOf, type OwnStore } from './support/own-store.ts'
import { openPapers } from './support/papers.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'
import { expectScreen, press, startWalk } from './support/walk.ts'

// One store for both.
test.describe.configure({ mode: 'default' })

const catalogue = ownCatalogue()
let store: OwnStore

test.beforeAll(async () => {
  const line = catalogue.linesOf('stores.jsonl').find(({ id }) => id === '00101')
  const flags = { ...(line?.flags as object), payPalEnabled: true, venmoEnabled: true }
  catalogue.changeLine('stores.jsonl', '00101', { flags })
  store = await catalogue.start()
})

test.afterAll(() => store[Symbol.asyncDispose]())

test('an account at PayPal or Venmo is agreed with, saved by its name, chosen first and removed @phone', async ({
  page,
}) => {
  const prefix = `${store.origin}/us/en`
  const main = page.getByRole('main')
  await page.goto(`${prefix}/registration`)
  await register(page, somebody())
  const asked = { form: { storeId: '00101', back: '/' }, headers: { origin: store.origin }, maxRedirects: 0 }
  expect((await page.request.post(`${store.origin}/choose-store`, asked)).status()).toBe(302)
  const frame = page.frameLocator('iframe')
  const add = async (wallet: string, account: string) => {
    await page.goto(`${prefix}/my-accounts/payment-method`)
    await main.getByRole('link', { name: 'Add a card, PayPal or Venmo' }).click()
    await frame.getByRole('button', { name: wallet, exact: true }).click()
    await expect(frame.getByRole('heading', { name: wallet })).toBeVisible()
    await frame.getByRole('radio', { name: account }).check()
    await expectNothingClipped(page, `the page of ${wallet}`)
    await frame.getByRole('button', { name: 'Agree and continue' }).click()
    await expect(page.getByText(`${wallet} (${account}) is saved`)).toBeVisible()
  }
  await add('PayPal', 'shopper@example.com')
  await add('Venmo', '@demo-shopper')
  const first = main.getByRole('listitem').filter({ hasText: 'Chosen first wherever you pay.' })
  await expect(first).toContainText('Venmo (@demo-shopper)')
  await main.getByRole('button', { name: 'Use PayPal (shopper@example.com) first' }).click()
  await expect(first).toContainText('PayPal (shopper@example.com)')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Remove Venmo (@demo-shopper)' }).click()
  await expect(main.getByText('Venmo (@demo-shopper)', { exact: true })).toHaveCount(0)
  await expect(main.getByText('PayPal (shopper@example.com)', { exact: true })).toBeVisible()
})

test('at checkout an account at PayPal without money is declined in plain words, and another one pays the signed agreement, with a receipt that names it @phone', async ({
  page,
}) => {
  test.slow()
  const { context, close } = await contextOf(store)
  await approvedShopper(page, 'tv', 'es-US', { context, origin: store.origin })
  await close()
  const walk = startWalk(page, 'es-US', true)
  const { say, main } = walk
  const vault = page.frameLocator('iframe')
  const agreeWith = async (account: string) => {
    await vault.getByRole('button', { name: 'PayPal', exact: true }).click()
    await vault.getByRole('radio', { name: account }).check()
    await vault.getByRole('button', { name: 'Aceptar y continuar' }).click()
  }
  await page.goto(`${store.origin}${walk.prefix}/checkout`)
  await fillDelivery(page, '43215')
  await press(walk, say('checkout.continue'))
  await expectScreen(walk, say('checkout.schedule.title'))
  await press(walk, say('checkout.continue'))
  await agreeWith('no-money@example.com')
  await expectScreen(walk, say('checkout.review.title'))
  await expect(main).toContainText('PayPal (no-money@example.com)')
  await press(walk, say('checkout.review.sign'))
  await expectScreen(walk, say('signing.consent.title'))
  await openPapers(page)
  await page.locator('[name=canRead]').check()
  await page.locator('[name=agrees]').check()
  await press(walk, say('signing.consent.continue'))
  await page.locator('[name=fullName]').fill('Ana Ruiz')
  await page.locator('[name=intends]').check()
  await page.locator('#signature button').click()
  await expect(main.getByRole('alert')).toContainText('por falta de fondos')
  await expect(main.getByText('PayPal (no-money@example.com)', { exact: true })).toBeVisible()
  // A page of the payment service that has run out says so at the fields, and the signature stays.
  await page.goto(`${store.origin}${walk.prefix}/checkout?step=pay&session=none`)
  await expect(main.locator('#new-card')).toContainText(say('problem.payment-session-expired'))
  await agreeWith('shopper@example.com')
  await expect(main).toContainText('PayPal (shopper@example.com)')
  await main.getByRole('button', { name: /^Pagar \$/ }).click()
  await expectScreen(walk, say('order.confirmed'))
  await expect(main).toContainText('PayPal (shopper@example.com)')
  await page.goto(`${store.origin}${walk.prefix}/payment-successfull`)
  await expectScreen(walk, say('payment.done.title'))
  await expect(main).toContainText('PayPal (shopper@example.com)')
  await page.goto(`${store.origin}${walk.prefix}/my-accounts/enroll-autopay`)
  await expect(main.getByRole('link', { name: 'Agregar una tarjeta, PayPal o Venmo' })).toBeVisible()
})
