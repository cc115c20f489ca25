import { readFileSync } from 'node:fs'
import sharp, { type OutputInfo, type Sharp } from 'sharp'
import type { Svg } from './shapes.ts'

/** The pixels of a picture: red, green and blue, a byte each. */
export type Dots = { readonly data: Buffer; readonly info: Pick<OutputInfo, 'width' | 'height' | 'channels'> }

/** What a picture is made from. */
export type Source = {
  /** Everything that determines the picture: the same content gives the same picture. */
  readonly content: () => string | Buffer
  /** The picture in the requested width. */
  readonly dots: (width: number) => Promise<Dots>
  /** A file that can be served unchanged, in its own width. */
  readonly original?: string
}

/** The pixels of a picture. */
async function dotsOf(image: Sharp): Promise<Dots> {
  return image.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
}

/** A drawing, made on request. */
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
