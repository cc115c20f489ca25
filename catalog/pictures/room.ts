import { mix, tones } from './color.ts'
import { canvas, standing } from './compose.ts'
import { range } from './families/appliances.ts'
import { type Art, ellipse, fade, finished, line, moved, path, rect, type Svg, times } from './shapes.ts'

/** The rooms that goods are shown in. */
export type Room = 'living' | 'bedroom' | 'kitchen' | 'office'

const walls: Record<Room, string> = {
  living: '#EDE6DA',
  bedroom: '#E3E8EC',
  kitchen: '#EEF0EA',
  office: '#ECE7E1',
}
const ground = 452
const standsOn = 538
/** How many dots an inch has on the floor of a room, and before a cabinet. */
const perInch = { floor: 5.4, cabinet: 6.6 } as const

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

function tiles(): Svg {
  return (
    times(7, (row) => line(0, 60 + row * 56, 800, 60 + row * 56, '#DDE1D8', 2)) +
    times(14, (at) => line(30 + at * 58, 4, 30 + at * 58, ground - 6, '#DDE1D8', 2))
  )
}

/** A kitchen counter with its doors, 36 inches high. */
function counter(x: number, width: number): Svg {
  const top = standsOn - 36 * perInch.floor - 22
  const doors = times(
    2,
    (at) =>
      rect(x + 10 + (at * (width - 12)) / 2, top + 30, (width - 32) / 2, 150, 4, '#F7F4EE') +
      rect(x + 20 + (at * (width - 12)) / 2, top + 42, 8, 34, 4, '#B9BFC5'),
  )
  return rect(x, top + 12, width, 182, 3, '#E4DED2') + doors + rect(x - 6, top, width + 12, 16, 4, '#8E949B')
}

const furniture: Record<Room, () => Svg> = {
  living: () => window_(70, 70, 150, 190) + frame(560, 96, 130, 110, poster()) + plant(716, 470, 1.05),
  bedroom: () =>
    frame(96, 90, 110, 130, moved(poster(), 0, 0, 0.85)) + window_(590, 60, 140, 180) + plant(70, 474, 0.8),
  kitchen: () => tiles() + window_(590, 60, 150, 150) + counter(0, 232) + counter(568, 232),
  office: () =>
    frame(84, 80, 120, 100, poster()) +
    frame(226, 100, 84, 104, moved(poster(), 0, 0, 0.7)) +
    plant(724, 470, 0.9),
}

function floor(room: Room): Svg {
  const color = room === 'kitchen' ? '#CFC9BE' : '#D3B48C'
  const joints = times(5, (at) =>
    line(
      0,
      ground + 26 + at * at * 7 + at * 14,
      800,
      ground + 26 + at * at * 7 + at * 14,
      mix(color, '#14202E', 0.1),
      1.5,
    ),
  )
  return (
    rect(0, ground, 800, 150, 0, fade(mix(color, '#14202E', 0.06), color)) +
    joints +
    rect(0, ground - 12, 800, 14, 0, '#FFFFFF')
  )
}

/** What televisions and consoles stand on: 65 inches wide, 25 high. */
function cabinet(dots: number): { svg: Svg; top: number } {
  const [width, height] = [68 * dots, 22 * dots]
  const [left, top] = [400 - width / 2, 540 - height]
  const legs = [left + 40, left + width - 54].map((x) => rect(x, 530, 14, 24, 4, '#3A3F47')).join('')
  const front =
    rect(left, top, width, height - 6, 8, fade('#C2965F', '#9E7546')) +
    rect(left - 6, top, width + 12, 13, 6, '#D2AB78')
  return { top, svg: legs + front + line(400, top + 24, 400, 524, '#8A6238', 2) }
}

/** A cup, four inches high, by which the eye measures what stands beside it. */
function cup(x: number, y: number, dots: number): Svg {
  const shape =
    path('M-26 -80H26V-14Q26 0 12 0H-12Q-26 0 -26 -14z', fade('#FFFFFF', '#D9D2C4')) +
    path('M26 -62q22 0 22 20t-22 20', 'none', 'stroke="#E4DED2" stroke-width="8"') +
    rect(-26, -44, 52, 10, 0, '#2F5D8C')
  return moved(shape, x, y, dots / 20)
}

const tabletop = 470

/** From close by, on a table. */
function onTable(piece: Art, room: Room): Svg {
  const dots = Math.min(380 / piece.inches, (300 * piece.width) / (piece.height * piece.inches), 44)
  const wall = rect(0, 0, 800, tabletop, 0, fade(mix(walls[room], '#FFFFFF', 0.4), walls[room]))
  const top =
    rect(0, tabletop - 6, 800, 140, 0, fade('#CDA36C', '#B08752')) +
    rect(0, tabletop - 6, 800, 7, 0, '#DDB98A')
  const wide = piece.inches * dots
  const side = 400 + wide / 2 + 40 + 1.3 * dots
  const far = frame(84, 60, 150, 120, poster()) + window_(580, 40, 150, 190)
  return (
    wall +
    far +
    top +
    standing(piece, 400, tabletop + 44, wide / piece.width) +
    cup(Math.min(side, 740), tabletop + 52, Math.min(dots, 26))
  )
}

/** Steps closer to what is small, with the whole room. */
function closer(scene: Svg, zoom: number): Svg {
  return moved(moved(scene, -400, -standsOn), 400, standsOn + (zoom - 1) * 22, zoom)
}

function onFloor(piece: Art, room: Room): Svg {
  const scale = Math.min((piece.inches * perInch.floor) / piece.width, 440 / piece.height)
  const rug =
    room === 'kitchen' ? '' : ellipse(400, 532, 330, 40, '#E9DFCB') + ellipse(400, 532, 296, 32, '#F3ECDD')
  const seen = Math.max((piece.height * scale) / 300, (piece.width * scale) / 420)
  return closer(
    background(room) + rug + standing(piece, 400, standsOn, scale),
    Math.min(1.45, Math.max(1, 1 / seen)),
  )
}

/** Above a range, where its owner will look up at it. */
function onWall(piece: Art, room: Room): Svg {
  const below = range(tones('#B9BFC5'), 'gas')
  const scale = (piece.inches * perInch.floor) / piece.width
  const stove = standing(below, 400, standsOn, (below.inches * perInch.floor) / below.width)
  return closer(
    background(room) + stove + moved(piece.svg, 400 - (piece.width * scale) / 2, 150, scale),
    1.15,
  )
}

function background(room: Room): Svg {
  return (
    rect(0, 0, 800, ground, 0, fade(mix(walls[room], '#FFFFFF', 0.4), walls[room])) +
    floor(room) +
    furniture[room]()
  )
}

/** The product where it will stand, as large as it is. */
export function roomPicture(piece: Art, room: Room): Svg {
  const { svg, top } = cabinet(perInch.cabinet)
  const scenes = {
    table: () => onTable(piece, room),
    cabinet: () =>
      background(room) + svg + standing(piece, 400, top + 1, (piece.inches * perInch.cabinet) / piece.width),
    floor: () => onFloor(piece, room),
    wall: () => onWall(piece, room),
  }
  return finished(canvas.width, canvas.height, scenes[piece.place]())
}
