import { readFileSync } from 'node:fs'
import { type CityResponse, Reader, validate } from 'maxmind'
import type { NetworkLocator } from './port.ts'

/** Areas of more kilometers around (a state, a carrier's whole network) say nothing about the nearest store. */
const vaguestKm = 100

/**
 * Reads a file in MaxMind's format with cities (GeoLite2 City, GeoIP2 City; the MaxMind DB File Format 2.0), once
 * and whole. A newer file is read at the next start.
 * @throws Error that names the file if it is not in that format
 */
export function fileNetworkLocator(path: string): NetworkLocator {
  const reader = readerOf(path)
  return {
    async locate(network) {
      // Of IPv6 a network is the first half of its addresses.
      const address = network.replace(/\/64$/, '')
      if (!validate(address)) return undefined
      const found = reader.get(address)
      const { latitude, longitude, accuracy_radius: radiusKm } = found?.location ?? {}
      if (found?.country?.iso_code !== 'US' || latitude === undefined || longitude === undefined)
        return undefined
      return radiusKm !== undefined && radiusKm > vaguestKm ? undefined : { latitude, longitude }
    },
  }
}

function readerOf(path: string): Reader<CityResponse> {
  try {
    return new Reader<CityResponse>(readFileSync(path))
  } catch (error) {
    throw new Error(`GEOIP_FILE: ${path} is no file in MaxMind's format`, { cause: error })
  }
}
