import type { ApplianceBuild } from './appliances.ts'
import type { BedroomBuild } from './bedroom.ts'
import type { ComputerBuild } from './computers.ts'
import type { ElectronicsBuild } from './electronics.ts'
import type { SeatingBuild } from './seating.ts'
import type { TableBuild } from './tables.ts'

/** How the pictures of a product are built: a family of goods with its parameters. */
export type Build =
  | SeatingBuild
  | TableBuild
  | BedroomBuild
  | ApplianceBuild
  | ElectronicsBuild
  | ComputerBuild
