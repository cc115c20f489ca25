import { mix, sand, tones } from './color.ts'
import { chair, coffeeTable, frame, plant, poster, refrigerator, sofa, television, window_ } from './goods.ts'
import {
  type Art,
  canvas,
  ellipse,
  fade,
  finished,
  line,
  moved,
  path,
  rect,
  type Svg,
  standing,
  times,
} from './shapes.ts'

const ink = '#14202E'
const blue = '#0B3B8C'
const deep = '#082A63'
const sky = '#E8F0FE'
const sun = '#FFC629'
const green = '#0F7B4F'

/** A scene on a background of its own color. */
function scene(wall: string, floor: string, inside: Svg): Svg {
  const { width, height } = canvas
  const ground = rect(0, 0, width, height, 0, wall) + rect(0, 486, width, height - 486, 0, floor)
  return finished(width, height, ground + inside)
}

function shade(x: number, y: number, half: number): Svg {
  return ellipse(x, y, half, half * 0.09, ink, 'opacity="0.2" filter="url(#soft)"')
}

/** A check mark in a circle. */
function tick(x: number, y: number, radius: number): Svg {
  const hook = path(
    'M-22 2L-7 18L24 -16',
    'none',
    'stroke="#FFFFFF" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"',
  )
  return (
    ellipse(x, y, radius + 7, radius + 7, '#FFFFFF') +
    ellipse(x, y, radius, radius, green) +
    moved(hook, x, y, radius / 46)
  )
}

