export type Place = {
  readonly postalCode: string
  readonly city: string
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
}

/** A town for a map's labels; the more ZIP codes it has, the larger it is. */
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

/** Finds places in the US. Unknown ones are undefined. */
export type Geocoder = {
  byPostalCode(postalCode: string): Promise<Place | undefined>
  nearest(latitude: number, longitude: number): Promise<Place | undefined>
  /** Towns in a rectangle, the largest first; a service that knows none gives none. */
  townsWithin(bounds: Bounds, limit: number): Promise<readonly Town[]>
}
