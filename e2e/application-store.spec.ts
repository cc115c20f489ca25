import { applyFor } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { chooseStore } from './support/cart.ts'
import { ownCatalogue } from './support/own-catalogue.ts'
import { expect, test } from './support/test.ts'

test('an application names its store, which can be changed @phone @no-script', async ({ page }) => {
  await page.goto('/us/en/web-order-form')
  const main = page.getByRole('main')
  await expect(main).toContainText('Your application goes to the store Los Angeles Figueroa.')
  await main.getByRole('link', { name: 'Change store' }).click()
  await expect(page.getByRole('heading', { name: 'Find a store', level: 1 })).toBeVisible()
  await page.getByLabel('ZIP code').fill('43215')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: '210 N High St' })
  await row.getByRole('button', { name: 'Make This My Store' }).click()
  await expect(page).toHaveURL('/us/en/web-order-form')
  await expect(main).toContainText('Your application goes to the store Columbus High Street.')
})

test('a store that takes no documents online names itself as the place to show them [ACC-017] [ACC-164] @phone', async ({
  page,
}) => {
  test.slow()
  const catalogue = ownCatalogue()
  const [columbus] = catalogue.linesOf('stores.jsonl').filter(({ id }) => id === '00101')
  const flags = { ...(columbus?.flags as object), storeIdentityVerificationEnable: false }
  catalogue.changeLine('stores.jsonl', '00101', { flags })
  await using store = await catalogue.start()
  const email = 'ana+conditional@example.com'
  for (const [prefix, text, hours] of [
    ['/us/en', 'Columbus High Street looks at documents in person.', "See the store's hours"],
    ['/us/es', 'Columbus High Street revisa los documentos en persona.', 'Ver el horario de la tienda'],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(`${store.origin}${prefix}/faqs`)
    await chooseStore(page)
    await applyFor(page, store.origin + prefix, { email })
    const main = page.getByRole('main')
    await expect(page).toHaveURL(/pre-approvedPage$/)
    await expect(main).toContainText(text)
    await expect(main).toContainText('210 N High St')
    await expectAccessible(page)
    await expect(page.locator('main a[href*="/verification-submission"]')).toHaveCount(0)
    // A guest needs no account for it, and no page takes a file.
    await page.goto(`${store.origin}${prefix}/my-accounts/verification-submission-overview`)
    await expect(main).toContainText(text)
    await expect(main).toContainText(prefix === '/us/en' ? 'Photo ID' : 'Identificación con foto')
    await page.getByRole('link', { name: hours }).click()
    await expect(page).toHaveURL(/storeid\/00101$/)
  }
  await chooseStore(page, '00202')
  await page.goto(`${store.origin}/us/en/pre-approvedPage`)
  await expect(page.getByRole('link', { name: 'Sign in and send them' })).toBeVisible()
})
