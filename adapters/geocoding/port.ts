/** What is looked up: a US ZIP code of five digits, a point in degrees, or an address in words. */
export type GeocodeQuery =
  | { readonly postalCode: string }
  | { readonly latitude: number; readonly longitude: number }
  | { readonly address: string }

/** A place in the US; parts that the service does not know are empty. */
export type GeocodedPlace = {
  readonly formattedAddress: string
  readonly latitude: number
  readonly longitude: number
  readonly city: string
  /** Two letters: 'OH'. */
  readonly stateCode: string
  readonly postalCode: string
}

/** Finds places in the US, the best first; none if unknown. Throws if the service fails. */
export type GeocodeService = { geocode(query: GeocodeQuery): Promise<readonly GeocodedPlace[]> }
