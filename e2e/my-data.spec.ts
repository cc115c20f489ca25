import { readFile } from 'node:fs/promises'
import { expectAccessible } from './support/axe.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

for (const [prefix, words] of [
  [
    '/us/en',
    {
      title: 'My data',
      copy: 'Download my data',
      erase: 'Delete my data',
      refused: /isn't right/,
      done: /have been deleted/,
    },
  ],
  [
    '/us/es',
    {
      title: 'Mis datos',
      copy: 'Descargar mis datos',
      erase: 'Eliminar mis datos',
      refused: /no es correcta/,
      done: /Se eliminaron su cuenta/,
    },
  ],
] as const) {
  test(`${prefix}: customers get a copy of their data and have it erased, after their password @phone @no-script`, async ({
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
    await page.locator('#password-copy').fill('not my password')
    await copy.click()
    await expect(page.getByText(words.refused)).toBeVisible()
    await page.locator('#password-copy').fill(person.password)
    const [download] = await Promise.all([page.waitForEvent('download'), copy.click()])
    const file = await readFile((await download.path()) ?? '', 'utf8')
    expect(JSON.parse(file)).toMatchObject({ customer: [{ email: person.email, first_name: 'Rosa' }] })

    const erase = page.getByRole('button', { name: words.erase })
    await page.locator('#password-erase').fill('not my password')
    await erase.click()
    await expect(page.locator('#password-erase')).toBeVisible()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.locator('#password-erase').fill(person.password)
    await erase.click()
    await expect(page.getByText(words.done)).toBeVisible()
    await page.goto(`${prefix}/my-accounts/my-data`)
    await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeHidden()
  })
}
