import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One result of the geocode service, in its own format. */
export function geocodeResult(place: {
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly lat: number
  readonly lng: number
  readonly country?: string
}) {
  const { city, state, zip, lat, lng, country = 'US' } = place
  const part = (type: string, name: string) => ({
    long_name: name,
    short_name: name,
    types: [type, 'political'],
  })
  return {
    formatted_address: `${city}, ${state} ${zip}, USA`,
    geometry: { location: { lat, lng } },
    address_components: [
      part('locality', city),
      part('administrative_area_level_1', state),
      part('postal_code', zip),
      part('country', country),
    ],
  }
}

type Answer = { readonly status: number; readonly body: unknown }

/** A geocode service on this machine: it keeps what it was asked and answers as the test says. */
export async function serveGeocoding(answer: (asked: URL) => Answer) {
  const asked: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push(url)
    const { status, body } = answer(url)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/maps/api/geocode/json`,
    asked,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
