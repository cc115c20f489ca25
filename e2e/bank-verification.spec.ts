import type { Page } from '@playwright/test'
import { sentAmounts } from '#core/approval/bank-account/testing/accounts.ts'
import { approvedShopper } from './support/approved-shopper.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { register, somebody, whoIsIn } from './support/people.ts'
import { storeContext } from './support/store-context.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })

const words = {
  '/us/en': {
    title: 'Confirm your bank account',
    bank: 'Sign in at your bank',
    numbers: 'Type your account number',
    agree: 'I agree',
    send: 'Send two small deposits',
    on: 'Continue',
    go: "Go to my bank's page",
    choose: 'Checking account ending in 6789',
    confirm: 'Confirm',
    routing: "This routing number isn't right.",
    differ: "This isn't the same account number.",
    left: 'You have 2 more tries.',
    failed: "We couldn't confirm this account.",
    thanks: 'Thank you! Your bank account is confirmed',
    methods: 'See your payment methods',
    wayBack: 'Go on where you left off',
    saved: 'Demo Bank ending in 6789',
    typed: 'Bank account ending in 6789',
    card: 'Add a card instead',
    back: 'Back',
  },
  '/us/es': {
    title: 'Confirme su cuenta bancaria',
    bank: 'Iniciar sesión en su banco',
    numbers: 'Escribir el número de cuenta',
    agree: 'Acepto',
    send: 'Enviar dos depósitos pequeños',
    on: 'Continuar',
    go: 'Ir a la página de mi banco',
    choose: 'Cuenta de cheques terminada en 6789',
    confirm: 'Confirmar',
    routing: 'Este número de ruta no es correcto.',
    differ: 'No es el mismo número de cuenta.',
    left: 'Le quedan 2 intentos.',
    failed: 'No pudimos confirmar esta cuenta.',
    thanks: '¡Gracias! Su cuenta bancaria está confirmada',
    methods: 'Ver sus métodos de pago',
    wayBack: 'Seguir donde se quedó',
    saved: 'Demo Bank terminada en 6789',
    typed: 'Cuenta bancaria terminada en 6789',
    card: 'Mejor agregar una tarjeta',
    back: 'Atrás',
  },
} as const

async function typeNumbers(page: Page, routing: string, account: string, again = account): Promise<void> {
  await page.fill('[name=routingNumber]', routing)
  await page.fill('[name=accountNumber]', account)
  await page.fill('[name=accountNumberAgain]', again)
}

