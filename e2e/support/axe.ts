import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

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

/** axe finds no violation (WCAG 2.2 A and AA), and nothing is wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const goOn = await untilStill(page)
  const found = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await goOn()
  const faults = found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
  expect(faults, page.url()).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `sideways scrolling on ${page.url()}`).toBeLessThanOrEqual(0)
}
