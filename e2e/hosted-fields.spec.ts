import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { serveBraintreeCards, withVendorScripts } from './support/braintree.ts'
import { freePort } from './support/free-port.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

let store: OwnStore
let braintree: Awaited<ReturnType<typeof serveBraintreeCards>>
let cardOrigin: string
test.beforeAll(async () => {
  test.setTimeout(180_000)
  braintree = await serveBraintreeCards()
  const port = String(await freePort())
  cardOrigin = `http://localhost:${port}`
  store = await startOwnStore({
    ...{
      PORT: port,
      CARD_ORIGIN: cardOrigin,
      RATE_LIMITS: 'off',
      DEMO_ACCOUNTS: 'off',
      SEED: 'catalog/fixture',
    },
    ...{ BRAINTREE_PUBLIC_KEY: 'public', BRAINTREE_PRIVATE_KEY: 'hidden', BRAINTREE_URL: braintree.url },
  })
})
test.afterAll(async () => {
  await store[Symbol.asyncDispose]()
  await braintree[Symbol.asyncDispose]()
})

const words = {
  '/us/en': {
    missing: 'Enter the number on the front of your card.',
    refused: 'This card was not accepted.',
    save: 'Save this card',
    unloaded: 'The fields for your card did not load.',
    ownPage: 'Enter the card on its own page',
    needs: 'This form needs JavaScript',
    back: 'Go back',
  },
  '/us/es': {
    missing: 'Escriba el número que está al frente de su tarjeta.',
    refused: 'Esta tarjeta no fue aceptada.',
    save: 'Guardar esta tarjeta',
    unloaded: 'Los campos para su tarjeta no se cargaron.',
    ownPage: 'Escribir la tarjeta en una página aparte',
    needs: 'Este formulario necesita JavaScript',
    back: 'Volver',
  },
} as const

/** Opens the payment methods of a new customer with the form for a card. */
async function openMethods(page: Page, prefix: string): Promise<void> {
  await page.goto(`${store.origin}${prefix}/registration`)
  await register(page, somebody())
  await page.goto(`${store.origin}${prefix}/my-accounts/payment-method?add=1`)
}

for (const [prefix, { missing, refused, save, unloaded, ownPage, needs, back }] of Object.entries(words)) {
  test(`a card is entered in the vendor's fields, in a frame of another origin, and saved ${prefix} @phone`, async ({
    page,
  }) => {
    await withVendorScripts(page)
    await openMethods(page, prefix)
    await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(`^${cardOrigin}/card/`))
    const frame = page.frameLocator('iframe')
    await frame.getByRole('button', { name: save }).click()
    await expect(frame.locator('.problem:visible')).toHaveCount(4)
    await expect(frame.getByText(missing)).toBeVisible()
    await expect(frame.getByText(needs)).toBeHidden()
    await expect(frame.locator('[name=vendor-number]')).toBeFocused()
    await expectAccessible(page)
    // The frame is as high as its page, over the border of origins.
    const inner = await (await page.locator('iframe').elementHandle())?.contentFrame()
    await expect
      .poll(() => inner?.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBe(0)
    const typed = { number: '4000000000000002', expirationDate: '09/31', cvv: '123', postalCode: '43215' }
    for (const [name, value] of Object.entries(typed))
      await frame.locator(`[name=vendor-${name}]`).fill(value)
    await frame.getByRole('button', { name: save }).click()
    await expect(frame.getByRole('alert')).toContainText(refused)
    // What was typed stays.
    await expect(frame.locator('[name=vendor-cvv]')).toHaveValue('123')
    await frame.locator('[name=vendor-number]').fill('4111111111111111')
    await frame.getByRole('button', { name: save }).click()
    await expect(page).toHaveURL(/payment-method/)
    await expect(page.getByRole('main')).toContainText('1111')
    await expect(page.locator('iframe')).toBeHidden()
  })

  test(`where the vendor's scripts do not load the page says so ${prefix}`, async ({ page }) => {
    await page.route('https://js.braintreegateway.com/**', (route) => route.abort())
    await openMethods(page, prefix)
    await expect(page.frameLocator('iframe').getByRole('alert')).toContainText(unloaded)
  })

  test(`without scripts the page says that it needs them, and leads back ${prefix} @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, 'with scripts the fields are there')
    await openMethods(page, prefix)
    await page.getByRole('link', { name: ownPage }).click()
    await expect(page.getByText(needs)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(new RegExp(`^${store.origin}.*payment-method`))
  })
}
