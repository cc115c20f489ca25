import { mix, type Tones, tones } from './color.ts'
import { type Art, across, ellipse, fade, leg, line, moved, path, rect, type Svg, times } from './shapes.ts'

/** The goods and furniture of drawn pictures. Goods that are rented out are rendered (studio/). */

const wood = tones('#6E4A2F')
const dark = tones('#2B3038')
const leaf = tones('#6F8F6B')

function pillow(x: number, y: number, color: Tones, degrees: number): Svg {
  const shape = 'M-32 -30Q0 -38 32 -30Q38 0 32 30Q0 37 -32 30Q-38 0 -32 -30z'
  return moved(
    path(shape, fade(color.lighter, color.base)) + line(0, -31, 0, 31, color.light, 1.5),
    x,
    y,
    1,
    degrees,
  )
}

/** A contrasting color for cushions: yellow on cool cloth, blue on warm cloth. */
function accent(color: Tones): Tones {
  const red = Number.parseInt(color.base.slice(1, 3), 16)
  const blue = Number.parseInt(color.base.slice(5, 7), 16)
  return tones(blue >= red ? '#D9A441' : '#4F7396')
}

function arm(color: Tones): Svg {
  return rect(0, 66, 58, 126, 12, fade(color.light, color.dark)) + rect(0, 66, 58, 20, 10, color.lighter)
}

export function sofa(color: Tones): Art {
  const width = 540
  const seats = 3
  const inner = width - 96
  const seat = inner / seats
  const extra = accent(color)
  const backs = times(seats, (at) =>
    rect(48 + at * seat + 2, 18, seat - 4, 112, 20, fade(color.lighter, color.base)),
  )
  const cushions = times(seats, (at) =>
    rect(48 + at * seat + 1.5, 112, seat - 3, 46, 13, fade(color.lighter, color.light)),
  )
  const shade = rect(48, 154, inner, 12, 4, color.darker, 'opacity="0.5"')
  const legs =
    [70, width - 84].map((x) => leg(x, 188, 26, wood.base)).join('') + leg(width / 2 - 6, 188, 22, wood.dark)
  return {
    width,
    height: 214,
    svg:
      legs +
      rect(30, 0, width - 60, 160, 28, fade(color.base, color.dark)) +
      backs +
      cushions +
      rect(40, 156, width - 80, 36, 8, fade(color.base, color.dark)) +
      shade +
      arm(color) +
      `<g transform="translate(${width} 0) scale(-1 1)">${arm(color)}</g>` +
      pillow(96, 92, extra, -8) +
      pillow(width - 98, 94, tones(mix(color.base, '#FFF8EC', 0.55)), 10),
  }
}

export function chair(color: Tones): Art {
  const legs = [70, 178]
    .map((x, at) => moved(leg(-6, 0, 72, wood.base, 13), x, 222, 1, at === 0 ? 8 : -8))
    .join('')
  return {
    width: 250,
    height: 294,
    svg:
      [92, 152].map((x) => leg(x, 220, 60, wood.darker, 10)).join('') +
      legs +
      path('M24 150Q14 12 125 8Q236 12 226 150L212 214H38z', fade(color.base, color.dark)) +
      path('M50 146Q44 34 125 30Q206 34 200 146L192 176H58z', fade(color.lighter, color.base)) +
      rect(44, 164, 162, 44, 20, fade(color.lighter, color.light)) +
      path(
        'M22 138Q8 142 12 168L26 222Q30 234 44 230L54 226L40 160Q36 138 22 138z',
        fade(color.light, color.dark),
      ) +
      path(
        'M228 138Q242 142 238 168L224 222Q220 234 206 230L196 226L210 160Q214 138 228 138z',
        fade(color.light, color.dark),
      ) +
      rect(42, 206, 166, 22, 11, color.dark),
  }
}

/** A few lines of wood grain, the same on every board. */
function grain(x: number, y: number, width: number, height: number, color: Tones): Svg {
  return times(3, (at) => {
    const at1 = y + (height * (at + 1)) / 4
    return path(
      `M${x + 8} ${at1}q${width / 4} ${at % 2 === 0 ? -3 : 3} ${width / 2 - 8} 0t${width / 2 - 8} 0`,
      'none',
      `stroke="${color.dark}" stroke-width="1.2" opacity="0.35"`,
    )
  })
}

function vase(x: number, floor: number): Svg {
  const stems = [-14, 0, 15].map(
    (lean, at) =>
      path(
        `M${x} ${floor - 34}q${lean / 2} -30 ${lean} -${50 + at * 8}`,
        'none',
        `stroke="${leaf.dark}" stroke-width="2.5"`,
      ) + ellipse(x + lean, floor - 90 - at * 6, 8, 14, at === 1 ? leaf.light : leaf.base),
  )
  return (
    stems.join('') +
    path(`M${x - 12} ${floor - 40}h24l6 28q0 12 -12 12h-12q-12 0 -12 -12z`, fade('#FFFFFF', '#DDD6C9'))
  )
}

function books(x: number, floor: number): Svg {
  const colors = ['#C96F4A', '#E9E0CF', '#2F5D8C']
  return colors.map((color, at) => rect(x + at * 3, floor - 9 * (at + 1), 64 - at * 8, 9, 2, color)).join('')
}

