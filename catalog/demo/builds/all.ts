import type { ApplianceBuild } from './appliances.ts'
import type { BedroomBuild } from './bedroom.ts'
import type { ComputerBuild } from './computers.ts'
import type { ElectronicsBuild } from './electronics.ts'
import type { SeatingBuild } from './seating.ts'
import type { TableBuild } from './tables.ts'

/** How a product is built for its pictures: a family of goods and what tells its members apart. */
export type Build =
  | SeatingBuild
  | TableBuild
  | BedroomBuild
  | ApplianceBuild
  | ElectronicsBuild
  | ComputerBuild
