import { expect, test } from 'vitest'
import { signAddress } from './signed.ts'

test('an address is signed as the service asks: the example of its own manual [SHL-361]', () => {
  const url = new URL('https://maps.googleapis.com/maps/api/geocode/json?address=New+York&client=clientID')
  expect(signAddress(url, 'vNIXE0xscrmjlyV-12Nj_BvUPaw=').searchParams.get('signature')).toBe(
    'chaRF2hTJKOScPr-RQCEhZbSzIE=',
  )
})
