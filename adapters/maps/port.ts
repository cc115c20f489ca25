export type Place = {
  readonly postalCode: string
  readonly city: string
  readonly stateCode: string
  readonly latitude: number
  readonly longitude: number
}

/** Finds places in the US. Unknown ones are undefined. */
export type Geocoder = {
  byPostalCode(postalCode: string): Promise<Place | undefined>
  nearest(latitude: number, longitude: number): Promise<Place | undefined>
}
