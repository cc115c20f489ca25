import { mix, type Tones, tones } from '../color.ts'
import { type Art, ellipse, fade, leg, line, path, rect, type Svg, times } from '../shapes.ts'

const metal = tones('#3A3F47')
const leaf = tones('#6F8F6B')

/** A few lines of grain, the same for every board. */
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

function board(x: number, y: number, width: number, height: number, color: Tones): Svg {
  return rect(x, y, width, height, 5, fade(color.light, color.base)) + grain(x, y, width, height, color)
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

function books(x: number, floor: number, colors: readonly string[]): Svg {
  return colors.map((color, at) => rect(x + at * 3, floor - 9 * (at + 1), 64 - at * 8, 9, 2, color)).join('')
}

export function coffeeTable(color: Tones): Art {
  return {
    width: 460,
    height: 240,
    place: 'floor',
    inches: 48,
    svg:
      vase(318, 92) +
      books(110, 92, ['#C96F4A', '#E9E0CF', '#2F5D8C']) +
      rect(48, 118, 20, 122, 6, color.dark) +
      rect(392, 118, 20, 122, 6, color.dark) +
      rect(70, 176, 320, 14, 6, fade(color.base, color.dark)) +
      rect(20, 92, 420, 30, 15, fade(color.light, color.base)) +
      grain(24, 92, 412, 28, color) +
      rect(24, 116, 412, 6, 3, color.darker, 'opacity="0.35"'),
  }
}

export function tvStand(color: Tones): Art {
  const door = (x: number) => board(x, 16, 140, 104, color) + rect(x + 64, 60, 12, 12, 6, metal.base)
  return {
    width: 520,
    height: 168,
    place: 'floor',
    inches: 65,
    svg:
      [30, 478].map((x) => leg(x, 132, 34, metal.base)).join('') +
      rect(0, 0, 520, 136, 8, fade(color.base, color.dark)) +
      rect(160, 16, 200, 104, 4, color.darker) +
      rect(160, 62, 200, 8, 0, color.dark) +
      rect(196, 40, 70, 22, 4, '#23262B') +
      rect(182, 92, 120, 12, 5, '#23262B') +
      door(12) +
      door(368) +
      rect(0, 0, 520, 13, 6, color.lighter),
  }
}

export function bookcase(color: Tones): Art {
  const spines = ['#C96F4A', '#2F5D8C', '#D9A441', '#6F8F6B', '#8C4A5A', '#4A5665']
  const shelf = (at: number) => {
    const floor = 84 + at * 78
    const full = times(at % 2 === 0 ? 6 : 3, (book) => {
      const height = 44 + ((book * 7 + at * 5) % 3) * 7
      return rect(
        26 + book * 16,
        floor - height,
        13,
        height,
        2,
        spines[(book + at) % spines.length] ?? '#4A5665',
      )
    })
    const object = at % 2 === 0 ? vase(162, floor) : books(110, floor, ['#E9E0CF', '#C96F4A'])
    return (
      full + (at === 1 || at === 3 ? object : '') + rect(12, floor, 176, 9, 2, fade(color.light, color.dark))
    )
  }
  return {
    width: 200,
    height: 410,
    place: 'floor',
    inches: 32,
    svg:
      rect(0, 0, 200, 410, 6, fade(color.base, color.dark)) +
      rect(12, 12, 176, 386, 3, mix(color.darker, '#FFF8EC', 0.35)) +
      times(5, shelf) +
      rect(0, 0, 200, 12, 5, color.lighter),
  }
}

export function diningTable(color: Tones): Art {
  return {
    width: 520,
    height: 270,
    place: 'floor',
    inches: 60,
    svg:
      vase(260, 62) +
      ellipse(130, 58, 44, 6, '#FFFFFF') +
      ellipse(392, 58, 44, 6, '#FFFFFF') +
      [34, 466].map((x) => leg(x, 88, 182, color.dark, 22)).join('') +
      [86, 416].map((x) => leg(x, 88, 158, color.darker, 16)).join('') +
      rect(24, 84, 472, 24, 4, color.dark) +
      rect(0, 62, 520, 26, 9, fade(color.light, color.base)) +
      grain(6, 62, 508, 24, color),
  }
}

export function diningChair(color: Tones): Art {
  const slats = times(4, (at) => rect(58 + at * 27, 34, 9, 112, 4, fade(color.base, color.dark)))
  return {
    width: 200,
    height: 330,
    place: 'floor',
    inches: 19,
    svg:
      [62, 126].map((x) => leg(x, 176, 130, color.darker, 11)).join('') +
      rect(34, 10, 14, 170, 7, color.base) +
      rect(152, 10, 14, 170, 7, color.base) +
      slats +
      path('M28 22Q100 -12 172 22L168 50Q100 20 32 50z', fade(color.light, color.base)) +
      path('M22 160Q100 140 178 160L186 184Q100 196 14 184z', fade(color.lighter, color.base)) +
      rect(16, 182, 168, 12, 5, color.dark) +
      [22, 164].map((x) => leg(x, 190, 140, color.base, 15)).join(''),
  }
}

export function pubSet(color: Tones): Art {
  const stool = (x: number) =>
    rect(x, 148, 84, 16, 8, fade(color.light, color.base)) +
    [x + 8, x + 68].map((at) => rect(at, 162, 8, 148, 3, metal.base)).join('') +
    rect(x + 8, 252, 68, 7, 3, metal.dark)
  return {
    width: 420,
    height: 310,
    place: 'floor',
    inches: 40,
    svg:
      ellipse(150, 38, 34, 5, '#FFFFFF') +
      ellipse(268, 38, 34, 5, '#FFFFFF') +
      [64, 346].map((x) => rect(x, 62, 10, 248, 3, metal.dark)).join('') +
      rect(64, 270, 292, 8, 3, metal.dark) +
      rect(30, 40, 360, 24, 8, fade(color.light, color.base)) +
      grain(36, 40, 348, 22, color) +
      stool(84) +
      stool(252),
  }
}

export function desk(color: Tones): Art {
  const lamp =
    path(
      'M92 60V2L132 -24',
      'none',
      `stroke="${metal.base}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    path('M114 -34l34 10l-10 26l-40 -12z', '#D9A441') +
    rect(72, 54, 42, 8, 4, metal.base)
  return {
    width: 460,
    height: 260,
    place: 'floor',
    inches: 47,
    svg:
      lamp +
      books(300, 62, ['#2F5D8C', '#E9E0CF']) +
      [26, 416].map((x) => leg(x, 84, 176, metal.base, 18)).join('') +
      rect(0, 62, 460, 22, 6, fade(color.light, color.base)) +
      grain(4, 62, 452, 20, color) +
      rect(60, 84, 340, 42, 5, fade(color.base, color.dark)) +
      rect(204, 100, 52, 8, 4, metal.base),
  }
}

export function taskChair(color: Tones): Art {
  const mesh = times(9, (at) => line(64, 28 + at * 15, 176, 28 + at * 15, color.light, 1.5, 'opacity="0.6"'))
  const base = [-78, -40, 0, 40, 78].map(
    (x) => line(120, 316, 120 + x, 338, metal.base, 9) + ellipse(120 + x, 344, 9, 9, metal.darker),
  )
  return {
    width: 240,
    height: 354,
    place: 'floor',
    inches: 26,
    svg:
      base.join('') +
      rect(112, 240, 16, 80, 4, metal.base) +
      rect(110, 160, 20, 60, 6, metal.darker) +
      path(
        'M54 36Q56 8 90 6H150Q184 8 186 36L176 156Q172 172 156 172H84Q68 172 64 156z',
        fade(color.base, color.dark),
      ) +
      mesh +
      path('M20 176q0 -12 14 -12h20q10 0 10 10v40h-12v-36h-20q-12 0 -12 -2z', metal.base) +
      path('M220 176q0 -12 -14 -12h-20q-10 0 -10 10v40h12v-36h20q12 0 12 -2z', metal.base) +
      rect(38, 206, 164, 40, 18, fade(color.light, color.base)) +
      rect(52, 238, 136, 12, 6, color.darker),
  }
}
