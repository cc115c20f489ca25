import { mix, type Tones, tones } from '../color.ts'
import { type Art, across, ellipse, fade, line, path, rect, type Svg, times } from '../shapes.ts'

const dark = tones('#2B3038')
const glass = tones('#1D2733')

/** Metal and enamel shine from one side. */
function body(x: number, y: number, width: number, height: number, radius: number, color: Tones): Svg {
  return (
    rect(x, y, width, height, radius, across(color.light, color.dark)) +
    rect(x + 8, y + 6, width * 0.16, height - 12, radius / 2, '#FFFFFF', 'opacity="0.16"')
  )
}

/** A handle that can be seen on white as on black. */
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

const feet = (width: number, height: number) =>
  [18, width - 38].map((x) => rect(x, height - 10, 20, 10, 3, dark.darker)).join('')

export function refrigerator(color: Tones, doors: 'french' | 'top' | 'side'): Art {
  const width = doors === 'top' ? 210 : 256
  const height = 440
  const door = (x: number, y: number, w: number, h: number) => body(x, y, w, h, 10, color)
  const dispenser =
    rect(38, 150, 58, 84, 8, glass.base) +
    rect(46, 158, 42, 18, 4, '#5B7FA6') +
    rect(52, 190, 30, 36, 5, glass.darker)
  const fronts = {
    french:
      door(0, 0, 126, 282) +
      door(130, 0, 126, 282) +
      door(0, 286, 256, 144) +
      handle(110, 70, 9, 150, color) +
      handle(137, 70, 9, 150, color) +
      handle(48, 304, 160, 9, color),
    top:
      door(0, 0, 210, 126) +
      door(0, 130, 210, 300) +
      handle(16, 58, 9, 56, color) +
      handle(16, 142, 9, 120, color),
    side:
      door(0, 0, 116, 430) +
      door(120, 0, 136, 430) +
      handle(98, 90, 9, 220, color) +
      handle(129, 90, 9, 220, color) +
      dispenser,
  }
  return {
    width,
    height,
    place: 'floor',
    inches: doors === 'top' ? 30 : 36,
    svg: feet(width, height) + rect(2, 4, width - 4, height - 12, 10, color.darker) + fronts[doors],
  }
}

export function chestFreezer(color: Tones): Art {
  return {
    width: 420,
    height: 300,
    place: 'floor',
    inches: 37,
    svg:
      feet(420, 300) +
      body(8, 62, 404, 230, 12, color) +
      rect(8, 62, 404, 9, 0, color.darker, 'opacity="0.4"') +
      path(
        'M14 20Q16 4 34 4H386Q404 4 406 20L416 52Q416 64 404 64H16Q4 64 4 52z',
        fade('#FFFFFF', color.dark),
      ) +
      handle(170, 50, 80, 12, tones('#8E949B')) +
      ellipse(370, 262, 5, 5, '#0F7B4F') +
      rect(50, 250, 92, 26, 6, color.dark),
  }
}

function drum(x: number, y: number, radius: number, cloth: string): Svg {
  return (
    ellipse(x, y, radius + 17, radius + 17, fade('#EEF0F2', '#9BA2AA')) +
    ellipse(x, y, radius, radius, fade(glass.light, glass.darker)) +
    path(
      `M${x - radius * 0.78} ${y + radius * 0.25}q${radius * 0.4} -${radius * 0.35} ${radius * 0.8} -${radius * 0.08}t${radius * 0.76} ${radius * 0.05}q-${radius * 0.2} ${radius * 0.66} -${radius * 0.78} ${radius * 0.68}t-${radius * 0.78} -${radius * 0.65}z`,
      cloth,
      'opacity="0.85"',
    ) +
    path(
      `M${x - radius * 0.7} ${y - radius * 0.3}a${radius * 0.78} ${radius * 0.78} 0 0 1 ${radius * 0.62} -${radius * 0.48}`,
      'none',
      'stroke="#FFFFFF" stroke-width="7" stroke-linecap="round" opacity="0.5"',
    )
  )
}

function controls(width: number, y: number): Svg {
  return (
    rect(16, y, 64, 26, 5, '#FFFFFF', 'opacity="0.35"') +
    ellipse(width / 2, y + 13, 17, 17, fade('#FFFFFF', '#A9B0B8')) +
    line(width / 2, y + 13, width / 2, y + 2, '#4A5665', 3) +
    rect(width - 92, y, 76, 26, 5, glass.base) +
    rect(width - 84, y + 9, 30, 8, 3, '#6EC6A0')
  )
}

export function laundry(color: Tones, machine: 'washer' | 'dryer' | 'stacked'): Art {
  const one = (y: number, cloth: string) =>
    body(0, y, 280, 330, 14, color) +
    rect(0, y + 62, 280, 2, 0, color.darker) +
    controls(280, y + 19) +
    drum(140, y + 192, 84, cloth)
  if (machine !== 'stacked') {
    const cloth = machine === 'washer' ? '#7FA6CC' : '#D9A441'
    return { width: 280, height: 340, place: 'floor', inches: 27, svg: feet(280, 340) + one(0, cloth) }
  }
  const half = (y: number, cloth: string) => body(0, y, 230, 224, 12, color) + drum(115, y + 112, 74, cloth)
  return {
    width: 230,
    height: 506,
    place: 'floor',
    inches: 27,
    svg:
      feet(230, 506) +
      half(0, '#D9A441') +
      half(272, '#7FA6CC') +
      rect(0, 222, 230, 52, 4, color.dark) +
      controls(230, 235),
  }
}

