import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedZipCodes } from '../zip-codes/embedded.ts'
import { signAddress, signedGeocoding } from './signed.ts'
import { geocodeResult, serveGeocoding } from './testing/serve-geocoding.ts'

test('an address is signed as the service asks: the example of its own manual [SHL-361]', () => {
  const url = new URL('https://maps.googleapis.com/maps/api/geocode/json?address=New+York&client=clientID')
  expect(signAddress(url, 'vNIXE0xscrmjlyV-12Nj_BvUPaw=').searchParams.get('signature')).toBe(
    'chaRF2hTJKOScPr-RQCEhZbSzIE=',
  )
})

test('an account with a client id is named by it and its channel, under the signature [SHL-361]', async () => {
  const place = { city: 'Columbus', state: 'OH', zip: '43215', lat: 39.96, lng: -83 }
  const service = await serveGeocoding(() => ({
    status: 200,
    body: { status: 'OK', results: [geocodeResult(place)] },
  }))
  onTestFinished(() => void service.close())
  const account = { clientId: 'gme-store', channel: 'us', key: undefined, secret: 'c2VjcmV0' }
  await signedGeocoding({ url: service.url, ...account }, embeddedZipCodes()).geocode({
    address: 'N High St',
  })
  const [asked] = service.asked
  expect(Object.fromEntries(asked?.searchParams ?? [])).toMatchObject({ client: 'gme-store', channel: 'us' })
  expect(asked?.searchParams.has('key')).toBe(false)
  const [signed, signature] = `${asked?.pathname}${asked?.search}`.split('&signature=')
  const digest = createHmac('sha1', 'secret')
    .update(signed ?? '')
    .digest('base64url')
  expect(signature?.replace(/=+$/, '')).toBe(digest)
})
