import { type Hex, tones } from './color.ts'
import type { Drawing } from './drawing.ts'
import * as appliances from './families/appliances.ts'
import * as bedroom from './families/bedroom.ts'
import * as computers from './families/computers.ts'
import * as electronics from './families/electronics.ts'
import * as seating from './families/seating.ts'
import * as tables from './families/tables.ts'
import type { Art } from './shapes.ts'

type Family = Drawing['family']
type Painters = {
  [Name in Family]: (drawing: Extract<Drawing, { family: Name }>, color: ReturnType<typeof tones>) => Art
}

const painters: Painters = {
  sofa: ({ seats, arms }, color) => seating.sofa(color, seats, arms),
  sectional: (_, color) => seating.sectional(color),
  recliner: ({ lift }, color) => seating.recliner(color, lift === true),
  chair: (_, color) => seating.chair(color),
  ottoman: (_, color) => seating.ottoman(color),
  'coffee-table': (_, color) => tables.coffeeTable(color),
  'tv-stand': (_, color) => tables.tvStand(color),
  bookcase: (_, color) => tables.bookcase(color),
  bed: ({ headboard }, color) => bedroom.bed(color, headboard),
  'bunk-bed': (_, color) => bedroom.bunkBed(color),
  mattress: ({ layers }, color) => bedroom.mattress(color, layers),
  drawers: ({ rows, columns }, color) => bedroom.drawers(color, rows, columns),
  'dining-table': (_, color) => tables.diningTable(color),
  'dining-chair': (_, color) => tables.diningChair(color),
  'pub-set': (_, color) => tables.pubSet(color),
  desk: (_, color) => tables.desk(color),
  'task-chair': (_, color) => tables.taskChair(color),
  refrigerator: ({ doors }, color) => appliances.refrigerator(color, doors),
  'chest-freezer': (_, color) => appliances.chestFreezer(color),
  laundry: ({ machine }, color) => appliances.laundry(color, machine),
  range: ({ fuel }, color) => appliances.range(color, fuel),
  microwave: ({ over }, color) => appliances.microwave(color, over),
  dishwasher: (_, color) => appliances.dishwasher(color),
  'air-conditioner': (_, color) => appliances.airConditioner(color),
  tv: ({ inches }) => electronics.tv(inches),
  soundbar: () => electronics.soundbar(),
  'party-speaker': () => electronics.partySpeaker(),
  'home-theater': () => electronics.homeTheater(),
  console: ({ slim }, color) => electronics.gameConsole(color, slim),
  headphones: (_, color) => electronics.headphones(color),
  phone: ({ large }, color) => electronics.phone(color, large),
  laptop: ({ gaming }, color) => computers.laptop(color, gaming),
  tower: () => computers.tower(),
  'all-in-one': (_, color) => computers.allInOne(color),
  'mini-desktop': (_, color) => computers.miniDesktop(color),
  tablet: ({ kids }, color) => computers.tablet(color, kids),
  monitor: () => computers.monitor(),
  printer: (_, color) => computers.printer(color),
}

// White goods would be lost on a light backdrop; enamel in shade is what the eye sees there anyway.
const paper = '#F4F4F2'
const enamel = '#E3E6E9'

/** Draws a product of a family in a colour. */
export function draw<Name extends Family>(drawing: Extract<Drawing, { family: Name }>, color: Hex): Art {
  const painter = painters[drawing.family as Name]
  return painter(drawing, tones(color === paper ? enamel : color))
}
