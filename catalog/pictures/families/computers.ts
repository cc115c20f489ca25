import { mix, type Tones, tones } from '../color.ts'
import { type Art, ellipse, fade, line, path, rect, type Svg, times } from '../shapes.ts'
import { screen } from './electronics.ts'

const dark = tones('#23262B')
const silver = tones('#C9CED4')

function keyboard(x: number, y: number, width: number, color: Tones): Svg {
  return (
    rect(x, y, width, 22, 6, fade(color.lighter, color.base)) +
    times(Math.floor(width / 16) - 1, (at) => rect(x + 9 + at * 16, y + 5, 11, 8, 2, color.dark))
  )
}

function mouse(x: number, y: number, color: Tones): Svg {
  return path(`M${x} ${y + 22}v-8q0 -14 18 -14t18 14v8z`, fade(color.lighter, color.dark))
}

export function laptop(color: Tones, gaming: boolean): Art {
  const glow = gaming ? rect(50, 268, 400, 5, 2, '#B45BC4') + rect(180, 268, 140, 5, 2, '#4C8DD6') : ''
  const keys = times(3, (row) =>
    times(16, (at) =>
      rect(92 + at * 20 - row * 3, 280 + row * 8, 14 + row * 0.4, 5, 1.5, gaming ? '#8F6FD0' : color.darker),
    ),
  )
  return {
    width: 500,
    height: 322,
    place: 'table',
    inches: 14,
    svg:
      rect(58, 0, 384, 266, 14, fade(dark.light, dark.base)) +
      screen(70, 12, 360, 238, 6) +
      ellipse(250, 6.5, 2.5, 2.5, '#7C838B') +
      path('M58 264H442L496 306Q500 314 490 314H10Q0 314 4 306z', fade(color.lighter, color.base)) +
      keys +
      rect(200, 303, 100, 6, 3, color.dark) +
      rect(4, 308, 492, 12, 6, color.dark) +
      glow,
  }
}

export function tower(): Art {
  const fan = (y: number, color: string) =>
    ellipse(92, y, 44, 44, color) +
    ellipse(92, y, 36, 36, '#16181C') +
    times(6, (at) =>
      path(
        `M92 ${y}q16 -8 28 -26`,
        'none',
        `stroke="${color}" stroke-width="5" stroke-linecap="round" opacity="0.8" transform="rotate(${at * 60} 92 ${y})"`,
      ),
    )
  return {
    width: 470,
    height: 390,
    place: 'floor',
    inches: 22,
    svg:
      rect(0, 0, 184, 382, 14, fade('#3A3F47', '#16181C')) +
      fan(84, '#4C8DD6') +
      fan(192, '#8F6FD0') +
      fan(300, '#B45BC4') +
      rect(184, 0, 36, 382, 8, fade('#2B3038', '#111317')) +
      rect(20, 380, 40, 10, 4, '#111317') +
      rect(150, 380, 40, 10, 4, '#111317') +
      keyboard(250, 362, 168, dark) +
      mouse(432, 362, dark),
  }
}

export function allInOne(color: Tones): Art {
  return {
    width: 480,
    height: 370,
    place: 'table',
    inches: 24,
    svg:
      path('M200 300h80l14 40h-108z', fade(silver.base, silver.dark)) +
      rect(160, 336, 160, 12, 6, silver.base) +
      rect(30, 0, 420, 310, 16, fade('#FFFFFF', color.dark)) +
      rect(42, 12, 396, 240, 6, dark.base) +
      screen(48, 18, 384, 228, 3) +
      keyboard(84, 346, 250, silver) +
      mouse(356, 346, silver),
  }
}

export function miniDesktop(color: Tones): Art {
  return {
    width: 320,
    height: 150,
    place: 'table',
    inches: 5.2,
    svg:
      path('M44 20Q46 0 70 0H250Q274 0 276 20L312 84H8z', fade('#FFFFFF', color.light)) +
      rect(6, 78, 308, 64, 18, fade(color.light, color.dark)) +
      rect(30, 104, 30, 10, 3, color.darker) +
      rect(72, 104, 30, 10, 3, color.darker) +
      ellipse(124, 109, 6, 6, color.darker) +
      ellipse(286, 109, 5, 5, '#6EC6A0') +
      rect(30, 140, 260, 8, 4, color.darker),
  }
}

export function tablet(color: Tones, kids: boolean): Art {
  if (!kids) {
    return {
      width: 460,
      height: 316,
      place: 'table',
      inches: 10,
      svg:
        rect(24, 14, 436, 302, 22, fade(color.light, color.dark)) +
        rect(0, 0, 446, 304, 22, dark.base) +
        screen(16, 16, 414, 272, 8) +
        ellipse(223, 8, 2.5, 2.5, '#7C838B'),
    }
  }
  const shell = tones('#3D6FA8')
  return {
    width: 460,
    height: 340,
    place: 'table',
    inches: 10,
    svg:
      path('M150 40Q150 0 190 0H270Q310 0 310 40', 'none', `stroke="${shell.base}" stroke-width="26"`) +
      rect(0, 26, 460, 312, 48, fade(shell.light, shell.dark)) +
      [30, 430]
        .map((x) => ellipse(x, 56, 34, 34, shell.base) + ellipse(x, 308, 34, 34, shell.base))
        .join('') +
      rect(40, 62, 380, 240, 16, dark.base) +
      screen(52, 74, 356, 216, 8),
  }
}

export function monitor(): Art {
  return {
    width: 460,
    height: 360,
    place: 'table',
    inches: 24,
    svg:
      rect(214, 270, 32, 80, 4, fade(dark.light, dark.base)) +
      rect(140, 342, 180, 14, 7, dark.base) +
      rect(0, 0, 460, 276, 10, dark.base) +
      screen(9, 9, 442, 252, 4) +
      line(222, 269, 238, 269, '#6EC6A0', 3),
  }
}

export function printer(color: Tones): Art {
  const inks = ['#2B3038', '#4C8DD6', '#D65B9A', '#FFC629']
  return {
    width: 380,
    height: 280,
    place: 'table',
    inches: 15,
    svg:
      path('M96 70L112 4H268L284 70z', '#FFFFFF') +
      times(4, (at) => line(126, 22 + at * 12, 254, 22 + at * 12, '#C9CED4', 3)) +
      rect(0, 60, 380, 160, 18, fade('#FFFFFF', color.dark)) +
      rect(0, 60, 380, 34, 16, fade(mix(color.base, '#14202E', 0.06), color.dark)) +
      rect(24, 106, 90, 40, 8, dark.base) +
      rect(34, 116, 46, 20, 4, '#6EC6A0') +
      rect(262, 106, 98, 84, 8, color.dark) +
      inks
        .map(
          (ink, at) =>
            rect(270 + at * 22, 114, 16, 68, 4, '#FFFFFF') +
            rect(270 + at * 22, 134 + at * 7, 16, 48 - at * 7, 4, ink),
        )
        .join('') +
      rect(70, 190, 170, 26, 6, dark.base) +
      path('M84 204H226L240 262H70z', '#FFFFFF') +
      screen(92, 212, 126, 40, 2) +
      rect(56, 256, 198, 16, 6, color.darker) +
      rect(20, 216, 340, 12, 6, color.darker),
  }
}
