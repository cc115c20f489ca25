import { mix, type Tones, tones } from '../color.ts'
import { type Art, ellipse, fade, line, moved, path, rect, type Svg, times } from '../shapes.ts'

const dark = tones('#23262B')

/** What is on: hills at sunset, the same on every screen. */
export function screen(x: number, y: number, width: number, height: number, radius = 4): Svg {
  const at = (share: number) => y + height * share
  const hill = (from: number, peak: number, color: string) =>
    path(
      `M${x} ${at(from)}Q${x + width * 0.3} ${at(peak)} ${x + width * 0.55} ${at(from - 0.04)}T${x + width} ${at(from - 0.1)}V${y + height}H${x}z`,
      color,
    )
  return (
    rect(x, y, width, height, radius, fade('#F7B267', '#6C8FC7')) +
    ellipse(x + width * 0.68, at(0.42), height * 0.13, height * 0.13, '#FFE3A8') +
    hill(0.68, 0.4, '#4C6FA8') +
    hill(0.82, 0.62, '#2F5D8C') +
    hill(0.96, 0.78, '#1E4468') +
    path(`M${x} ${y}h${width * 0.42}L${x + width * 0.2} ${y + height}H${x}z`, '#FFFFFF', 'opacity="0.09"')
  )
}

/** A larger television fills more of the same frame, so that sizes can be told apart side by side. */
export function tv(inches: number): Art {
  const frame = 560
  const width = frame * Math.min(1, 0.2 + (inches / 75) * 0.8)
  const height = width * 0.565
  const foot = (x: number, lean: number) => path(`M${x} ${height}l${lean * -26} 26h${lean * 44}z`, dark.light)
  const set =
    foot(width * 0.18, 1) +
    foot(width * 0.82, -1) +
    rect(0, 0, width, height, 8, dark.base) +
    screen(7, 7, width - 14, height - 18)
  return {
    width: frame,
    height: height + 28,
    place: 'cabinet',
    inches: (inches * 0.88 * frame) / width,
    svg: moved(set, (frame - width) / 2, 0),
  }
}

/** A loudspeaker's cone. */
function cone(x: number, y: number, radius: number): Svg {
  return (
    ellipse(x, y, radius, radius, fade('#3F454E', '#16181C')) +
    ellipse(x, y, radius * 0.62, radius * 0.62, fade('#14161A', '#3A3F47')) +
    ellipse(x, y, radius * 0.26, radius * 0.26, fade('#6A727C', '#2B3038'))
  )
}

function grille(x: number, y: number, width: number, height: number, radius: number): Svg {
  const threads = times(Math.floor(width / 12), (at) =>
    line(x + 8 + at * 12, y + 6, x + 8 + at * 12, y + height - 6, '#3A3F47', 1.5, 'opacity="0.6"'),
  )
  return rect(x, y, width, height, radius, fade('#343941', '#1A1C20')) + threads
}

export function soundbar(): Art {
  return {
    width: 520,
    height: 210,
    place: 'cabinet',
    inches: 47,
    svg:
      grille(0, 154, 400, 50, 14) +
      rect(184, 172, 32, 6, 3, '#6EC6A0') +
      rect(410, 0, 110, 206, 14, fade('#343941', '#16181C')) +
      cone(465, 66, 36) +
      rect(436, 160, 58, 6, 3, '#4A5665'),
  }
}

export function partySpeaker(): Art {
  const ring = (y: number, radius: number, color: string) =>
    ellipse(110, y, radius + 9, radius + 9, color) + cone(110, y, radius)
  return {
    width: 220,
    height: 400,
    place: 'floor',
    inches: 14,
    svg:
      path('M70 26V10Q70 0 80 0H140Q150 0 150 10V26', 'none', 'stroke="#4A5665" stroke-width="12"') +
      [40, 160].map((x) => ellipse(x + 10, 388, 14, 12, '#16181C')).join('') +
      rect(6, 22, 208, 364, 30, fade('#343941', '#16181C')) +
      rect(60, 42, 100, 22, 8, '#16181C') +
      times(3, (at) => ellipse(84 + at * 26, 53, 6, 6, ['#FFC629', '#6EC6A0', '#E06B5B'][at] ?? '#FFC629')) +
      ring(138, 48, '#4C8DD6') +
      ring(286, 70, '#B45BC4'),
  }
}

