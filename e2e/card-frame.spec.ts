import type { Frame, Page } from '@playwright/test'
import { expectNothingClipped } from './support/clipped.ts'
import { register, somebody } from './support/people.ts'
import { expect, test } from './support/test.ts'

async function registerAt(page: Page, prefix: string): Promise<void> {
  await page.goto(`${prefix}/registration`)
  await register(page, somebody())
}

/** Opens the card page in its frame as a customer who adds a card. */
async function openFrame(page: Page, prefix: string): Promise<Frame> {
  await page.goto(`${prefix}/my-accounts/payment-method?add=1`)
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the page has no card frame')
  await frame.locator('form button').waitFor()
  return frame
}

/** Pixels of the page in the frame that do not fit, in height and width. */
const hidden = (frame: Frame) =>
  frame.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement
    return [scrollHeight - window.innerHeight, scrollWidth - window.innerWidth]
  })

/** The computed styles of a field that are visible. */
const lookOf = (input: HTMLElement) => {
  const { fontFamily, fontSize, borderRadius, borderColor, borderWidth, color } = getComputedStyle(input)
  return {
    first: fontFamily.split(',')[0],
    fontSize,
    borderRadius,
    borderColor,
    borderWidth,
    color,
    height: input.offsetHeight,
  }
}

for (const [prefix, first] of [
  ['/us/en', 'Enter the number on the front of your card.'],
  ['/us/es', 'Escriba el número que está al frente de su tarjeta.'],
] as const) {
  test(`the card frame shows the problems of all fields without scrolling ${prefix} @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    await registerAt(page, prefix)
    for (const width of javaScriptEnabled === false ? [1280] : [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const frame = await openFrame(page, prefix)
      await expect.poll(() => hidden(frame)).toEqual([expect.any(Number), 0])
      await frame.locator('form button').click()
      await expect(frame.getByText(first)).toBeVisible()
      await expect(frame.locator('.problem')).toHaveCount(4)
      await expect.poll(async () => Math.max(...(await hidden(frame)))).toBe(0)
      await expectNothingClipped(page, `the card page at ${width}`)
      if (javaScriptEnabled === false) continue
      await expect(frame.locator('[name=number]')).toBeFocused()
      // Content that opens later counts too, and content that closes leaves no gap.
      const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
      const before = await height()
      await frame.locator('summary').click()
      await expect.poll(height).toBeGreaterThan(before + 100)
      await expect.poll(async () => Math.max(...(await hidden(frame)))).toBe(0)
      await frame.locator('summary').click()
      await expect.poll(height).toBe(before)
    }
  })
}

for (const [prefix, ownPage, title, purpose, back] of [
  ['/us/en', 'Enter the card on its own page', 'Your card', 'Nothing is charged now.', 'Go back'],
  ['/us/es', 'Escribir la tarjeta en una página aparte', 'Su tarjeta', 'Ahora no se cobra nada.', 'Volver'],
] as const) {
  test(`a phone without scripts enters the card on its own page, and it is saved ${prefix} @no-script`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(javaScriptEnabled !== false, 'with scripts the frame fits its content')
    await registerAt(page, prefix)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${prefix}/my-accounts/payment-method?add=1`)
    await expect(page.locator('iframe')).toBeHidden()
    await page.getByRole('link', { name: ownPage }).click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // It says whose page it is and what the card is for, and leads back without a card.
    await expect(page.getByRole('banner')).toContainText('Rent-A-Center')
    await expect(page.getByText(purpose)).toBeVisible()
    await page.getByRole('link', { name: back }).click()
    await expect(page).toHaveURL(/payment-method(?!.*card=)/)
    await page.goto(`${prefix}/my-accounts/payment-method?add=1`)
    await page.getByRole('link', { name: ownPage }).click()
    await page.locator('[name=number]').fill('4242424242424242')
    await page.locator('[name=expiry]').fill('12/30')
    await page.locator('[name=code]').fill('123')
    await page.locator('[name=zip]').fill('33130')
    await page.locator('form button').click()
    await expect(page).toHaveURL(/payment-method/)
    await expect(page.getByRole('main')).toContainText('4242')
  })
}

test('fields in the card frame look like those of the store', async ({ page }) => {
  await page.goto('/us/en/login')
  const own = await page.locator('main [name=email]').evaluate(lookOf)
  await registerAt(page, '/us/en')
  const frame = await openFrame(page, '/us/en')
  expect(await frame.locator('[name=number]').evaluate(lookOf)).toEqual(own)
  const typeface = () =>
    frame.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`))
  await expect.poll(typeface).toEqual(['Figtree loaded'])
})

test('accepts the height of the frame only from the card page', async ({ page }) => {
  await registerAt(page, '/us/en')
  const frame = await openFrame(page, '/us/en')
  await expect.poll(async () => Math.max(...(await hidden(frame)))).toBe(0)
  const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
  const before = await height()
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', () => requestAnimationFrame(() => requestAnimationFrame(resolve)), {
          once: true,
        })
        postMessage({ cardPageHeight: 1999 }, '*')
      }),
  )
  expect(await height()).toBe(before)
})

test('groups the digits of a card number, with the caret after the same digit', async ({ page }) => {
  await registerAt(page, '/us/en')
  const frame = await openFrame(page, '/us/en')
  const number = frame.locator('[name=number]')
  const caret = () => number.evaluate((input: HTMLInputElement) => input.selectionStart)
  await number.pressSequentially('4242424242424242')
  await expect(number).toHaveValue('4242 4242 4242 4242')
  await number.press('Home')
  for (let step = 0; step < 3; step += 1) await number.press('ArrowRight')
  await number.press('Delete')
  await number.pressSequentially('15')
  await expect(number).toHaveValue('4241 5424 2424 2424 2')
  expect(await caret()).toBe(6)
  await number.press('Backspace')
  await expect(number).toHaveValue('4241 4242 4242 4242')
  expect(await caret()).toBe(4)
  // As pasted from elsewhere.
  await number.fill('3782-822463-10005')
  await expect(number).toHaveValue('3782 822463 10005')
})

test('a wallet of the store saves a card without its number, also without a frame [ACC-167] @phone @no-script', async ({
  page,
  javaScriptEnabled,
}) => {
  await registerAt(page, '/us/en')
  const frame = await openFrame(page, '/us/en')
  const wallets = frame.getByRole('group', { name: 'Pay with a wallet' })
  await expect(wallets.getByRole('button')).toHaveText(['Google Pay', 'Apple Pay'])
  if (javaScriptEnabled !== false) {
    await wallets.getByRole('button', { name: 'Google Pay' }).click()
    await expect(page.getByRole('main')).toContainText('Google Pay ending in 4242')
  }
  await page.goto('/us/es/my-accounts/payment-method?add=1')
  await page.getByRole('link', { name: 'Escribir la tarjeta en una página aparte' }).click()
  await page.getByRole('button', { name: 'Apple Pay' }).click()
  await expect(page.getByRole('main')).toContainText('Apple Pay terminada en 4242')
})
