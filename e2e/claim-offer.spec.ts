import { expectAccessible } from './support/axe.ts'
import { openCart } from './support/cart.ts'
import { register, somebody, whoIsIn } from './support/people.ts'
import { seenAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

const words = {
  '/us/en': {
    title: 'Claim your offer',
    claim: 'Claim my offer',
    unknown: "We don't know this code.",
    members: 'This code is for customers with an account.',
    signIn: 'Sign in and claim it',
    offer: 'First week for $1',
    done: 'Code applied.',
    mine: 'For our customers',
    link: 'I have a promo code',
  },
  '/us/es': {
    title: 'Aproveche su promoción',
    claim: 'Usar mi promoción',
    unknown: 'No conocemos este código.',
    members: 'Este código es para clientes con cuenta.',
    signIn: 'Iniciar sesión y usarla',
    offer: 'Primera semana por $1',
    done: 'Código aplicado.',
    mine: 'Para nuestros clientes',
    link: 'Tengo un código promocional',
  },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const say = words[prefix]

  test(`an offer is claimed by its code before anything is in the cart, at ${prefix} @phone @no-script [ACC-097] [ACC-098] [SHL-083]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(`${prefix}/my-offers`)
    await page.getByRole('main').getByRole('link', { name: say.link }).click()
    const main = page.getByRole('main')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.title)
    await expect(page).toHaveTitle(`${say.title} | Rent-A-Center`)
    const claim = async (code: string) => {
      await page.fill('[name=code]', code)
      await main.getByRole('button', { name: say.claim }).click()
    }
    await claim('never')
    await expect(main).toContainText(say.unknown)
    await expect(page.locator('[name=code]')).toHaveValue('never')
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await claim(' first1 ')
    await page.waitForURL(`**${prefix}/my-offers/first-week`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.offer)
    await expect(page.locator('body')).toContainText(say.done)
    // What comes into the cart later has it, also after an hour.
    await seenAgo(await whoIsIn(page), 65)
    await openCart(page, prefix, 'tv')
    await expect(page.getByRole('main')).toContainText('FIRST1')
  })

  test(`an offer for customers is claimed after the sign-in, and no address claims one by itself, at ${prefix} @no-script [ACC-098]`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/claim-offer?code=THANKS10`)
    const main = page.getByRole('main')
    await expect(page.locator('[name=code]')).toHaveValue('THANKS10')
    await main.getByRole('button', { name: say.claim }).click()
    await expect(main).toContainText(say.members)
    await main.getByRole('link', { name: say.signIn }).click()
    await page.waitForURL(/\/login\?/)
    await page.locator('main a[href*="/registration"]').first().click()
    await register(page, somebody())
    await page.waitForURL(`**${prefix}/claim-offer?code=THANKS10`)
    await main.getByRole('button', { name: say.claim }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.mine)
  })
}
