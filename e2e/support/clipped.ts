import { expect, type Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './sideways-scroll.ts'

/** Texts that do not fit: cut off by their element or one around it, or outside of the screen. */
function clippedTexts(): string[] {
  const clipped: string[] = []
  const everywhere = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const words = node.textContent?.trim() ?? ''
    const home = node.parentElement
    if (words === '' || home === null || home.closest('script, style, template') !== null) continue
    if (!home.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const text = range.getBoundingClientRect()
    if (text.width === 0 || text.height === 0) continue
    let edge = { ...everywhere, left: 0, right: document.documentElement.clientWidth }
    for (let box: Element | null = home; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box)
      // Content that can be scrolled is not cut off.
      if (/auto|scroll/.test(overflowX + overflowY)) {
        edge = everywhere
        break
      }
      if (overflowX === 'visible') continue
      const { left, right, top, bottom } = box.getBoundingClientRect()
      // Elements of one pixel are only for screen readers.
      if (right - left <= 1) {
        edge = everywhere
        break
      }
      edge = {
        left: Math.max(edge.left, left),
        right: Math.min(edge.right, right),
        top: Math.max(edge.top, top),
        bottom: Math.min(edge.bottom, bottom),
      }
    }
    // A line is higher than its letters, so a few pixels may be cut off above and below.
    const spare = 4
    const fits =
      text.left >= edge.left - 1 &&
      text.right <= edge.right + 1 &&
      text.top >= edge.top - spare &&
      text.bottom <= edge.bottom + spare
    if (!fits) clipped.push(words.slice(0, 60))
  }
  return clipped
}

/** No text is cut off, and nothing is wider than the screen. */
export async function expectNothingClipped(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(clippedTexts), `clipped on ${name}`).toEqual([])
  await expectNoSidewaysScroll(page, name)
}