/** The store's price tag, without words. */
function tag(x: number, y: number, scale: number, degrees = 0): Svg {
  const body =
    path('M0 0L18 -30H136Q146 -30 146 -20V20Q146 30 136 30H18z', sun) +
    ellipse(22, 0, 6, 6, '#FFFFFF') +
    path(
      'M58 -11Q52 -18 44 -16T38 -5T47 1T56 8T48 17T37 12M47 -22V22',
      'none',
      `stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    rect(72, -12, 56, 9, 4, ink) +
    rect(72, 4, 36, 7, 3, mix(sun, ink, 0.55))
  return moved(body, x, y, scale, degrees)
}

/** A tile of a listing on a screen. */
function tile(x: number, y: number, art: Art): Svg {
  const fit = Math.min(88 / art.width, 66 / art.height)
  return (
    rect(x, y, 118, 132, 12, '#FFFFFF') +
    rect(x + 6, y + 6, 106, 80, 8, sand) +
    standing(art, x + 59, y + 82, fit) +
    tag(x + 8, y + 104, 0.34) +
    rect(x + 66, y + 98, 40, 7, 3, '#CBD3DE') +
    rect(x + 8, y + 118, 74, 6, 3, '#DDE3EB')
  )
}

/** A hand with a phone that shows the shop, and a chair. */
function choose(): Svg {
  const tiles = [
    sofa(tones('#2E7276')),
    television(),
    refrigerator(tones('#B9BFC5')),
    chair(tones('#C8962E')),
  ]
  const heart = path('M0 22C-36 -2 -24 -28 -8 -24Q-2 -22 0 -15Q2 -22 8 -24C24 -28 36 -2 0 22z', '#D9483B')
  const phone =
    rect(-156, -262, 312, 540, 40, ink) +
    rect(-142, -248, 284, 512, 28, '#F3F6FB') +
    path('M-142 -220Q-142 -248 -114 -248H114Q142 -248 142 -220V-166H-142z', deep) +
    rect(-122, -214, 190, 32, 16, '#FFFFFF') +
    ellipse(104, -198, 18, 18, sun) +
    tiles.map((art, at) => tile(-125 + (at % 2) * 132, -148 + Math.floor(at / 2) * 146, art)).join('') +
    rect(-122, 152, 244, 56, 28, blue) +
    rect(-60, 174, 120, 12, 6, '#FFFFFF')
  return scene(
    '#F6E9D2',
    '#EBD8B6',
    shade(330, 572, 190) +
      standing(coffeeTable(tones('#8A5A36')), 110, 552, 0.5) +
      plant(108, 500, 0.62) +
      standing(chair(tones('#C8962E')), 640, 560, 0.86) +
      moved(phone, 350, 286, 0.98, -4) +
      ellipse(640, 196, 56, 56, '#FFFFFF') +
      moved(heart, 640, 200, 1.35),
  )
}

/** A short form that is filled in, with a check mark. */
function approved(): Svg {
  const rows = [-150, -78, -6]
  const row = (y: number) =>
    rect(-122, y - 18, 36, 36, 9, mix(green, '#FFFFFF', 0.84)) +
    path(
      `M-113 ${y}l7 8l14 -16`,
      'none',
      `stroke="${green}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    rect(-68, y - 14, 150, 11, 5, '#B9C4D3') +
    rect(-68, y + 6, 104, 9, 4, '#DDE3EB')
  const board =
    rect(-172, -262, 344, 500, 26, '#C2965F') +
    rect(-150, -226, 300, 442, 12, '#FFFFFF') +
    rect(-62, -286, 124, 58, 18, '#8E949B') +
    ellipse(0, -276, 13, 13, '#F3F6FB') +
    rows.map(row).join('') +
    tag(-122, 84, 1.5) +
    rect(-122, 156, 190, 10, 5, '#DDE3EB')
  const pen =
    path('M0 0L13 -44V-214Q13 -226 26 -226T39 -214V-44L26 0z', blue) +
    path('M0 0L13 -44H39L26 0L13 26z', '#F2D7B0') +
    path('M8 14L13 26L18 14z', ink)
  return scene(
    sky,
    '#CFDDF6',
    shade(376, 566, 220) +
      moved(board, 376, 316, 1, 3) +
      shade(640, 548, 46) +
      moved(pen, 634, 524, 1, 24) +
      tick(540, 408, 78) +
      times(3, (at) =>
        ellipse(
          [150, 118, 664][at] ?? 0,
          [168, 300, 150][at] ?? 0,
          [16, 10, 14][at] ?? 0,
          [16, 10, 14][at] ?? 0,
          [sun, blue, green][at] ?? sun,
          'opacity="0.85"',
        ),
      ),
  )
}

function wheel(x: number): Svg {
  return ellipse(x, 528, 44, 44, ink) + ellipse(x, 528, 21, 21, '#D3DAE3') + ellipse(x, 528, 8, 8, '#8E949B')
}

function carton(x: number, ground: number, width: number, height: number): Svg {
  return (
    rect(x, ground - height, width, height, 5, fade('#D9B285', '#C2965F')) +
    rect(x + width / 2 - 11, ground - height, 22, height, 0, '#E9D2AE') +
    line(x + 16, ground - 16, x + width * 0.3, ground - 16, '#8A6238', 4)
  )
}

/** A truck with its ramp down at a door. */
function delivered(): Svg {
  const house =
    path('M478 504V214L622 104L766 214V504z', '#FBF3E4') +
    path('M446 226L622 84L798 226L780 246L622 118L464 246z', '#B4573C') +
    path('M464 246L622 118L780 246V214L622 100L464 214z', '#C96A4C') +
    window_(654, 282, 76, 88) +
    rect(530, 306, 92, 198, 6, '#0F5F66') +
    rect(544, 322, 64, 64, 4, mix('#0F5F66', '#FFFFFF', 0.2)) +
    ellipse(608, 414, 6, 6, sun) +
    rect(516, 496, 120, 14, 4, '#CBBFA8')
  const body =
    rect(56, 232, 306, 270, 14, fade('#FFFFFF', '#EEF2F8')) +
    rect(56, 378, 306, 44, 0, sun) +
    rect(56, 422, 306, 18, 0, blue) +
    path('M0 22V-6L24 -26L48 -6V22H30V6H18V22z', blue, 'transform="translate(184 312) scale(1.3)"') +
    path('M370 300H450Q466 300 474 314L516 392Q520 398 520 408V502H370z', fade(blue, deep)) +
    path('M396 322H440Q448 322 452 328L482 384H396z', '#CFE4F5') +
    rect(506, 440, 16, 24, 6, sun) +
    rect(48, 492, 476, 20, 8, ink)
  return scene(
    '#DDEBF7',
    '#B9C7B4',
    ellipse(120, 116, 62, 20, '#FFFFFF', 'opacity="0.9"') +
      ellipse(176, 100, 54, 24, '#FFFFFF', 'opacity="0.9"') +
      ellipse(350, 150, 70, 18, '#FFFFFF', 'opacity="0.8"') +
      house +
      plant(752, 512, 0.6) +
      rect(0, 540, 800, 60, 0, '#9AA3AD') +
      shade(290, 566, 270) +
      body +
      wheel(150) +
      wheel(440) +
      carton(604, 574, 118, 98) +
      carton(624, 477, 84, 66),
  )
}

/** At home with the owned goods. */
function owned(): Svg {
  const rays = times(7, (at) => {
    const turn = Math.PI * (1.14 + at * 0.12)
    const [x, y] = [Math.cos(turn), Math.sin(turn)]
    const from = at % 2 === 0 ? 322 : 308
    return line(400 + x * from, 372 + y * from, 400 + x * 352, 372 + y * 352, sun, 12)
  })
  const roof =
    path('M92 292L400 62L708 292V520H92z', '#FFF9EC') +
    path(
      'M62 308L400 48L738 308',
      'none',
      `stroke="${blue}" stroke-width="30" stroke-linejoin="round" stroke-linecap="round"`,
    )
  return scene(
    '#DFF0E6',
    '#C4DCCB',
    rays +
      roof +
      rect(92, 512, 616, 10, 0, '#E4D7BE') +
      frame(352, 196, 96, 78, moved(poster(), 0, 0, 0.72)) +
      ellipse(400, 548, 330, 30, mix('#C4DCCB', ink, 0.08)) +
      plant(640, 524, 0.8) +
      standing(sofa(tones('#2E5C8A')), 372, 536, 0.8) +
      tick(560, 318, 62),
  )
}

/** The steps of renting to own, for the page that explains it. */
export const steps: Readonly<Record<string, () => Svg>> = {
  'step-choose': choose,
  'step-approved': approved,
  'step-delivered': delivered,
  'step-owned': owned,
}
