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
