import { expect, test } from './support/test.ts'

test('a page of another release shows the next page as a document of its own, and goes without suggestions', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/us/en/')
  const isSameDocument = () => page.evaluate(() => 'isMarked' in window)
  const follow = async (name: string) => {
    await page.evaluate(() => Object.assign(window, { isMarked: true }))
    await page.getByRole('link', { name, exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await follow('How it works')
  expect(await isSameDocument()).toBe(true)
  await page.goto('/us/en/')
  // As if a process of a former release had made the document that is shown.
  await context.addCookies([{ name: 'release', value: 'former', url: baseURL ?? '' }])
  const suggested = page.waitForResponse(/suggestions/)
  // With suggestions the field becomes a combobox, so it is found by its name. The closed menu has another.
  const field = page.locator('input[name=q]:visible').first()
  await field.fill('sofa')
  expect((await suggested).status()).toBe(409)
  await field.fill('')
  await follow('How it works')
  expect(await isSameDocument()).toBe(false)
  const noted = (await context.cookies()).find(({ name }) => name === 'release')
  expect(noted?.value).not.toBe('former')
})
