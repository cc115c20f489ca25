import { applyFor, freshTaxId } from './support/applicants.ts'
import { expectAccessible } from './support/axe.ts'
import { register, sendButton, somebody, whoIsIn } from './support/people.ts'
import { guestSeenAgo } from './support/session-time.ts'
import { expect, test } from './support/test.ts'
import { wordsOf } from './support/words.ts'

for (const [locale, prefix] of [
  ['en-US', '/us/en'],
  ['es-US', '/us/es'],
] as const) {
  test(`an application stays behind when somebody signs in at the browser later, until its applicant proves to be it, under ${prefix} @phone @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    const say = wordsOf(locale)
    const taxId = freshTaxId()
    await applyFor(page, prefix, { email: somebody().email, taxId })
    await expect(page).toHaveURL(/approved/i)
    const guest = await whoIsIn(page)
    await page.goto('about:blank')
    await guestSeenAgo(guest, 16)

    await page.goto(`${prefix}/registration`)
    await expect(page.locator('[name=firstName]')).toHaveValue('')
    await register(page, somebody('Luis'))
    const title = page.getByRole('heading', { level: 1, name: say('earlier-answers.title') })
    await expect(title).toBeVisible()
    if (javaScriptEnabled !== false) await expectAccessible(page)
    await page.getByRole('link', { name: say('earlier-answers.go-on') }).click()
    await expect(title).toBeHidden()

    await page.goto(`${prefix}/instant-approval`)
    await page.getByRole('link', { name: say('earlier-answers.open') }).click()
    await page.locator('main [name=birthDate]').fill('05/21/1990')
    await page.locator('main [name=taxId]').fill(taxId)
    await sendButton(page).click()
    await expect(page.getByText(say('problem.applicant-unproved'))).toBeVisible()
    await page.locator('main [name=birthDate]').fill('05/20/1990')
    await page.locator('main [name=taxId]').fill(taxId)
    await sendButton(page).click()
    await expect(page.getByText(say('earlier-answers.done'))).toBeVisible()
    await page.goto(`${prefix}/instant-approval`)
    await expect(page).toHaveURL(/approved/i)
  })
}

test('who creates an account straight after applying finds the approval there, without a question', async ({
  page,
}) => {
  const { email } = somebody()
  await applyFor(page, '/us/en', { email })
  await guestSeenAgo(await whoIsIn(page), 14)
  await page.goto('/us/en/registration')
  await expect(page.locator('[name=email]')).toHaveValue(email)
  await register(page, { ...somebody(), email })
  await expect(page).toHaveURL(/my-account|account/)
  await page.goto('/us/en/instant-approval')
  await expect(page).toHaveURL(/approved/i)
})
