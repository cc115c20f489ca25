import { mix, sand, tones } from './color.ts'
import { canvas, standing } from './compose.ts'
import * as appliances from './families/appliances.ts'
import * as computers from './families/computers.ts'
import * as electronics from './families/electronics.ts'
import * as seating from './families/seating.ts'
import * as tables from './families/tables.ts'
import { frame, plant, poster, window_ } from './room.ts'
import { ellipse, fade, finished, line, path, rect, type Svg, times } from './shapes.ts'

function lamp(x: number, ground: number): Svg {
  return (
    ellipse(x, ground - 300, 190, 150, '#FFE9B0', 'opacity="0.28" filter="url(#soft)"') +
    rect(x - 3, ground - 300, 6, 296, 3, '#3A3F47') +
    rect(x - 42, ground - 8, 84, 9, 4, '#3A3F47') +
    path(`M${x - 34} ${ground - 380}h68l26 84h-120z`, fade('#FFF4D6', '#F0D48F'))
  )
}

function curtain(x: number, width: number, height: number): Svg {
  return times(5, (at) =>
    rect(
      x + (at * width) / 5,
      70,
      width / 5 + 1,
      height,
      6,
      fade(at % 2 === 0 ? '#F2DFC0' : '#EAD3AE', at % 2 === 0 ? '#E6CFA8' : '#DCC193'),
    ),
  )
}

/** The room of the home page: wide, with calm wall on the left for the words. */
export function livingRoom(): Svg {
  const [width, height, ground] = [1600, 800, 618]
  const wall = rect(0, 0, width, ground, 0, fade('#F4EEE2', '#E9DFCD'))
  const joints = times(6, (at) =>
    line(0, ground + 20 + at * at * 6, width, ground + 20 + at * at * 6, '#C2A076', 1.5),
  )
  const floor =
    rect(0, ground, width, height - ground, 0, fade('#CBA878', '#D9BB90')) +
    joints +
    rect(0, ground - 14, width, 16, 0, '#FFFFFF')
  const rug = ellipse(1010, 722, 560, 62, '#C9D6E4') + ellipse(1010, 722, 510, 52, '#DCE5EE')
  const sofa = seating.sofa(tones('#2E5C8A'), 3, 'track')
  const table = tables.coffeeTable(tones('#8A5A36'))
  const chair = seating.chair(tones('#D9A02E'))
  const stand = tables.tvStand(tones('#C2965F'))
  const tv = electronics.tv(65)
  return finished(
    width,
    height,
    wall +
      floor +
      window_(1130, 96, 250, 330) +
      curtain(1070, 62, 480) +
      curtain(1378, 62, 480) +
      frame(800, 120, 150, 120, poster()) +
      frame(968, 150, 110, 140, poster()) +
      rug +
      standing(stand, 500, 636, 0.78) +
      standing(tv, 500, 512, 0.66) +
      lamp(740, 650) +
      plant(1512, 650, 1.5) +
      standing(sofa, 1050, 676, 1.06) +
      standing(chair, 1430, 712, 0.96) +
      standing(table, 1000, 764, 0.72),
  )
}

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
