import { mix, sand } from './color.ts'
import { type Art, ellipse, finished, moved, rect, type Svg } from './shapes.ts'

/** All pictures of goods are this large, so that tiles line up. */
export const canvas = { width: 800, height: 600 } as const

const floorLine = 500

/** Puts a piece on the ground at a middle, with the soft shadow that keeps it there. */
export function standing(art: Art, middle: number, ground: number, scale: number): Svg {
  const half = (art.width * scale) / 2
  const shadow = ellipse(
    middle,
    ground - 1,
    half * 1.02,
    Math.max(7, half * 0.075),
    '#14202E',
    'opacity="0.22" filter="url(#soft)"',
  )
  return shadow + moved(art.svg, middle - half, ground - art.height * scale, scale)
}

/** How much a piece is scaled to fill a box without leaving it. */
function scaleTo(art: Art, width: number, height: number): number {
  return Math.min(width / art.width, height / art.height, 1.7)
}

/** Sand, a little darker towards the floor, as in the studio. */
function backdrop(): Svg {
  const { width, height } = canvas
  return rect(0, 0, width, height, 0, sand) + ellipse(400, 560, 520, 110, mix(sand, '#14202E', 0.03))
}

/** A product by itself. */
export function productPicture(art: Art): Svg {
  return finished(
    canvas.width,
    canvas.height,
    backdrop() + standing(art, 400, floorLine + 14, scaleTo(art, 600, 430)),
  )
}

const gap = 18

const inchesOf = (arts: readonly Art[]) => arts.reduce((sum, art) => sum + art.inches, 0)
const tallestOf = (arts: readonly Art[]) =>
  Math.max(...arts.map((art) => (art.height / art.width) * art.inches))

function row(arts: readonly Art[], dots: number, ground: number): Svg {
  let left = (canvas.width - inchesOf(arts) * dots - gap * (arts.length - 1)) / 2
  const pieces = arts.map((art) => {
    const wide = art.inches * dots
    left += wide + gap
    return standing(art, left - gap - wide / 2, ground, wide / art.width)
  })
  return pieces.join('')
}

/**
 * Several products together, as large beside each other as they are: in one row, or, where that would make them small,
 * with the first one behind the others.
 */
export function groupPicture(arts: readonly Art[]): Svg {
  const [first, ...others] = arts
  const rows = first === undefined || inchesOf(arts) < 90 ? [arts] : [[first], others]
  const widest = Math.max(...rows.map(inchesOf))
  const high = rows.reduce((sum, pieces) => sum + tallestOf(pieces), 0)
  const dots = Math.min((730 - gap * 2) / widest, 450 / high)
  const spare = (canvas.height - 60 - high * dots) / (rows.length + 1)
  let ground = 20
  const drawn = rows.map((pieces) => {
    ground += spare + tallestOf(pieces) * dots
    return row(pieces, dots, rows.length === 1 ? floorLine + 14 : ground)
  })
  const plain = rect(0, 0, canvas.width, canvas.height, 0, sand)
  return finished(canvas.width, canvas.height, (rows.length === 1 ? backdrop() : plain) + drawn.join(''))
}
