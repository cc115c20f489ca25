import { expectAccessible } from './support/axe.ts'
import { openMail, register, signIn, somebody, whoIsIn } from './support/people.ts'
import { provedAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

for (const [prefix, words] of [
  [
    '/us/en',
    {
      ...{ change: 'Change email address', confirmIdentity: "Confirm it's you", password: 'Password' },
      ...{ go: 'Continue', wrong: /That password isn't right/, fresh: 'New email address' },
      ...{ send: 'Send the link', waiting: /^Waiting for you to confirm/, use: 'Use this address' },
      ...{ asked: 'Your email address is about to change', stop: 'Stop the change' },
      ...{ stopped: /^Your email address stays as it is\./, confirm: 'Confirm your new email address' },
      gone: /This link doesn't work anymore/,
    },
  ],
  [
    '/us/es',
    {
      ...{ change: 'Cambiar correo electrónico', confirmIdentity: 'Confirme que es usted' },
      ...{ password: 'Contraseña', go: 'Continuar', wrong: /Esa contraseña no es correcta/ },
      ...{ fresh: 'Nuevo correo electrónico', send: 'Enviar el enlace', waiting: /^Falta que confirme/ },
      ...{ use: 'Usar este correo electrónico', asked: 'Su correo electrónico está por cambiar' },
      ...{ stop: 'Detener el cambio', stopped: /^Su correo electrónico sigue igual\./ },
      ...{ confirm: 'Confirme su nuevo correo electrónico', gone: /Este enlace ya no sirve/ },
    },
  ],
] as const) {
  test(`${prefix}: a customer changes the email address, and the old address can stop it @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const person = somebody('Ana')
    const [stopped, fresh] = [somebody('Ana'), somebody('Ana')]
    const check = async () => {
      if (javaScriptEnabled !== false) await expectAccessible(page)
    }
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    const who = await whoIsIn(page)
    const origin = new URL(page.url()).origin
    const send = async (email: string) => {
      await page.getByLabel(words.fresh, { exact: true }).fill(email)
      await page.getByRole('button', { name: words.send }).click()
    }
    /** Where the button of the newest mail leads. */
    const linkOf = async (to: string, subject: string) => {
      await openMail(page, to, subject)
      return (await page.locator('pre a').getAttribute('href')) ?? ''
    }

    // The sign-in was too long ago, also by when the form is sent: nothing that was typed is lost.
    await page.goto(`${prefix}/my-accounts/change-email`)
    await provedAgo(who, 16)
    await send(stopped.email)
    await expect(page.getByRole('heading', { level: 1, name: words.confirmIdentity })).toBeVisible()
    await check()
    await page.getByLabel(words.password, { exact: true }).fill('not my password')
    await page.getByRole('button', { name: words.go }).click()
    await expect(page.getByText(words.wrong)).toBeVisible()
    await page.getByLabel(words.password, { exact: true }).fill(person.password)
    await page.getByRole('button', { name: words.go }).click()
    await expect(page.getByLabel(words.fresh, { exact: true })).toHaveValue(stopped.email)
    await check()
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByText(words.waiting)).toContainText(stopped.email)
    await check()

    const stop = await linkOf(person.email, words.asked)
    await page.goto(stop)
    await check()
    await page.getByRole('button', { name: words.stop }).click()
    await expect(page.getByRole('main').getByRole('status')).toHaveText(words.stopped)
    await page.goto(`${origin}${prefix}/my-accounts/personal-info`)
    await expect(page.getByText(words.waiting)).toHaveCount(0)

    await page.goto(`${prefix}/my-accounts/change-email`)
    await send(fresh.email)
    const confirm = await linkOf(fresh.email, words.confirm)
    // Programs that look at mails open links by themselves.
    await page.goto(confirm)
    await page.goto(confirm)
    await check()
    await page.getByRole('button', { name: words.use }).click()
    await expect(page.getByText(fresh.email, { exact: true })).toBeVisible()
    await page.goto(confirm)
    await expect(page.getByRole('alert')).toHaveText(words.gone)

    await page.context().clearCookies()
    await page.goto(`${origin}${prefix}/login`)
    await signIn(page, { ...person, email: fresh.email })
    await expect(page).toHaveURL(/my-account/)
  })
}
