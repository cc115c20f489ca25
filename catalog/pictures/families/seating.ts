import { mix, type Tones, tones } from '../color.ts'
import { type Art, ellipse, fade, leg, line, moved, path, rect, type Svg, times } from '../shapes.ts'

const wood = tones('#6E4A2F')

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

/** A goes-with colour for cushions: sun on cool cloth, blue on warm. */
function accent(color: Tones): Tones {
  const red = Number.parseInt(color.base.slice(1, 3), 16)
  const blue = Number.parseInt(color.base.slice(5, 7), 16)
  return tones(blue >= red ? '#D9A441' : '#4F7396')
}

function arm(kind: 'track' | 'rolled' | 'sloped', color: Tones, left: boolean, width: number): Svg {
  const face = fade(color.light, color.dark)
  const art =
    kind === 'track'
      ? rect(0, 66, 58, 126, 12, face) + rect(0, 66, 58, 20, 10, color.lighter)
      : kind === 'rolled'
        ? rect(6, 96, 48, 96, 8, face) +
          ellipse(30, 92, 30, 25, fade(color.lighter, color.base)) +
          ellipse(30, 93, 14, 11, color.light)
        : path('M4 92Q8 70 34 72Q56 74 56 96V192H10Q4 192 4 180z', face) +
          path('M4 92Q8 70 34 72Q56 74 56 96Q40 84 4 96z', color.lighter)
  return left ? art : `<g transform="translate(${width} 0) scale(-1 1)">${art}</g>`
}

export function sofa(color: Tones, seats: 2 | 3, arms: 'track' | 'rolled' | 'sloped'): Art {
  const width = seats === 3 ? 540 : 390
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
    [70, width - 84].map((x) => leg(x, 188, 26, wood.base)).join('') +
    [width / 2 - 6].map((x) => leg(x, 188, 22, wood.dark)).join('')
  return {
    width,
    height: 214,
    place: 'floor',
    inches: seats === 3 ? 86 : 58,
    svg:
      legs +
      rect(30, 0, width - 60, 160, 28, fade(color.base, color.dark)) +
      backs +
      cushions +
      rect(40, 156, width - 80, 36, 8, fade(color.base, color.dark)) +
      shade +
      arm(arms, color, true, width) +
      arm(arms, color, false, width) +
      pillow(96, 92, extra, -8) +
      (seats === 3 ? pillow(width - 98, 94, tones(mix(color.base, '#FFF8EC', 0.55)), 10) : ''),
  }
}

export function sectional(color: Tones): Art {
  const extra = accent(color)
  const main = sofa(color, 3, 'track')
  const chaise =
    rect(356, 126, 196, 44, 14, fade(color.lighter, color.light)) +
    rect(356, 164, 196, 58, 10, fade(color.base, color.dark)) +
    rect(356, 164, 196, 9, 4, color.darker, 'opacity="0.35"')
  const back = rect(376, 18, 168, 112, 20, fade(color.lighter, color.base))
  return {
    width: 560,
    height: 240,
    place: 'floor',
    inches: 104,
    svg:
      main.svg +
      rect(300, 0, 252, 160, 28, fade(color.base, color.dark)) +
      rect(227, 18, 146, 112, 20, fade(color.lighter, color.base)) +
      rect(226, 112, 146, 46, 13, fade(color.lighter, color.light)) +
      back +
      chaise +
      leg(368, 220, 20, wood.base) +
      leg(526, 220, 20, wood.base) +
      pillow(330, 92, extra, 6) +
      pillow(500, 84, tones(mix(color.base, '#FFF8EC', 0.55)), 12),
  }
}

export function recliner(color: Tones, lift: boolean): Art {
  const face = fade(color.light, color.dark)
  const tufts = times(3, (at) => line(86, 56 + at * 42, 194, 56 + at * 42, color.dark, 2.5, 'opacity="0.55"'))
  const remote = rect(242, 128, 12, 34, 5, '#2B3038') + line(248, 162, 250, 196, '#2B3038', 2.5)
  return {
    width: 280,
    height: 300,
    place: 'floor',
    inches: 37,
    svg:
      rect(40, 276, 200, 22, 8, wood.darker) +
      path('M62 24Q66 0 100 0H180Q214 0 218 24L226 170H54z', fade(color.light, color.base)) +
      rect(74, 14, 132, 150, 26, fade(color.lighter, color.base)) +
      tufts +
      rect(60, 158, 160, 44, 16, fade(color.lighter, color.light)) +
      rect(52, 198, 176, 78, 14, fade(color.base, color.dark)) +
      line(62, 236, 218, 236, color.darker, 2, 'opacity="0.5"') +
      rect(12, 122, 54, 158, 22, face) +
      rect(214, 122, 54, 158, 22, face) +
      rect(12, 122, 54, 26, 13, color.lighter) +
      rect(214, 122, 54, 26, 13, color.lighter) +
      (lift ? remote : rect(268, 186, 10, 46, 5, wood.base)),
  }
}

export function chair(color: Tones): Art {
  const legs = [70, 178]
    .map((x, at) => moved(leg(-6, 0, 72, wood.base, 13), x, 222, 1, at === 0 ? 8 : -8))
    .join('')
  return {
    width: 250,
    height: 294,
    place: 'floor',
    inches: 29,
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

export function ottoman(color: Tones): Art {
  return {
    width: 300,
    height: 160,
    place: 'floor',
    inches: 40,
    svg:
      [34, 246].map((x) => leg(x, 132, 24, wood.base, 16)).join('') +
      rect(10, 40, 280, 98, 16, fade(color.base, color.dark)) +
      rect(2, 8, 296, 46, 20, fade(color.lighter, color.light)) +
      line(12, 56, 288, 56, color.darker, 3) +
      [110, 200].map((x) => ellipse(x, 30, 5, 3, color.dark)).join(''),
  }
}
