/** The area of a ZIP code, with its center. */
export type ZipArea = {
  readonly postalCode: string
  readonly city: string
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
}

/** A town to label on a map; more ZIP codes mean a larger town. */
export type Town = {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly zipCodes: number
}

export type Bounds = {
  readonly south: number
  readonly west: number
  readonly north: number
  readonly east: number
}

/** Knows the ZIP codes of the US and where they are; undefined if unknown. */
export type ZipDirectory = {
  byPostalCode(postalCode: string): Promise<ZipArea | undefined>
  /** The places of all ZIP codes of a town, whatever the capitals of its name; empty if it is unknown. */
  byTown(name: string, stateCode: string): Promise<readonly ZipArea[]>
  nearest(latitude: number, longitude: number): Promise<ZipArea | undefined>
  /** Towns in a rectangle, largest first; empty if the service has no towns. */
  townsWithin(bounds: Bounds, limit: number): Promise<readonly Town[]>
}
