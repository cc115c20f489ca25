import { type Art, ellipse, moved, type Svg } from './shapes.ts'

/** Drawn pictures are this large. */
export const canvas = { width: 800, height: 600 } as const

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
