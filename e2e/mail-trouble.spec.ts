import { expectAccessible } from './support/axe.ts'
import { register, somebody } from './support/people.ts'
import { reportBounce } from './support/report-bounce.ts'
import { expect, test } from './support/test.ts'

for (const [prefix, words] of [
  [
    '/us/en',
    { trouble: /doesn't reach you/, ways: 'See what you can do', came: /came back on/, again: /It works/ },
  ],
  [
    '/us/es',
    { trouble: /no le llega/, ways: 'Vea qué puede hacer', came: /fue devuelto el/, again: /Ya funciona/ },
  ],
] as const)
  test(`${prefix}: the account says that mail comes back, and takes the word that it works again @phone`, async ({
    page,
    request,
  }) => {
    const person = somebody('Ana')
    await page.goto(`${prefix}/registration`)
    await register(page, person)
    await reportBounce(request, person.email)
    await page.goto(`${prefix}/my-account`)
    await expect(page.getByText(words.trouble)).toBeVisible()
    await page.getByRole('link', { name: words.ways }).click()
    await expect(page.getByText(words.came)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: words.again }).click()
    await expect(page.getByText(words.came)).toHaveCount(0)
    await page.goto(`${prefix}/my-account`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(words.trouble)).toHaveCount(0)
  })
