import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectAccessible } from './support/axe.ts'
import { catalogueWithPages } from './support/designed-pages.ts'
import { type OwnStore, startOwnStore } from './support/own-store.ts'
import { untilTakenOver } from './support/scripts.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ mode: 'default' })

let store: OwnStore
const seed = catalogueWithPages()

test.beforeAll(async () => {
  store = await startOwnStore({ SEED: seed, DEMO_ACCOUNTS: 'off', RATE_LIMITS: 'off' })
})
test.afterAll(async () => {
  await store[Symbol.asyncDispose]()
  rmSync(seed, { recursive: true, force: true })
})

const open = (page: Page, id: string, prefix = '/us/en') =>
  page.goto(`${store.origin}${prefix}/page-viewer/${id}`)

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const main = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

/** When the strip of a carousel begins and ends to move, in milliseconds, for so many moves. */
function movesOf(page: Page, name: string, count: number): Promise<{ from: number; to: number }[]> {
  return region(page, name)
    .getByRole('list')
    .evaluate(
      (list, many) =>
        new Promise<{ from: number; to: number }[]>((resolve) => {
          const moves: { from: number; to: number }[] = []
          list.addEventListener('scroll', () => {
            const now = performance.now()
            const last = moves.at(-1)
            if (last !== undefined && now - last.to < 1_000) last.to = now
            else moves.push({ from: now, to: now })
            if (moves.length > many) resolve(moves.slice(0, many))
          })
        }),
      count,
    )
}

test('slides that move by themselves stay three seconds and take half a second; one slide alone does not move [SHP-348] [SHP-349]', async ({
  page,
}) => {
  await open(page, 'moving')
  await expect(region(page, 'Moving').getByRole('button', { name: 'Pause' })).toBeVisible()
  const [first, second] = await movesOf(page, 'Moving', 2)
  expect(second!.from - first!.from).toBeGreaterThan(2_900)
  expect(second!.from - first!.from).toBeLessThan(4_500)
  expect(first!.to - first!.from).toBeGreaterThan(300)
  expect(first!.to - first!.from).toBeLessThan(900)
  await expect(region(page, 'Alone').getByRole('button')).toHaveCount(0)
  expect(
    await region(page, 'Alone')
      .getByRole('list')
      .evaluate((list) => list.scrollLeft),
  ).toBe(0)
})

test('pointer, focus and the pause button stop them, and they never start where motion is reduced [SHP-352]', async ({
  page,
}) => {
  await page.clock.install()
  await open(page, 'moving')
  const moving = region(page, 'Moving')
  const left = () => moving.getByRole('list').evaluate((list) => list.scrollLeft)
  const stands = async () => {
    const before = await left()
    await page.clock.runFor(8_000)
    expect(await left()).toBe(before)
  }
  const moves = async () => {
    const before = await left()
    await expect(async () => {
      await page.clock.runFor(1_000)
      expect(await left()).not.toBe(before)
    }).toPass()
    // Until this slide has arrived.
    await page.clock.runFor(700)
  }
  await moves()
  await moving.hover()
  await stands()
  await page.mouse.move(0, 0)
  await moves()
  await moving.getByRole('list').focus()
  await stands()
  await moving.getByRole('list').blur()
  await moves()
  const pause = moving.getByRole('button', { name: 'Pause' })
  await pause.click()
  await page.mouse.move(0, 0)
  await moving.getByRole('button', { name: 'Play' }).blur()
  await stands()
  await moving.getByRole('button', { name: 'Play' }).click()
  await moves()

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(moving.getByRole('button', { name: 'Next' })).toBeVisible()
  await expect(moving.getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
  await stands()
})

test('without scripts slides are a strip that scrolls, tabs stand below one another, texts are whole @no-script @no-desktop', async ({
  page,
}) => {
  await open(page, 'carousels')
  const strip = region(page, 'Rooms').getByRole('list')
  expect(await strip.evaluate((list) => list.scrollWidth > 2 * list.clientWidth)).toBe(true)
  expect(await strip.evaluate((list) => getComputedStyle(list).overflowX)).toBe('auto')
  await expect(region(page, 'Rooms').getByRole('button')).toHaveCount(0)
  await open(page, 'tiles', '/us/es')
  for (const text of ['Text A (es)', 'Text B (es)', 'Text C (es)']) {
    // A text of content is in one language; its label stands above it.
    await expect(main(page, text.replace(' (es)', ''))).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'Tab B (es)' })).toBeVisible()
  await main(page, 'Collapsible head (es)').click()
  await expect(main(page, 'Folded text')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reproducir el video: The film (es)' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=film-1',
  )
  await open(page, 'texts')
  await expect(main(page, 'The very end.')).toBeInViewport()
})

