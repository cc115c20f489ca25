import { expectAccessible } from './support/axe.ts'
import { openMail, register, sendButton, signIn, somebody, whoIsIn } from './support/people.ts'
import { provedAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

for (const [prefix, words] of [
  [
    '/us/en',
    {
      ...{ title: 'Sign-in and devices', old: 'Current password', fresh: 'New password' },
      ...{
        save: 'Change password',
        done: 'Your password was changed.',
        wrong: /That password isn't right/,
      },
      ...{
        another: 'This device',
        zone: 'Eastern Time',
        device: /^Chrome on /,
        end: /^Sign out Chrome on /,
        ended: 'That device is signed out.',
      },
      ...{ mail: 'Your password was changed', password: 'Password' },
    },
  ],
  [
    '/us/es',
    {
      ...{ title: 'Acceso y dispositivos', old: 'Contraseña actual', fresh: 'Contraseña nueva' },
      ...{
        save: 'Cambiar contraseña',
        done: 'Se cambió su contraseña.',
        wrong: /Esa contraseña no es correcta/,
      },
      ...{
        another: 'Este dispositivo',
        zone: 'hora del este',
        device: /^Chrome en /,
        end: /^Cerrar la sesión en Chrome en /,
      },
      ...{
        ended: 'Se cerró la sesión en ese dispositivo.',
        mail: 'Se cambió su contraseña',
        password: 'Contraseña',
      },
    },
  ],
] as const) {
  test(`${prefix}: a customer signs another device out and changes the password with the old one @phone @no-script`, async ({
    page,
    browser,
    javaScriptEnabled,
  }) => {
    const person = somebody('Ana')
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    const elsewhere = await browser.newContext({ javaScriptEnabled: false })
    const other = await elsewhere.newPage()
    const origin = new URL(page.url()).origin
    const enter = async () => {
      await other.goto(`${origin}${prefix}/login`)
      await signIn(other, person)
      await expect(other).toHaveURL(/my-account/)
    }
    const expectOut = async () => {
      await other.goto(`${origin}${prefix}/my-account`)
      await expect(other).toHaveURL(/\/login/)
    }
    await enter()
    await page.goto(`${prefix}/my-accounts/security`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    await expect(page.getByText(words.another)).toHaveCount(1)
    await expect(page.getByText(words.device)).toHaveCount(2)
    await expect(page.getByText(words.zone).first()).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    const end = page.getByRole('button', { name: words.end })
    await provedAgo(await whoIsIn(page), 16)
    await end.click()
    await page.getByLabel(words.password, { exact: true }).fill(person.password)
    await sendButton(page).click()
    await expect(page.getByText(words.another)).toHaveCount(1)
    await end.click()
    await expect(page.getByText(words.ended)).toBeVisible()
    await expectOut()

    await enter()
    await page.goto(`${prefix}/my-accounts/security`)
    const fill = async (old: string, fresh: string) => {
      await page.getByLabel(words.old, { exact: true }).fill(old)
      await page.getByLabel(words.fresh, { exact: true }).fill(fresh)
      await page.getByRole('button', { name: words.save }).click()
    }
    await fill('not my password', 'Another-5678!')
    await expect(page.getByText(words.wrong)).toBeVisible()
    await fill(person.password, 'Another-5678!')
    const done = page.getByRole('main').getByText(words.done)
    await expect(done).toBeVisible()
    for (const label of [words.old, words.fresh])
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
    await expectOut()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    // No message that goes away by itself.
    await expect(done).toBeVisible()
    await openMail(page, person.email, words.mail)
    await other.goto(`${origin}${prefix}/login`)
    await signIn(other, { ...person, password: 'Another-5678!' })
    await expect(other).toHaveURL(/my-account/)
    await elsewhere.close()
  })
}
