import { expect, type Page } from '@playwright/test'

/** Shows the texts of the page in twice their size, as somebody does who reads small letters badly. */
export async function enlargeText(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
}

/** No text, link, button or field of the header and the main part goes beyond the right edge of the screen. */
export async function expectTextInside(page: Page, name: string): Promise<void> {
  const outside = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ':is(header, main) :is(a, button, input:not([type=hidden]), h1, h2, h3, p, dt, dd, td, th, label)',
      ),
    ]
      .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
      .filter(
        (one) =>
          one.closest('[popover], .overflow-x-auto, .sr-only, thead, nav:has(.overflow-x-auto)') === null,
      )
      .map((one) => one.outerHTML.slice(0, 120)),
  )
  expect(outside, name).toEqual([])
}
