import { chooseStore, openCart } from './support/cart.ts'
import { enlargeText, expectTextInside } from './support/large-text.ts'
import { expectNoSidewaysScroll } from './support/sideways-scroll.ts'
import { expect, test } from './support/test.ts'

test('on a screen as low as that of a magnified page nothing stays in the way of what is read @desktop', async ({
  page,
}) => {
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const add = page.getByRole('main').getByRole('button', { name: 'Add to cart' }).last()
  const places = async () => [await search.boundingBox(), await add.boundingBox()]
  await page.setViewportSize({ width: 640, height: 400 })
  await page.goto('/us/en/p/tv-page')
  await expect(search).toBeVisible()
  const before = await places()
  await page.mouse.wheel(0, 300)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  expect(await places()).toEqual(before.map((box) => box && { ...box, y: box.y - 300 }))
  await page.setViewportSize({ width: 360, height: 640 })
  await expect(search).toBeInViewport()
})

test('text at twice its size fits into the width of a phone, and no button is out of reach', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of [
    '/us/es',
    '/us/es/p/sofa-page',
    '/us/es/search?q=sofa',
    '/us/es/plp',
    '/us/es/instantapproval',
    '/us/es/cart',
  ]) {
    await page.goto(path)
    await enlargeText(page)
    await expectTextInside(page, path)
    const cut = await page
      .locator('.tile-picture')
      .evaluateAll((all) =>
        all.filter((one) => one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
      )
    expect(cut, `badges that are cut on ${path}`).toEqual([])
    const zip = page.getByRole('complementary').getByRole('textbox', { name: 'Código postal' })
    if (await zip.isVisible()) {
      const { width } = (await zip.boundingBox())!
      expect(width, `field for the ZIP code on ${path}`).toBeGreaterThan(5 * 32)
    }
  }
})

test('the keyboard goes through the header of a phone as it looks, row by row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/en')
  const banner = page.getByRole('banner')
  await banner.getByRole('link', { name: 'Rent-A-Center' }).focus()
  for (const name of [/^Sign in/, 'Saved items', /^Cart/]) {
    await page.keyboard.press('Tab')
    await expect(banner.getByRole('link', { name })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(banner.getByRole('searchbox')).toBeFocused()
})

test('text at twice its size makes no page of a wide screen scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openCart(page, '/us/es', 'tv', 'sofa')
  for (const path of [
    '',
    '/p/sofa-page',
    '/p/bedroom-set',
    '/search?q=sofa',
    '/c/furniture/living-room',
    '/cart',
    '/instant-approval?step=about',
    '/login',
    '/store-locator?zip=43215',
    '/faqs',
    '/how-rac-works',
  ]) {
    await page.goto(`/us/es${path}`)
    await enlargeText(page)
    await expectNoSidewaysScroll(page, path)
  }
})

test('text at twice its size leaves the page of a phone visible above the bar at its bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openCart(page, '/us/es', 'tv', 'sofa')
  for (const path of ['/p/sofa-page', '/p/bedroom-set', '/cart', '/instant-approval?step=about']) {
    await page.goto(`/us/es${path}`)
    await enlargeText(page)
    const bar = page.locator('[data-bar]')
    await expect(bar, path).not.toBeInViewport()
    await bar.scrollIntoViewIfNeeded()
    const { width, height } = (await bar.boundingBox())!
    expect(height, `height of the bar of ${path}`).toBeLessThan(370)
    expect(width, `width of the bar of ${path}`).toBeLessThanOrEqual(360)
  }
})

for (const path of ['/p/sofa-page', '/p/bedroom-set', '/cart', '/instant-approval?step=about']) {
  test(`nothing of /us/es${path} that has the focus is below the bar at the bottom of a phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 })
    await openCart(page, '/us/es', 'tv', 'sofa')
    await page.goto(`/us/es${path}`)
    await expect(page.locator('[data-bar]')).toBeVisible()
    const covered = () =>
      page.evaluate(() => {
        const one = document.activeElement
        const bar = document.querySelector('[data-bar]')
        if (one === null || bar === null || bar.contains(one)) return undefined
        const { top, bottom } = one.getBoundingClientRect()
        const cover = bar.getBoundingClientRect()
        return bottom - top > 0 && top >= cover.top && bottom <= cover.bottom
          ? one.outerHTML.slice(0, 200)
          : undefined
      })
    for (let presses = 0; presses < 80; presses++) {
      await page.keyboard.press('Tab')
      expect(await covered()).toBeUndefined()
    }
  })
}

/** The words of some elements that go on in the next line. */
function brokenWords(elements: readonly Element[]): string[] {
  return elements.flatMap((one) => {
    const text = one.firstChild as Text
    return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = new Range()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      return range.getClientRects().length > 1 ? [word] : []
    })
  })
}

test('text at twice its size makes no page with prices of a phone scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/us/es/faqs')
  await chooseStore(page)
  for (const path of ['/p/sofa-page', '/p/bedroom-set', '/p/fridge', '/c/furniture/living-room']) {
    await page.goto(`/us/es${path}`)
    await enlargeText(page)
    await expectNoSidewaysScroll(page, path)
    const periods = page.getByRole('group', { name: 'Ver los pagos por' }).getByRole('button')
    expect(await periods.evaluateAll(brokenWords), path).toEqual([])
  }
})
