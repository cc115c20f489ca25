import type { GroupSource, ProductSource } from '../source.ts'
import { audio } from './audio.ts'
import { bedroom } from './bedroom.ts'
import { beds } from './beds.ts'
import { bundles } from './bundles.ts'
import { chairs } from './chairs.ts'
import { computers } from './computers.ts'
import { cooking } from './cooking.ts'
import { diningAndOffice } from './dining-and-office.ts'
import { gamesAndPhones } from './games-and-phones.ts'
import { gamingAndMobile } from './gaming-and-mobile.ts'
import { kitchen } from './kitchen.ts'
import { laptopsAndDesktops } from './laptops-and-desktops.ts'
import { laundry } from './laundry.ts'
import { laundryAndClimate } from './laundry-and-climate.ts'
import { livingTables } from './living-tables.ts'
import { mattressesAndDressers } from './mattresses-and-dressers.ts'
import { refrigeration } from './refrigeration.ts'
import { screensAndSound } from './screens-and-sound.ts'
import { seating } from './seating.ts'
import { sectionals } from './sectionals.ts'
import { sets } from './sets.ts'
import { sofas } from './sofas.ts'
import { tables } from './tables.ts'
import { tabletsAndOffice } from './tablets-and-office.ts'
import { tvs } from './tvs.ts'

/** Every single product of the demo store. */
export const products: readonly ProductSource[] = [
  ...seating,
  ...sofas,
  ...sectionals,
  ...chairs,
  ...tables,
  ...livingTables,
  ...diningAndOffice,
  ...bedroom,
  ...beds,
  ...mattressesAndDressers,
  ...kitchen,
  ...refrigeration,
  ...cooking,
  ...laundry,
  ...laundryAndClimate,
  ...screensAndSound,
  ...tvs,
  ...audio,
  ...gamesAndPhones,
  ...gamingAndMobile,
  ...computers,
  ...laptopsAndDesktops,
  ...tabletsAndOffice,
]

/** What consists of them. */
export const groups: readonly GroupSource[] = [...bundles, ...sets]
