import { mix, sand, tones } from './color.ts'
import { canvas, standing } from './compose.ts'
import * as appliances from './families/appliances.ts'
import * as computers from './families/computers.ts'
import * as electronics from './families/electronics.ts'
import * as seating from './families/seating.ts'
import * as tables from './families/tables.ts'
import { ellipse, fade, finished, path, rect, type Svg } from './shapes.ts'

type Piece = readonly [art: Parameters<typeof standing>[0], middle: number, ground: number, scale: number]

function tile(color: string, pieces: readonly Piece[]): Svg {
  const { width, height } = canvas
  const wall =
    rect(0, 0, width, height, 0, fade(mix(color, '#FFFFFF', 0.3), color)) +
    ellipse(400, 590, 560, 150, mix(color, '#14202E', 0.06))
  return finished(width, height, wall + pieces.map((piece) => standing(...piece)).join(''))
}

const steel = tones('#B9BFC5')
const enamel = tones('#E3E6E9')

/** A picture for each department, its best-known goods together. */
export const departments: Readonly<Record<string, () => Svg>> = {
  'department-furniture': () =>
    tile('#F3E7D3', [
      [seating.sofa(tones('#2E7276'), 3, 'track'), 350, 500, 1.08],
      [seating.chair(tones('#C8962E')), 676, 530, 0.8],
    ]),
  'department-appliances': () =>
    tile('#DCE9F7', [
      [appliances.refrigerator(steel, 'french'), 210, 505, 0.98],
      [appliances.range(steel, 'electric'), 440, 512, 0.78],
      [appliances.laundry(enamel, 'washer'), 654, 522, 0.74],
    ]),
  'department-electronics': () =>
    tile('#E6E1F2', [
      [tables.tvStand(tones('#C2965F')), 360, 530, 1],
      [electronics.tv(75), 360, 362, 0.76],
      [electronics.partySpeaker(), 700, 540, 0.74],
    ]),
  'department-computers': () =>
    tile('#DDEFE6', [
      [computers.monitor(), 250, 500, 0.86],
      [computers.laptop(tones('#C9CED4'), false), 510, 528, 0.86],
      [computers.tablet(tones('#565C64'), false), 702, 540, 0.34],
    ]),
}

/** What stands where a picture is missing: a frame with hills, in sand. */
export function placeholder(): Svg {
  const { width, height } = canvas
  return finished(
    width,
    height,
    rect(0, 0, width, height, 0, sand) +
      rect(280, 200, 240, 190, 16, '#EAE4D8') +
      ellipse(350, 260, 22, 22, '#D9D0BF') +
      path('M296 374L366 296Q376 286 386 296L424 336L446 314Q456 306 466 314L504 352V374z', '#D9D0BF'),
  )
}
