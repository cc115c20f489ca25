import { readFileSync } from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Svg } from './shapes.ts'

/** A picture without a format: red, green and blue, a byte each. */
export type Dots = { readonly data: Buffer; readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }

/** What a picture is made from. */
export type Source = {
  /** All that its looks follow from: the same content, the same picture. */
  readonly content: () => string | Buffer
  /** The picture, as wide as is asked for. */
  readonly dots: (width: number) => Promise<Dots>
  /** A file that is good enough to be served as it is, at its own width. */
  readonly original?: string
}

/** A picture as dots. */
async function dotsOf(image: Sharp): Promise<Dots> {
  return image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** A drawing, made when it is asked for. */
export function drawing(draw: () => Svg): Source {
  let drawn: Svg | undefined
  const svg = () => {
    drawn ??= draw()
    return drawn
  }
  return {
    content: svg,
    dots: (width) => {
      const natural = Number(/viewBox="0 0 (\d+)/.exec(svg())?.[1])
      return dotsOf(sharp(Buffer.from(svg()), { density: (72 * width) / natural }).resize(width))
    },
  }
}

/** A rendered picture, from its file. */
export function photograph(file: string): Source {
  return {
    content: () => readFileSync(file),
    dots: (width) => dotsOf(sharp(file).resize(width)),
    original: file,
  }
}