async function typeAmounts(page: Page, first: number, second: number): Promise<void> {
  await page.fill('[name=first]', `0.${String(first).padStart(2, '0')}`)
  await page.fill('[name=second]', `${second}`)
}

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]

  async function open(page: Page): Promise<void> {
    await page.goto(`${prefix}/registration`)
    await chooseStore(page)
    await register(page, somebody())
    await page.goto(`${prefix}/bank-verification`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title)
  }

  test(`an account is confirmed by two small deposits, at ${prefix} @phone @no-script [SHL-081] [SHL-082] [ACC-143] [ACC-144] [ACC-145] [ACC-387]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow()
    const accessible = () => (javaScriptEnabled === false ? undefined : expectAccessible(page))
    await open(page)
    await accessible()
    // As from the page of autopay.
    await page.goto(`${prefix}/bank-verification?back=/my-accounts/enroll-autopay`)
    await link(page, say.numbers).click()
    await typeNumbers(page, '110000001', '000123456789', '000123456780')
    await button(page, say.send).click()
    await expect(main(page)).toContainText(say.routing)
    // The server never sends an account number back.
    if (javaScriptEnabled === false) await expect(page.locator('[name=accountNumber]')).toHaveValue('')
    await accessible()
    await typeNumbers(page, '110000000', '000123456789', '000123456780')
    await page.getByLabel(say.agree).check()
    await button(page, say.send).click()
    await expect(main(page)).toContainText(say.differ)
    await typeNumbers(page, '110000000', '000123456789')
    await page.getByLabel(say.agree).check()
    await button(page, say.send).click()
    await expect(page.locator('[name=first]')).toBeVisible()
    await accessible()
    const [first, second] = await sentAmounts(await whoIsIn(page), await storeContext())
    await typeAmounts(page, first, second === 99 ? 98 : second + 1 === first ? second + 2 : second + 1)
    await button(page, say.confirm).click()
    await expect(main(page)).toContainText(say.left)
    // As by the link in the mail, days later: the page that it was begun for is known.
    await page.goto(`${prefix}/bank-verification`)
    await typeAmounts(page, second, first)
    await button(page, say.confirm).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks)
    expect(new URL(page.url()).pathname).toBe(`${prefix}/thankyou-verificationPage`)
    if (javaScriptEnabled !== false)
      await expect
        .poll(() =>
          page.evaluate<unknown>(
            "(globalThis.adobeDataLayer ?? []).find(({ id }) => id === 'bank verification')",
          ),
        )
        .toEqual({ event: 'RacTracking', id: 'bank verification', action: 'confirm', label: 'D2' })
    await accessible()
    const thanks = page.url()
    await link(page, say.wayBack).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/my-accounts/enroll-autopay`)
    await page.goto(thanks)
    await link(page, say.methods).click()
    await expect(main(page)).toContainText(say.typed)
  })

  test(`an account is confirmed at the bank, and who comes back without one goes on, at ${prefix} @phone @no-script [ACC-145]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.slow()
    await open(page)
    // As from the page to pay on.
    await page.goto(`${prefix}/thankyou-verificationPage?back=/my-accounts/enroll-autopay`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title)
    await link(page, say.bank).click()
    await page.getByLabel(say.agree).check()
    await button(page, say.on).click()
    await link(page, say.go).click()
    await expect(page).toHaveURL(/\/bank\//)
    if (javaScriptEnabled !== false) await expectAccessible(page)
    const atBank = page.url()
    await page.locator('header a').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title)
    await page.goto(atBank)
    await page.getByRole('button', { name: say.choose }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.thanks)
    await link(page, say.wayBack).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/my-accounts/enroll-autopay`)
    // Never to another site.
    await page.goto(`${prefix}/thankyou-verificationPage?back=https://elsewhere.example/`)
    await expect(link(page, say.wayBack)).toHaveCount(0)
    await link(page, say.methods).click()
    await expect(main(page)).toContainText(say.saved)
  })

  test(`a check that fails says one thing and leads on, at ${prefix} @no-script [ACC-145] [ACC-146]`, async ({
    page,
  }) => {
    await open(page)
    await link(page, say.numbers).click()
    await typeNumbers(page, '110000000', '000444444440')
    await page.getByLabel(say.agree).check()
    await button(page, say.send).click()
    await expect(main(page)).toContainText(say.failed)
    await expect(link(page, say.numbers)).toBeVisible()
    await link(page, say.card).click()
    await page.waitForURL((url) => url.pathname === `${prefix}/my-accounts/payment-method`)
  })
}

test('from the payment methods of the account a bank account is added in the account, and leads back there', async ({
  page,
}) => {
  test.slow()
  // Not the television: the shopper gets one unit more of it, and other specs count how many are left.
  await approvedShopper(page, 'sofa', 'en-US')
  const account = page.getByRole('navigation', { name: 'Your account' })
  await page.goto('/us/en/my-accounts/payment-method')
  await link(page, 'Add a bank account').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['/us/en'].title)
  await expect(account.getByRole('link', { name: 'Payment methods' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: 'Back to cart' })).toHaveCount(0)
  await expect(main(page)).not.toContainText('bank statement')
  await link(page, words['/us/en'].bank).click()
  await page.getByLabel(words['/us/en'].agree).check()
  await button(page, words['/us/en'].on).click()
  await link(page, words['/us/en'].go).click()
  await page.getByRole('button', { name: words['/us/en'].choose }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words['/us/en'].thanks)
  await expect(account).toBeVisible()
  await expect(link(page, 'See your approved items')).toHaveCount(0)
  await link(page, words['/us/en'].methods).click()
  await expect(main(page)).toContainText(words['/us/en'].saved)
})

test('guests are asked to sign in', async ({ page }) => {
  await page.goto('/us/en/bank-verification')
  expect(new URL(page.url()).pathname).toBe('/us/en/login')
})