export function homeTheater(): Art {
  const tower = (x: number) =>
    rect(x, 0, 74, 300, 10, fade('#343941', '#16181C')) +
    cone(x + 37, 58, 24) +
    cone(x + 37, 124, 24) +
    rect(x - 8, 292, 90, 14, 6, '#16181C')
  return {
    width: 540,
    height: 306,
    place: 'floor',
    inches: 84,
    svg:
      tower(10) +
      tower(456) +
      grille(150, 232, 220, 66, 10) +
      [116, 380]
        .map((x) => rect(x, 216, 50, 84, 8, fade('#343941', '#16181C')) + cone(x + 25, 254, 18))
        .join('') +
      rect(194, 92, 132, 130, 12, fade('#3A3F47', '#16181C')) +
      cone(260, 157, 46),
  }
}

function gamepad(x: number, y: number, shell: Tones): Svg {
  return (
    path(
      `M${x + 26} ${y}h88q22 0 28 26l10 44q4 26 -18 26q-12 0 -22 -18l-10 -16h-64l-10 16q-10 18 -22 18q-22 0 -18 -26l10 -44q6 -26 28 -26z`,
      fade(shell.light, shell.dark),
    ) +
    ellipse(x + 44, y + 40, 13, 13, shell.darker) +
    ellipse(x + 96, y + 40, 13, 13, shell.darker) +
    ellipse(x + 120, y + 14, 4, 4, '#FFC629') +
    ellipse(x + 112, y + 22, 4, 4, '#4C8DD6') +
    ellipse(x + 128, y + 22, 4, 4, '#E06B5B') +
    ellipse(x + 120, y + 30, 4, 4, '#6EC6A0')
  )
}

export function gameConsole(color: Tones, slim: boolean): Art {
  const edge = mix(color.base, '#4C8DD6', 0.6)
  const box = slim
    ? rect(0, 150, 300, 80, 12, fade(color.light, color.dark)) +
      ellipse(226, 178, 30, 12, color.darker) +
      rect(24, 206, 60, 6, 3, edge)
    : rect(0, 0, 190, 234, 12, fade(color.light, color.dark)) +
      rect(92, 14, 5, 206, 2, edge) +
      rect(24, 60, 44, 7, 3, color.darker) +
      times(6, (at) => line(120, 36 + at * 10, 170, 36 + at * 10, color.darker, 3))
  const pads = slim ? gamepad(250, 140, tones('#F4F4F2')) : gamepad(170, 142, dark) + gamepad(262, 146, dark)
  return { width: 424, height: 240, place: 'cabinet', inches: slim ? 20 : 27, svg: box + pads }
}

export function headphones(color: Tones): Art {
  const cup = (x: number, flip: number) =>
    rect(x - 30, 128, 60, 116, 30, fade(color.light, color.darker)) +
    rect(x - 30 + flip * 20, 136, 30, 100, 15, color.darker) +
    ellipse(x - flip * 8, 186, 12, 26, mix(color.base, '#FFFFFF', 0.3))
  return {
    width: 280,
    height: 250,
    place: 'table',
    inches: 8,
    svg:
      path(
        'M44 150V120A96 96 0 0 1 236 120V150',
        'none',
        `stroke="${color.base}" stroke-width="22" stroke-linecap="round"`,
      ) +
      path(
        'M56 118A84 84 0 0 1 224 118',
        'none',
        `stroke="${color.lighter}" stroke-width="5" stroke-linecap="round" opacity="0.7"`,
      ) +
      cup(44, 1) +
      cup(236, -1),
  }
}

export function phone(color: Tones, large: boolean): Art {
  const [width, height] = large ? [178, 360] : [164, 326]
  const back =
    rect(width * 0.62, 18, width, height - 18, 26, fade(color.light, color.dark)) +
    rect(width * 1.3, 34, 46, large ? 104 : 78, 20, color.darker) +
    times(
      large ? 3 : 2,
      (at) =>
        ellipse(width * 1.3 + 23, 58 + at * 30, 12, 12, '#14161A') +
        ellipse(width * 1.3 + 20, 55 + at * 30, 4, 4, '#7FA6CC'),
    )
  const front =
    rect(0, 0, width, height, 26, dark.base) +
    screen(8, 8, width - 16, height - 16, 19) +
    rect(width / 2 - 18, 16, 36, 9, 4.5, '#14161A')
  return { width: width * 1.62, height, place: 'table', inches: large ? 5 : 4.6, svg: back + front }
}
