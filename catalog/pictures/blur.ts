import sharp from 'sharp'
import type { Dots } from './source.ts'

type Color = readonly [number, number, number]

const [columns, rows] = [32, 24]

/** Smaller differences from the backdrop, of 255, are shadow or noise. */
const grain = 16

function hex(color: Color): string {
  return `#${color.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`
}

function meanOf(pixels: readonly Color[], weights: readonly number[]): Color {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const channel = (at: 0 | 1 | 2) =>
    pixels.reduce((sum, pixel, index) => sum + pixel[at] * (weights[index] ?? 0), 0) / all
  return [channel(0), channel(1), channel(2)]
}

const even = (count: number) => Array.from({ length: count }, () => 1)

function between(one: Color, other: Color, share: number): Color {
  const channel = (at: 0 | 1 | 2) => one[at] * (1 - share) + other[at] * share
  return [channel(0), channel(1), channel(2)]
}

function distance(one: Color, other: Color): number {
  return Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]), Math.abs(one[2] - other[2]))
}

type Spot = { readonly middle: number; readonly reach: number }

/** The center and width of the weight along one axis, 0 to 1. An even distribution reaches √3 deviations. */
function spotOf(places: readonly number[], weights: readonly number[]): Spot {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  const middle = places.reduce((sum, place, at) => sum + place * (weights[at] ?? 0), 0) / all
  const spread = places.reduce((sum, place, at) => sum + (place - middle) ** 2 * (weights[at] ?? 0), 0) / all
  return { middle, reach: Math.sqrt(spread * 3) * 1.15 }
}

/**
 * The placeholder of a picture as a CSS background of about 90 bytes: its backdrop from top to bottom, and a
 * soft spot in the color of the goods. Two gradients need no request and no script.
 */
export async function blurOf({ data, info }: Dots): Promise<string> {
  const small = await sharp(data, { raw: info }).resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  const pixels = Array.from(
    { length: columns * rows },
    (_, at): Color => [small[at * 3] ?? 0, small[at * 3 + 1] ?? 0, small[at * 3 + 2] ?? 0],
  )
  const top = meanOf(pixels.slice(0, columns), even(columns))
  const bottom = meanOf(pixels.slice(-columns), even(columns))
  const backdrop = `linear-gradient(${hex(top)},${hex(bottom)})`
  const heights = pixels.map((_, at) => (Math.floor(at / columns) + 0.5) / rows)
  const lengths = pixels.map((_, at) => ((at % columns) + 0.5) / columns)
  const weights = pixels.map((pixel, at) =>
    Math.max(0, distance(pixel, between(top, bottom, heights[at] ?? 0)) - grain),
  )
  if (weights.every((weight) => weight === 0)) return backdrop
  const goods = hex(meanOf(pixels, weights))
  const [across, down] = [spotOf(lengths, weights), spotOf(heights, weights)]
  const percent = (share: number) => `${Math.round(share * 100)}%`
  const spot = `${percent(across.reach)} ${percent(down.reach)} at ${percent(across.middle)} ${percent(down.middle)}`
  return `radial-gradient(${spot},${goods} 45%,${goods}00),${backdrop}`
}
