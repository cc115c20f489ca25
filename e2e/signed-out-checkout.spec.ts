import { expectAccessible } from './support/axe.ts'
import { openCart } from './support/cart.ts'
import { register, sendButton, signIn, somebody, whoIsIn } from './support/people.ts'
import { seenAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

const words = {
  '/us/en': { title: 'Sign in to go on with your order', button: 'Sign in' },
  '/us/es': { title: 'Inicie sesión para seguir con su pedido', button: 'Iniciar sesión' },
} as const

for (const prefix of ['/us/en', '/us/es'] as const) {
  const { title, button } = words[prefix]

  test(`whoever was signed out by time is asked at ${prefix}/checkout to sign in, not told of an empty cart @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const person = somebody()
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    await openCart(page, prefix, 'sofa')
    // No page of the store is open while the time passes: one would leave for the home page by itself.
    await page.goto('about:blank')
    await seenAgo(await whoIsIn(page), 20)
    // Any page tells the browser that the session is over.
    await page.request.get(`${prefix}/faqs`)
    await page.goto(`${prefix}/checkout`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await main.getByRole('link', { name: button, exact: true }).click()
    await expect(sendButton(page)).toBeVisible()
    await signIn(page, person)
    await expect(page).toHaveURL(/\/checkout/)
    await expect(main.getByRole('heading', { level: 1, name: title })).toHaveCount(0)
  })
}
