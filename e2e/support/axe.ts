import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Waits for running animations and stops new ones, such as that of a disappearing toast, because contrast is
 * too low in the middle of a fade.
 * @returns a function that allows animations again
 */
async function untilStill(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const timing = (one: Animation) => one.effect?.getComputedTiming()
    const waiting = running.filter((one) => timing(one)?.progress === null)
    for (const one of waiting) one.pause()
    const ending = running.filter((one) => !waiting.includes(one) && timing(one)?.endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    return waiting
  })
  return () =>
    held.evaluate((waiting) => {
      for (const one of waiting) one.play()
    })
}

/** Loads axe into a frame, if a check of the same document has not done so. Its frames may be of other origins. */
async function load(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  await frame.evaluate(`${axe.source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

/**
 * What axe finds on a page and in its frames, a text for each violation. It runs in the page that is open: the package
 * for Playwright opens another page for each check, which takes three times as long.
 */
async function violationsOf(page: Page): Promise<readonly string[]> {
  await Promise.all(page.frames().map(load))
  return page.evaluate(async (values) => {
    const loaded = (globalThis as unknown as { axe: typeof axe }).axe
    const runOnly = { type: 'tag' as const, values }
    const { violations } = await loaded.run(document, { runOnly, resultTypes: ['violations'] })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, tags)
}

/** axe finds no violation (WCAG 2.2 A and AA), and nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const goOn = await untilStill(page)
  const violations = await violationsOf(page)
  await goOn()
  expect(violations, page.url()).toEqual([])
  await expectNoSidewaysScroll(page, page.url())
}