export function coffeeTable(color: Tones): Art {
  return {
    width: 460,
    height: 240,
    svg:
      vase(318, 92) +
      books(110, 92) +
      rect(48, 118, 20, 122, 6, color.dark) +
      rect(392, 118, 20, 122, 6, color.dark) +
      rect(70, 176, 320, 14, 6, fade(color.base, color.dark)) +
      rect(20, 92, 420, 30, 15, fade(color.light, color.base)) +
      grain(24, 92, 412, 28, color) +
      rect(24, 116, 412, 6, 3, color.darker, 'opacity="0.35"'),
  }
}

/** Metal and enamel with a highlight on one side. */
function body(x: number, y: number, width: number, height: number, color: Tones): Svg {
  return (
    rect(x, y, width, height, 10, across(color.light, color.dark)) +
    rect(x + 8, y + 6, width * 0.16, height - 12, 5, '#FFFFFF', 'opacity="0.16"')
  )
}

/** A handle that is visible on white and on black. */
function handle(x: number, y: number, width: number, height: number, color: Tones): Svg {
  return rect(
    x,
    y,
    width,
    height,
    Math.min(width, height) / 2,
    fade(mix(color.base, '#FFFFFF', 0.45), color.darker),
  )
}

export function refrigerator(color: Tones): Art {
  const feet = [18, 218].map((x) => rect(x, 430, 20, 10, 3, dark.darker)).join('')
  return {
    width: 256,
    height: 440,
    svg:
      feet +
      rect(2, 4, 252, 428, 10, color.darker) +
      body(0, 0, 126, 282, color) +
      body(130, 0, 126, 282, color) +
      body(0, 286, 256, 144, color) +
      handle(110, 70, 9, 150, color) +
      handle(137, 70, 9, 150, color) +
      handle(48, 304, 160, 9, color),
  }
}

/** The picture on screens: hills at sunset. */
function screen(x: number, y: number, width: number, height: number): Svg {
  const at = (share: number) => y + height * share
  const hill = (from: number, peak: number, color: string) =>
    path(
      `M${x} ${at(from)}Q${x + width * 0.3} ${at(peak)} ${x + width * 0.55} ${at(from - 0.04)}T${x + width} ${at(from - 0.1)}V${y + height}H${x}z`,
      color,
    )
  return (
    rect(x, y, width, height, 4, fade('#F7B267', '#6C8FC7')) +
    ellipse(x + width * 0.68, at(0.42), height * 0.13, height * 0.13, '#FFE3A8') +
    hill(0.68, 0.4, '#4C6FA8') +
    hill(0.82, 0.62, '#2F5D8C') +
    hill(0.96, 0.78, '#1E4468') +
    path(`M${x} ${y}h${width * 0.42}L${x + width * 0.2} ${y + height}H${x}z`, '#FFFFFF', 'opacity="0.09"')
  )
}

export function television(): Art {
  const [width, height] = [500, 282]
  const foot = (x: number, lean: number) => path(`M${x} ${height}l${lean * -26} 26h${lean * 44}z`, dark.light)
  return {
    width,
    height: height + 28,
    svg:
      foot(width * 0.18, 1) +
      foot(width * 0.82, -1) +
      rect(0, 0, width, height, 8, dark.base) +
      screen(7, 7, width - 14, height - 18),
  }
}

export function plant(x: number, y: number, scale: number): Svg {
  const blade = (lean: number, tone: string) =>
    path(
      `M0 -60C${lean} -120 ${lean * 1.6} -150 ${lean * 1.9} -190C${lean * 0.7} -170 ${-lean * 0.1} -120 0 -60z`,
      tone,
    )
  const leaves = [-46, -24, 6, 28, 48]
    .map((lean, at) => blade(lean, at % 2 === 0 ? '#5F8262' : '#7A9C78'))
    .join('')
  return moved(leaves + path('M-34 -64H34L26 0H-26z', fade('#D98F6A', '#B86E4B')), x, y, scale)
}

export function frame(x: number, y: number, width: number, height: number, inside: Svg): Svg {
  return (
    rect(x, y, width, height, 3, '#FFFFFF') +
    rect(x + 9, y + 9, width - 18, height - 18, 2, '#F1E9DA') +
    moved(inside, x + width / 2, y + height / 2)
  )
}

export function poster(): Svg {
  return (
    ellipse(-8, 12, 26, 26, '#E0A45C') +
    path('M-46 34Q-10 -6 10 18T46 4V42H-46z', '#4F7396') +
    path('M-46 40Q0 22 46 34V46H-46z', '#2F5D8C')
  )
}

export function window_(x: number, y: number, width: number, height: number): Svg {
  return (
    rect(x - 8, y - 8, width + 16, height + 16, 4, '#FFFFFF') +
    rect(x, y, width, height, 2, fade('#CFE4F5', '#F4F1E4')) +
    line(x + width / 2, y, x + width / 2, y + height, '#FFFFFF', 7) +
    line(x, y + height * 0.45, x + width, y + height * 0.45, '#FFFFFF', 7)
  )
}
