import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const message = (page: Page) => page.locator('.toast')

/** The place of a message on the screen once it is still: it slides in. */
async function placeOfMessage(page: Page) {
  await expect(message(page)).toBeVisible()
  return message(page).evaluate(async (one) => {
    const entering = (each: Animation) => each instanceof CSSAnimation && each.animationName === 'toast-enter'
    await Promise.all(
      one
        .getAnimations()
        .filter(entering)
        .map(({ finished }) => finished),
    )
    const { left, top, right, bottom } = one.getBoundingClientRect()
    return { left, top, right, bottom }
  })
}

/** What has the focus, if the message covers a part of it. */
async function coveredFocus(page: Page): Promise<string | undefined> {
  const over = await placeOfMessage(page)
  return page.evaluate(({ left, top, right, bottom }) => {
    const one = document.activeElement!
    const box = one.getBoundingClientRect()
    const isCovered = box.right > left && box.left < right && box.bottom > top && box.top < bottom
    return isCovered && one.closest('.toast') === null ? one.outerHTML.slice(0, 200) : undefined
  }, over)
}

/** Takes a product out of the saved items with the keyboard, whose button is where messages are shown. */
async function pressWhereMessagesAre(page: Page): Promise<void> {
  const hearts = page.getByRole('main').getByRole('button', { name: /^Save / })
  const lefts = await hearts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))
  const button = hearts.nth(lefts.indexOf(Math.max(...lefts)))
  await button.press('Enter')
  const { top, bottom } = await placeOfMessage(page)
  await message(page).getByRole('button', { name: 'Close' }).click()
  await expect(message(page)).toHaveCount(0)
  await button.evaluate(
    (one, middle) => {
      const box = one.getBoundingClientRect()
      scrollBy(0, (box.top + box.bottom) / 2 - middle)
    },
    (top + bottom) / 2,
  )
  await button.press('Enter')
}

test('a message about what was just done covers neither what was pressed nor what gets the focus next @desktop @phone', async ({
  page,
}) => {
  await page.goto('/us/en/plp')
  await page.waitForLoadState('networkidle')
  await pressWhereMessagesAre(page)
  expect(await coveredFocus(page)).toBeUndefined()
  // The message takes back, so it stays for somebody who works with the keyboard.
  for (let presses = 0; presses < 12; presses++) {
    await page.keyboard.press('Tab')
    await expect.poll(() => coveredFocus(page)).toBeUndefined()
  }
})
