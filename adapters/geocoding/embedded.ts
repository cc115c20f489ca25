import zipcodes from 'zipcodes'
import type { ZipArea, ZipDirectory } from '../zip-codes/port.ts'
import type { GeocodedPlace, GeocodeService } from './port.ts'

/** A place in the words of its town and ZIP code. */
export function geocoded(place: ZipArea): GeocodedPlace {
  const { city, stateCode, postalCode } = place
  return { ...place, formattedAddress: `${city}, ${stateCode} ${postalCode}, USA` }
}

/** The place of an address by its ZIP code, or else by its town and state ("Columbus, OH"), at the end of it. */
async function byAddress(address: string, zipCodes: ZipDirectory): Promise<ZipArea | undefined> {
  const zip = /\b(\d{5})(?:-\d{4})?(?:,? USA?)?\s*$/i.exec(address)?.[1]
  if (zip !== undefined) return zipCodes.byPostalCode(zip)
  const [, city = '', state = ''] = /([^,]+),\s*([A-Za-z]{2})(?:,? USA?)?\s*$/.exec(address) ?? []
  const [found] = zipcodes.lookupByName(city.trim(), state)
  return found === undefined ? undefined : zipCodes.byPostalCode(found.zip)
}

/** Geocodes by the centers of ZIP codes, without network access: streets are not known. */
export function centroidGeocoding(zipCodes: ZipDirectory): GeocodeService {
  return {
    async geocode(query) {
      const place =
        'postalCode' in query
          ? await zipCodes.byPostalCode(query.postalCode)
          : 'address' in query
            ? await byAddress(query.address, zipCodes)
            : await zipCodes.nearest(query.latitude, query.longitude)
      return place === undefined ? [] : [geocoded(place)]
    },
  }
}
