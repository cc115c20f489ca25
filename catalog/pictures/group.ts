import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { sand } from './color.ts'
import { arranged, canvas, gap, type Place } from './compose.ts'
import { dotsOf, type Source } from './source.ts'

/** A rendered picture of goods, and how large those are: width and depth in inches. */
export type Member = { readonly file: string; readonly width: number; readonly depth: number }

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** What differs more from sand, of 255, belongs to the goods or to the shadow right below them. */
const visible = 26

/** How much below the goods comes along, as a part of their height, fading out: the rest of their shadow. */
const margin = 0.15

const sandDots = [1, 3, 5].map((at) => Number.parseInt(sand.slice(at, at + 2), 16))

/** The part of a picture that goods fill. */
function boxOf(data: Buffer, width: number, height: number): Box {
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let at = 0; at < width * height; at++) {
    if (sandDots.every((value, channel) => Math.abs((data[at * 3 + channel] ?? 0) - value) < visible))
      continue
    const [x, y] = [at % width, Math.floor(at / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}

/** How wide goods look three-quarter from the front, in inches: they are turned by 30 degrees. */
function seenWidth({ width, depth }: Member): number {
  return width * 0.87 + depth * 0.5
}

/** How far a cut-out fades at its edges, in pixels. */
type Fades = { readonly sides: number; readonly above: number; readonly below: number }

/** Full inside, fading out to nothing towards the edges. */
function mask(width: number, height: number, { sides, above, below }: Fades): Buffer {
  const column = (x: number) => Math.min(1, (x + 0.5) / sides, (width - x - 0.5) / sides)
  const row = (y: number) => Math.min(1, (y + 0.5) / above, (height - y - 0.5) / below)
  const share = (at: number) => column(at % width) * row(Math.floor(at / width))
  return Buffer.from(Array.from({ length: width * height }, (_, at) => Math.round(255 * share(at))))
}

/** Cuts goods out with their shadow and brings them to their place. */
async function placed(
  member: Member,
  box: Box,
  { middle, ground, width }: Place,
  picture: { width: number; height: number },
  wholeWidth: number,
) {
  const scale = width / box.width
  // Around them no more than there is room: it would fade the neighbour's edge.
  const around = (gap * 0.9 * (wholeWidth / canvas.width)) / scale
  const grown = {
    left: Math.max(0, Math.round(box.left - around)),
    top: Math.max(0, Math.round(box.top - around)),
  }
  const right = Math.min(picture.width, Math.round(box.left + box.width + around))
  const bottom = Math.min(picture.height, Math.round(box.top + box.height * (1 + margin)))
  const wide = Math.round((right - grown.left) * scale)
  const high = Math.round((bottom - grown.top) * scale)
  const fades = {
    sides: Math.max(1, (box.left - grown.left) * scale),
    above: Math.max(1, (box.top - grown.top) * scale),
    below: Math.max(1, (bottom - box.top - box.height) * scale),
  }
  const input = await sharp(member.file)
    .extract({ ...grown, width: right - grown.left, height: bottom - grown.top })
    .resize(wide, high, { fit: 'fill' })
    .joinChannel(mask(wide, high, fades), { raw: { width: wide, height: high, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return {
    input,
    left: Math.round(middle - width / 2 - (box.left - grown.left) * scale),
    top: Math.round(ground - box.height * scale - (box.top - grown.top) * scale),
  }
}

async function compose(members: readonly Member[], width: number) {
  const pictures = await Promise.all(members.map(({ file }) => dotsOf(sharp(file))))
  const boxes = pictures.map(({ data, info }) => boxOf(data, info.width, info.height))
  const places = arranged(
    members.map((member, at) => {
      const wide = seenWidth(member)
      return { wide, tall: (wide * (boxes[at]?.height ?? 0)) / (boxes[at]?.width ?? 1) }
    }),
  )
  const scale = width / canvas.width
  const pieces = members.map(async (member, at) => {
    const [box, place, picture] = [boxes[at], places[at], pictures[at]]
    if (box === undefined || place === undefined || picture === undefined) throw new Error('no such piece')
    const { middle, ground, width: wide } = place
    return placed(
      member,
      box,
      { middle: middle * scale, ground: ground * scale, width: wide * scale },
      picture.info,
      width,
    )
  })
  return sharp({
    create: { width, height: Math.round(canvas.height * scale), channels: 3, background: sand },
  })
    .composite(await Promise.all(pieces))
    .png({ compressionLevel: 1 })
    .toBuffer()
}

/** Several rendered goods in one picture, as large beside each other as they are. */
export function group(members: readonly Member[]): Source {
  return {
    content: () => {
      const files = members.map(({ file }) => createHash('sha256').update(readFileSync(file)).digest('hex'))
      return JSON.stringify([files, members.map(seenWidth), visible, margin])
    },
    dots: async (width) => dotsOf(sharp(await compose(members, width))),
  }
}
