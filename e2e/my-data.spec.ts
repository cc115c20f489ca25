import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { register, sendButton, somebody, whoIsIn } from './support/people.ts'
import { provedAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'

// A browser that prefers Spanish, which is offered once, and never on pages in Spanish.
test.use({ locale: 'es-US' })

for (const [prefix, words] of [
  [
    '/us/en',
    {
      title: 'My data',
      copy: 'Download my data',
      erase: 'Delete my data',
      confirm: "Confirm it's you",
      done: /have been deleted/,
    },
  ],
  [
    '/us/es',
    {
      title: 'Mis datos',
      copy: 'Descargar mis datos',
      erase: 'Eliminar mis datos',
      confirm: 'Confirme que es usted',
      done: /Se eliminaron su cuenta/,
    },
  ],
] as const) {
  test(`${prefix}: customers get a copy of their data and have it erased, after a proof @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const person = somebody('Rosa')
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    await page.waitForURL(/account/)
    await page.goto(`${prefix}/my-accounts/my-data`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    const copy = page.getByRole('button', { name: words.copy })
    await provedAgo(await whoIsIn(page), 16)
    await copy.click()
    await expect(page.getByRole('heading', { level: 1, name: words.confirm })).toBeVisible()
    await page.locator('main input[type=password]').fill(person.password)
    await sendButton(page).click()
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), copy.click()])
    const file = await readFile((await download.path()) ?? '', 'utf8')
    expect(JSON.parse(file)).toMatchObject({ customer: [{ email: person.email, first_name: 'Rosa' }] })

    const erase = page.getByRole('button', { name: words.erase })
    await page.locator('main input[type=password]').fill('not my password')
    await erase.click()
    await expect(page.locator('main input[type=password]')).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.locator('main input[type=password]').fill(person.password)
    await erase.click()
    await expect(page.getByText(words.done)).toBeVisible()
    if (prefix === '/us/es')
      await expect(page.getByText('¿Prefiere ver la tienda en español?')).toHaveCount(0)
    await page.goto(`${prefix}/my-accounts/my-data`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeHidden()
  })
}
