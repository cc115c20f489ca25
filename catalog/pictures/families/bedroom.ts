import { mix, type Tones, tones } from '../color.ts'
import { type Art, fade, leg, line, path, rect, type Svg, times } from '../shapes.ts'

const linen = tones('#EFE9DD')
const blanket = tones('#4F7396')
const metal = tones('#3A3F47')

function bedding(x: number, y: number, width: number): Svg {
  const half = width / 2
  const pillow = (at: number) =>
    rect(x + 18 + at * half, y - 50, half - 36, 62, 24, fade('#FFFFFF', linen.dark))
  return (
    pillow(0) +
    pillow(1) +
    rect(x + half - 46, y - 24, 92, 44, 16, fade(blanket.lighter, blanket.base)) +
    rect(x, y, width, 72, 16, fade('#FFFFFF', linen.base)) +
    path(`M${x} ${y + 30}h${width}v56q-${half} 14 -${width} 0z`, fade(blanket.light, blanket.base)) +
    rect(x, y + 22, width, 20, 6, mix(blanket.base, '#FFF8EC', 0.72))
  )
}

export function bed(color: Tones, headboard: 'panel' | 'upholstered'): Art {
  const head =
    headboard === 'panel'
      ? rect(20, 0, 440, 190, 10, fade(color.base, color.dark)) +
        times(3, (at) => rect(38 + at * 136, 20, 128, 120, 5, fade(color.light, color.base))) +
        rect(12, 0, 456, 16, 6, color.lighter)
      : rect(14, 0, 452, 200, 34, fade(color.light, color.dark)) +
        times(5, (at) => line(88 + at * 76, 12, 88 + at * 76, 140, color.dark, 2.5, 'opacity="0.5"'))
  return {
    width: 480,
    height: 300,
    place: 'floor',
    inches: 66,
    svg:
      head +
      bedding(30, 140, 420) +
      rect(16, 218, 448, 56, 10, fade(color.base, color.dark)) +
      rect(16, 218, 448, 8, 4, color.light) +
      leg(40, 272, 28, color.darker, 18) +
      leg(422, 272, 28, color.darker, 18),
  }
}

export function bunkBed(color: Tones): Art {
  const berth = (x: number, y: number, width: number, cloth: Tones) =>
    rect(x + 14, y - 34, width - 28, 40, 12, fade('#FFFFFF', linen.base)) +
    rect(x + 20, y - 48, 92, 30, 13, fade('#FFFFFF', linen.dark)) +
    rect(x + 118, y - 38, width - 136, 40, 10, fade(cloth.light, cloth.base)) +
    rect(x, y, width, 34, 6, fade(color.base, color.dark))
  const rungs = times(6, (at) => rect(352, 96 + at * 44, 64, 9, 4, color.dark))
  return {
    width: 470,
    height: 380,
    place: 'floor',
    inches: 80,
    svg:
      rect(14, 0, 22, 380, 7, fade(color.base, color.dark)) +
      rect(434, 0, 22, 380, 7, fade(color.base, color.dark)) +
      berth(24, 120, 422, tones('#4F7396')) +
      rect(24, 44, 310, 12, 6, color.base) +
      rect(24, 72, 310, 12, 6, color.base) +
      times(4, (at) => rect(80 + at * 72, 44, 10, 78, 3, color.dark)) +
      berth(10, 300, 450, tones('#6F8F6B')) +
      rect(344, 40, 11, 336, 5, color.base) +
      rect(412, 40, 11, 336, 5, color.base) +
      rungs,
  }
}

export function mattress(color: Tones, layers: 1 | 2): Art {
  const quilt = times(9, (at) =>
    path(`M${44 + at * 50} 46q25 -22 50 0`, 'none', `stroke="${color.dark}" stroke-width="2" opacity="0.45"`),
  )
  const top = mix(color.base, '#FFFFFF', 0.55)
  const side = layers === 2 ? rect(20, 74, 500, 50, 0, fade(mix(color.base, '#FFFFFF', 0.4), color.dark)) : ''
  return {
    width: 540,
    height: 190,
    place: 'floor',
    inches: 62,
    svg:
      rect(20, 60, 500, 118, 20, fade(color.base, color.darker)) +
      side +
      rect(20, 122, 500, 5, 0, blanket.base) +
      path(
        'M48 10H492Q520 12 524 44L528 70Q528 80 516 80H24Q12 80 12 70L16 44Q20 12 48 10z',
        fade('#FFFFFF', top),
      ) +
      quilt +
      rect(14, 74, 512, 7, 3, blanket.light) +
      times(2, (at) => rect(150 + at * 210, 140, 36, 9, 4, color.darker)),
  }
}

export function drawers(color: Tones, rows: 2 | 3 | 5, columns: 1 | 2): Art {
  const width = columns === 2 ? 420 : rows === 5 ? 240 : 190
  const each = rows === 5 ? 64 : 66
  const height = rows * each + 50
  const wide = (width - 24) / columns
  const front = (at: number) => {
    const x = 12 + (at % columns) * wide
    const y = 18 + Math.floor(at / columns) * each
    const knobs = columns === 2 ? [wide / 2 - 30, wide / 2 + 22] : [wide / 2 - 15]
    const shapes = knobs.map((knob) =>
      rect(x + knob, y + each / 2 - 6, columns === 2 ? 10 : 32, columns === 2 ? 10 : 8, 5, metal.base),
    )
    return rect(x + 4, y + 3, wide - 8, each - 7, 5, fade(color.light, color.base)) + shapes.join('')
  }
  return {
    width,
    height,
    place: 'floor',
    inches: columns === 2 ? 60 : rows === 5 ? 32 : 24,
    svg:
      [18, width - 34].map((x) => leg(x, height - 34, 34, color.darker, 16)).join('') +
      rect(4, 8, width - 8, height - 38, 8, fade(color.dark, color.darker)) +
      times(rows * columns, front) +
      rect(0, 0, width, 14, 6, color.lighter),
  }
}
