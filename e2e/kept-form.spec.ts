import { register, sendButton, signIn, signOut, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

test('a form sent after the session ended waits behind the sign-in, with everything that was typed @no-script', async ({
  page,
}) => {
  const person = somebody()
  await page.goto('/us/es/registration')
  await register(page, person)
  await page.goto('/us/es')
  await signOut(page)
  const form =
    '<form method="post" action="/us/es/my-accounts/payment-method"><input name="note" value="toque dos veces"><button>go</button></form>'
  await page.goto('/us/es/faqs')
  await page.locator('main').evaluate((main, html) => {
    main.innerHTML = html
  }, form)
  await sendButton(page).click()
  await expect(page).toHaveURL(/\/us\/es\/login\?return=/)
  await signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Continúe donde se quedó' })).toBeVisible()
  const kept = page.locator('form[action="/us/es/my-accounts/payment-method"]')
  await expect(kept.locator('[name=note]')).toHaveValue('toque dos veces')
  await kept.getByRole('button').click()
  await expect(page).toHaveURL(/\/us\/es\/my-accounts\/payment-method/)
})
