import type { GroupSource, ProductSource } from '../source.ts'
import { airConditioners } from './air-conditioners.ts'
import { audio } from './audio.ts'
import { beds } from './beds.ts'
import { bundles } from './bundles.ts'
import { chairs } from './chairs.ts'
import { desktops } from './desktops.ts'
import { dining } from './dining.ts'
import { dishwashers } from './dishwashers.ts'
import { dressers } from './dressers.ts'
import { dryers } from './dryers.ts'
import { freezers } from './freezers.ts'
import { gaming } from './gaming.ts'
import { homeOffice } from './home-office.ts'
import { laptops } from './laptops.ts'
import { livingTables } from './living-tables.ts'
import { loveseats } from './loveseats.ts'
import { mattresses } from './mattresses.ts'
import { microwaves } from './microwaves.ts'
import { monitorsAndPrinters } from './monitors-and-printers.ts'
import { phones } from './phones.ts'
import { pixbourneTvs } from './pixbourne-tvs.ts'
import { ranges } from './ranges.ts'
import { recliners } from './recliners.ts'
import { refrigerators } from './refrigerators.ts'
import { sectionals } from './sectionals.ts'
import { sets } from './sets.ts'
import { sofas } from './sofas.ts'
import { tablets } from './tablets.ts'
import { tvs } from './tvs.ts'
import { washers } from './washers.ts'

/**
 * All single products of the demo store in the order of categories.ts. A file is named after its category;
 * loveseats.ts and pixbourne-tvs.ts contain part of the sofas and TVs. Products are sorted by id.
 */
export const products: readonly ProductSource[] = [
  ...sofas,
  ...loveseats,
  ...sectionals,
  ...recliners,
  ...chairs,
  ...livingTables,
  ...beds,
  ...mattresses,
  ...dressers,
  ...dining,
  ...homeOffice,
  ...refrigerators,
  ...freezers,
  ...ranges,
  ...microwaves,
  ...dishwashers,
  ...washers,
  ...dryers,
  ...airConditioners,
  ...tvs,
  ...pixbourneTvs,
  ...audio,
  ...gaming,
  ...phones,
  ...laptops,
  ...desktops,
  ...tablets,
  ...monitorsAndPrinters,
]

/** Bundles and sets. */
export const groups: readonly GroupSource[] = [...bundles, ...sets]
