import zipcodes from 'zipcodes'
import type { Geocoder, Place } from './port.ts'

type Centroid = {
  zip: string
  city: string
  state: string
  latitude: number
  longitude: number
  country: string
}

function placeOf(centroid: Centroid | undefined): Place | undefined {
  if (centroid === undefined || centroid.country !== 'US') return undefined
  const { zip, city, state, latitude, longitude } = centroid
  return { postalCode: zip, city, stateCode: state, latitude, longitude }
}

/** Finds US places by the centroids of their ZIP codes, without any network. */
export function centroidMaps(): Geocoder {
  return {
    async byPostalCode(postalCode) {
      return placeOf(zipcodes.lookup(postalCode))
    },
    async nearest(latitude, longitude) {
      return placeOf(zipcodes.lookupByCoords(latitude, longitude) ?? undefined)
    },
  }
}
