import type { ApplianceBuild } from './builds/appliances.ts'
import type { BedroomBuild } from './builds/bedroom.ts'
import type { ComputerBuild } from './builds/computers.ts'
import type { ElectronicsBuild } from './builds/electronics.ts'
import type { SeatingBuild } from './builds/seating.ts'
import type { TableBuild } from './builds/tables.ts'

/** How a product is built for its pictures: a family of goods and what tells its members apart. */
export type Build =
  | SeatingBuild
  | TableBuild
  | BedroomBuild
  | ApplianceBuild
  | ElectronicsBuild
  | ComputerBuild