export function range(color: Tones, fuel: 'electric' | 'gas'): Art {
  const knob = (at: number) =>
    ellipse(48 + at * 46, 132, 12, 12, fade('#F4F4F2', '#7C838B')) +
    line(48 + at * 46, 132, 48 + at * 46, 123, '#23262B', 3)
  const grates = times(
    3,
    (at) =>
      rect(26 + at * 80, 92, 70, 8, 3, dark.darker) +
      rect(36 + at * 80, 84, 6, 14, 2, dark.darker) +
      rect(80 + at * 80, 84, 6, 14, 2, dark.darker),
  )
  const burners = times(3, (at) => ellipse(62 + at * 78, 98, 30, 4, '#7A2F2A', 'opacity="0.75"'))
  const pot =
    rect(190, 52, 66, 40, 8, fade('#D8564A', '#A83A31')) +
    rect(184, 48, 78, 9, 4, '#8E2F28') +
    ellipse(223, 44, 9, 6, dark.base)
  return {
    width: 280,
    height: 360,
    place: 'floor',
    inches: 30,
    svg:
      feet(280, 360) +
      body(0, 0, 280, 100, 10, color) +
      rect(96, 20, 88, 30, 5, glass.base) +
      rect(112, 30, 38, 10, 3, '#6EC6A0') +
      body(0, 100, 280, 250, 10, color) +
      rect(0, 92, 280, 16, 4, fuel === 'gas' ? dark.base : glass.base) +
      (fuel === 'gas' ? grates : burners) +
      pot +
      times(5, knob) +
      handle(28, 160, 224, 11, color) +
      rect(32, 184, 216, 96, 10, fade(glass.light, glass.darker)) +
      times(2, (at) => line(44, 214 + at * 30, 236, 214 + at * 30, '#FFFFFF', 1.5, 'opacity="0.25"')) +
      handle(28, 304, 224, 9, color),
  }
}

export function microwave(color: Tones, over: boolean): Art {
  const width = over ? 440 : 380
  const vent = over ? times(16, (at) => rect(20 + at * 26, 12, 16, 5, 2, color.darker)) : ''
  const top = over ? 30 : 14
  return {
    width,
    height: 214,
    place: over ? 'wall' : 'table',
    inches: over ? 30 : 20,
    svg:
      (over ? '' : feet(width, 214)) +
      body(0, 0, width, 206, 12, color) +
      vent +
      rect(16, top, width - 124, 190 - top, 8, fade(glass.light, glass.darker)) +
      path(`M40 ${top + 12}h70l-90 ${150 - top}v-70z`, '#FFFFFF', 'opacity="0.08"') +
      handle(width - 104, top + 8, 10, 174 - top, tones('#B9BFC5')) +
      rect(width - 82, top, 68, 32, 5, glass.base) +
      rect(width - 72, top + 11, 36, 10, 3, '#6EC6A0') +
      times(9, (at) =>
        rect(
          width - 80 + (at % 3) * 23,
          top + 46 + Math.floor(at / 3) * 26,
          16,
          16,
          4,
          mix(color.base, '#FFFFFF', 0.3),
        ),
      ),
  }
}

export function dishwasher(color: Tones): Art {
  return {
    width: 240,
    height: 350,
    place: 'floor',
    inches: 18,
    svg:
      [24, 196].map((x) => ellipse(x + 10, 340, 10, 10, dark.base)).join('') +
      body(0, 10, 240, 320, 10, color) +
      rect(-6, 0, 252, 18, 6, fade('#C2965F', '#A67C4A')) +
      rect(0, 18, 240, 50, 0, fade(color.dark, color.base)) +
      rect(20, 32, 60, 22, 5, glass.base) +
      rect(28, 39, 26, 8, 3, '#6EC6A0') +
      times(4, (at) => ellipse(138 + at * 24, 43, 6, 6, color.darker)) +
      handle(40, 84, 160, 11, tones('#8E949B')) +
      rect(0, 300, 240, 3, 0, color.darker),
  }
}

export function airConditioner(color: Tones): Art {
  return {
    width: 230,
    height: 380,
    place: 'floor',
    inches: 21,
    svg:
      path('M206 90q60 10 56 -90', 'none', 'stroke="#C9CED4" stroke-width="34"') +
      times(5, (at) =>
        path(`M${238 + at * 4} ${76 - at * 16}l30 8`, 'none', 'stroke="#A9B0B8" stroke-width="3"'),
      ) +
      [40, 170].map((x) => ellipse(x + 10, 370, 12, 10, dark.base)).join('') +
      body(10, 20, 210, 346, 36, color) +
      rect(42, 40, 146, 12, 6, color.darker) +
      rect(42, 60, 146, 12, 6, color.darker) +
      rect(76, 92, 78, 30, 8, glass.base) +
      rect(94, 102, 40, 10, 3, '#7FC4E8') +
      times(7, (at) => rect(42, 158 + at * 22, 146, 9, 4, color.dark)),
  }
}
