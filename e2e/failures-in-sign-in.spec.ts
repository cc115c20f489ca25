import { sql } from '#platform/db/sql.ts'
import { contextOf, startOwnStore } from './support/own-store.ts'
import { expect, test } from './support/test.ts'

const message = 'Something went wrong. Try again!'

test('an unforeseen failure is said above the form, which keeps what was typed; without a footer of its own a page has the usual one [SHL-175] [SHL-201] [SHL-225] [SHL-226]', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await using store = await startOwnStore({ SEED: 'catalog/fixture', DEMO_ACCOUNTS: 'off' })
  const { context } = await contextOf(store)
  // The accounts are gone, so every action that asks for one fails.
  await context.db.run(sql`alter table identity_account rename to accounts_away`)
  // A footer that nobody can read.
  await context.db.run(sql`update content_page set regions = '"spoilt"' where id = 'footer'`)
  await context.db.close()
  for (const [path, words] of [
    ['/us/en/login', message],
    ['/us/en/registration', message],
    ['/us/en/reset-password', message],
    ['/us/es/login', 'Algo salió mal. Inténtelo de nuevo.'],
  ] as const) {
    await page.goto(store.origin + path)
    const form = page.locator('main form')
    const email = form.locator('[name=email]')
    for (const [name, text] of [
      ['firstName', 'Ana'],
      ['lastName', 'Ruiz'],
      ['email', 'ana@example.com'],
      ['password', 'red sofa, two cats'],
    ] as const) {
      const field = form.locator(`[name=${name}]`)
      if ((await field.count()) > 0) await field.fill(text)
    }
    await form.locator('button:not([type=button])').last().click()
    await expect(page.getByRole('alert')).toHaveText(words)
    await expect(email).toHaveValue('ana@example.com')
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('summary')).toHaveCount(2)
    for (const target of ['faqs', 'contact-us', 'store-locator', 'terms-conditions'])
      await expect(footer.locator(`a[href$="/${target}"]`)).toBeVisible()
  }
})
