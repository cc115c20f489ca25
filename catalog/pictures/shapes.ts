import type { Hex } from './color.ts'

/** A piece of SVG. */
export type Svg = string

/** A drawing with its size in its own units. Its lower edge is the ground. */
export type Art = {
  readonly width: number
  readonly height: number
  readonly svg: Svg
}

const short = (value: number) => Number(value.toFixed(1))

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
  fill: string,
  more = '',
): Svg {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="${radius}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): Svg {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = ''): Svg {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  stroke: Hex,
  width: number,
  more = '',
): Svg {
  return `<line x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`
}

/** Moves, rotates (in degrees around its origin) and scales a drawing. */
export function moved(svg: Svg, x: number, y: number, scale = 1, degrees = 0): Svg {
  return `<g transform="translate(${short(x)} ${short(y)}) rotate(${degrees}) scale(${scale.toFixed(4)})">${svg}</g>`
}

/** Repeats a drawing for each number from 0. */
export function times(count: number, piece: (at: number) => Svg): Svg {
  return Array.from({ length: count }, (_, at) => piece(at)).join('')
}

/**
 * A fill from one color at the top to another at the bottom. `finished` adds the gradients that a drawing uses.
 */
export function fade(top: Hex, bottom: Hex): string {
  return `url(#fade-${top.slice(1)}-${bottom.slice(1)})`
}

/** Like `fade`, from left to right. */
export function across(left: Hex, right: Hex): string {
  return `url(#across-${left.slice(1)}-${right.slice(1)})`
}

/** A leg of furniture that is narrower at the floor. */
export function leg(x: number, y: number, height: number, fill: Hex, width = 12): Svg {
  const inset = width * 0.22
  return path(`M${x} ${y}h${width}l${-inset} ${height}h${-(width - 2 * inset)}z`, fill)
}

function definition(name: string): Svg {
  const [kind, first, second] = name.split('-')
  const end = kind === 'fade' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return `<linearGradient id="${name}" ${end}><stop stop-color="#${first}"/><stop offset="1" stop-color="#${second}"/></linearGradient>`
}

/** A complete picture: the drawing, its gradients, and the blur of shadows. */
export function finished(width: number, height: number, svg: Svg): Svg {
  const used = new Set(
    [...svg.matchAll(/url\(#((?:fade|across)-[0-9A-Fa-f]{6}-[0-9A-Fa-f]{6})\)/g)].map(
      (found) => found[1] ?? '',
    ),
  )
  const blur =
    '<filter id="soft" x="-50%" y="-200%" width="200%" height="500%"><feGaussianBlur stdDeviation="9"/></filter>'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${blur}${[...used].map(definition).join('')}</defs>${svg}</svg>`
}

/** Size of drawn pictures. */
export const canvas = { width: 800, height: 600 } as const

/** Places a drawing on the ground with a soft shadow. */
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
