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

/** What is left between two pieces. */
export const gap = 18

/** How large something is in the world, in inches, as it is seen. */
export type Extent = { readonly wide: number; readonly tall: number }

/** Where a piece stands on the canvas: its middle, the line below it, and its width. */
export type Place = { readonly middle: number; readonly ground: number; readonly width: number }

const widthOf = (pieces: readonly Extent[]) => pieces.reduce((sum, { wide }) => sum + wide, 0)
const heightOf = (pieces: readonly Extent[]) => Math.max(...pieces.map(({ tall }) => tall))

function row(pieces: readonly Extent[], dots: number, ground: number): Place[] {
  let left = (canvas.width - widthOf(pieces) * dots - gap * (pieces.length - 1)) / 2
  return pieces.map(({ wide }) => {
    left += wide * dots + gap
    return { middle: left - gap - (wide * dots) / 2, ground, width: wide * dots }
  })
}

/**
 * Places for several pieces, as large beside each other as they are: in one row, or, where that would make them small,
 * with the first one behind the others.
 */
export function arranged(pieces: readonly Extent[]): Place[] {
  const [first, ...others] = pieces
  const rows = first === undefined || widthOf(pieces) < 90 ? [pieces] : [[first], others]
  const widest = Math.max(...rows.map(widthOf))
  const high = rows.reduce((sum, one) => sum + heightOf(one), 0)
  const dots = Math.min((730 - gap * 2) / widest, 450 / high)
  const spare = (canvas.height - 60 - high * dots) / (rows.length + 1)
  let ground = 20
  return rows.flatMap((one) => {
    ground += spare + heightOf(one) * dots
    return row(one, dots, rows.length === 1 ? floorLine + 14 : ground)
  })
}

/** Several products together, drawn. */
export function groupPicture(arts: readonly Art[]): Svg {
  const places = arranged(
    arts.map(({ inches, width, height }) => ({ wide: inches, tall: (height / width) * inches })),
  )
  const drawn = arts.map((art, at) => {
    const { middle, ground, width } = places[at] ?? { middle: 0, ground: 0, width: 0 }
    return standing(art, middle, ground, width / art.width)
  })
  const plain = rect(0, 0, canvas.width, canvas.height, 0, sand)
  return finished(canvas.width, canvas.height, plain + drawn.join(''))
}