test('tabs show one content at a time, by click and by arrow keys [SHP-367]', async ({ page }) => {
  await open(page, 'tiles')
  const texts = page.getByRole('main').getByText(/^Text [ABC]$/)
  const shown = texts.filter({ visible: true })
  await expect(shown).toHaveText('Text A')
  await page.getByRole('tab', { name: 'Tab B' }).click()
  await expect(shown).toHaveText('Text B')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toHaveText('Text C')
  await expect(page.getByRole('tab', { name: 'Tab C' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Tab A')
  await expect(shown).toHaveText('Text A')
  await expectAccessible(page)
})

test('accordion and collapsible open and close by a click, and assistive technology is told [SHP-360] [SHP-368]', async ({
  page,
}) => {
  await open(page, 'tiles')
  const client = await page.context().newCDPSession(page)
  /** The state that the browser gives to assistive technology. */
  const isExpanded = async (name: string) => {
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const head = nodes.find(
      (node) => node.role?.value === 'DisclosureTriangle' && String(node.name?.value).startsWith(name),
    )
    return head?.properties?.find((property) => property.name === 'expanded')?.value.value
  }
  for (const [head, inside] of [
    ['Accordion question', 'Its answer.'],
    ['Collapsible head', 'Folded text'],
  ] as const) {
    await expect(main(page, inside)).toBeHidden()
    expect(await isExpanded(head)).toBe(false)
    await main(page, head).click()
    await expect(main(page, inside)).toBeVisible()
    expect(await isExpanded(head)).toBe(true)
    await main(page, head).click()
    await expect(main(page, inside)).toBeHidden()
  }
})

test('a video is a picture with a play button of 104 pixels; the click puts the player in its place [SHP-361] [SHP-362]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route('https://www.youtube-nocookie.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'the player' })
  })
  await open(page, 'tiles')
  const play = page.getByRole('link', { name: 'Play the video: The film' })
  const box = await play.locator('svg').locator('..').boundingBox()
  expect([box?.width, box?.height]).toEqual([104, 104])
  await expect(page.locator('main iframe')).toHaveCount(0)
  expect(asked).toEqual([])
  // Until its script is there it is a link to the video.
  await untilTakenOver(play)
  await play.click()
  await expect(page.frameLocator('main iframe').getByText('the player')).toBeVisible()
  expect(asked[0]).toContain('/embed/film-1')
  await expect(play).toHaveCount(0)
})

test('on a phone a grid shows its rows and columns at once, in all nine sizes [SHP-369]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'grids')
  for (const rows of [1, 2, 3])
    for (const columns of [1, 2, 3]) {
      const first = main(page, `grid-${rows}-${columns} 1`)
      const places = await first.evaluate((text) => {
        const grid = text.closest('.mobile-grid')!
        const right = grid.getBoundingClientRect().right
        const boxes = [...grid.children].map((one) => one.getBoundingClientRect())
        const seen = boxes.filter((box) => box.right <= right + 1)
        return [new Set(seen.map(({ top }) => top)).size, new Set(seen.map((box) => box.left)).size]
      })
      expect(places).toEqual([rows, columns])
    }
})

test('five lines of a long text are shown and a button shows the rest; a short text has none [SHP-374]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, 'texts', '/us/es')
  await expect(page.getByRole('button', { name: 'Leer más' })).toHaveCount(1)
  const end = main(page, 'The very end.')
  const lines = () =>
    page
      .locator('.rich', { has: page.getByText('The very end.') })
      .locator('..')
      .evaluate((text) => {
        return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)
      })
  expect(await lines()).toBeCloseTo(5, 0)
  await page.getByRole('button', { name: 'Leer más' }).click()
  await expect.poll(lines).toBeGreaterThan(7)
  await end.scrollIntoViewIfNeeded()
  await expect(end).toBeInViewport()
  await expectAccessible(page)
})

test('content links inside the store open in the same document, others are left to the browser, and none can run a script [SHP-377] [SHP-378] [SHP-379] [SHP-380]', async ({
  page,
}) => {
  await open(page, 'texts', '/us/es')
  const link = (name: string) => page.getByRole('main').getByText(name, { exact: true })
  await expect(link('outside')).toHaveAttribute('href', 'https://example.com/x')
  await expect(link('mail')).toHaveAttribute('href', 'mailto:a@example.com')
  await expect(link('phone')).toHaveAttribute('href', 'tel:+16145550123')
  expect(await link('script').getAttribute('href')).toBeNull()
  expect(await page.locator('main').innerHTML()).not.toContain('steal')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await link('inside').click()
  await expect(page).toHaveURL(`${store.origin}/us/es/faqs`)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  await page.goBack()
  await link('with rel').click()
  await page.waitForURL('**/contact-us')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)
})

test('shelves of what was viewed and what goes with it show four grey tiles while they load [SHP-342]', async ({
  page,
}) => {
  await page.goto(`${store.origin}/us/en/p/sofa`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  for (const path of ['recently-viewed', 'recommendations'])
    await page.route(`**/${path}*`, async (route) => {
      await held
      await route.continue()
    })
  await open(page, 'shelves')
  for (const name of ['Viewed', 'Recommended']) {
    await expect(region(page, name)).toHaveAttribute('aria-busy', 'true')
    await expect(region(page, name).getByRole('listitem')).toHaveCount(4)
    await expect(region(page, name).getByRole('article')).toHaveCount(0)
  }
  answer()
  await expect(region(page, 'Viewed').getByRole('heading', { level: 3 })).toHaveText(['Harbor 3-seat sofa'])
  await expect(region(page, 'Recommended').getByRole('article').first()).toBeVisible()
  await expect(region(page, 'Recommended').getByText('Harbor 3-seat sofa')).toHaveCount(0)
})
