import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const style = readFileSync(new URL('../app.css', import.meta.url), 'utf8')

/** The red, green and blue of a color of the palette, from 0 to 1. */
function channelsOf(name: string): readonly number[] {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(style)?.[1]
  if (hex === undefined) throw new Error(`the palette has no ${name}`)
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
}

/** Relative luminance (WCAG 2.2). */
function luminanceOf(name: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(name).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast of two colors (WCAG 2.2), from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const surfaces = ['surface', 'surface-muted', 'selected']

/** Text and what it stands on. */
const texts = [
  ...['content', 'muted', 'primary', 'primary-strong', 'danger'].flatMap((text) =>
    surfaces.map((on) => [text, on] as const),
  ),
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['content', 'accent'],
  ['success', 'success-surface'],
  ['warning', 'warning-surface'],
  ['danger', 'danger-surface'],
] as const

test('text of the palette has a contrast of 4.5, frames of fields and buttons one of 3 (WCAG AA) [SHL-134]', () => {
  for (const [text, on] of texts) expect(contrastOf(text, on), `${text} on ${on}`).toBeGreaterThanOrEqual(4.5)
  for (const [frame, on] of [
    ['control', 'surface'],
    ['primary', 'surface'],
  ] as const)
    expect(contrastOf(frame, on), `${frame} on ${on}`).toBeGreaterThanOrEqual(3)
  // Colors come from the palette only: the usual ones of the style sheet are taken away.
  expect(style).toContain('--color-*: initial;')
})
