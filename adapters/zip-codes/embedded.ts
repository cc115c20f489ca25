import zipcodes from 'zipcodes'
import type { Bounds, Town, ZipArea, ZipDirectory } from './port.ts'

type Centroid = NonNullable<ReturnType<typeof zipcodes.lookup>>

function placeOf(centroid: Centroid | undefined): ZipArea | undefined {
  if (centroid === undefined || centroid.country !== 'US') return undefined
  const { zip, city, state, latitude, longitude } = centroid
  return { postalCode: zip, city, stateCode: state, latitude, longitude }
}

/** US towns, largest first, each located at the center of its ZIP codes. */
function readTowns(): Town[] {
  const usual = Object.values(zipcodes.codes).filter(({ country }) => country === 'US')
  const byTown = Map.groupBy(usual, ({ city, state }) => `${city}, ${state}`)
  return [...byTown.values()]
    .map((zips) => ({
      name: zips[0]?.city ?? '',
      latitude: zips.reduce((sum, zip) => sum + zip.latitude, 0) / zips.length,
      longitude: zips.reduce((sum, zip) => sum + zip.longitude, 0) / zips.length,
      zipCodes: zips.length,
    }))
    .sort((a, b) => b.zipCodes - a.zipCodes)
}

function isWithin(town: Town, { south, west, north, east }: Bounds): boolean {
  return town.latitude >= south && town.latitude <= north && town.longitude >= west && town.longitude <= east
}

/** Finds US places by the centroids of their ZIP codes, without network access. */
export function embeddedZipCodes(): ZipDirectory {
  let towns: Town[] | undefined
  return {
    async byPostalCode(postalCode) {
      return placeOf(zipcodes.lookup(postalCode))
    },
    async byTown(name, stateCode) {
      return zipcodes.lookupByName(name, stateCode).flatMap((centroid) => placeOf(centroid) ?? [])
    },
    async nearest(latitude, longitude) {
      return placeOf(zipcodes.lookupByCoords(latitude, longitude) ?? undefined)
    },
    async townsWithin(bounds, limit) {
      towns ??= readTowns()
      return towns.filter((town) => isWithin(town, bounds)).slice(0, limit)
    },
  }
}
