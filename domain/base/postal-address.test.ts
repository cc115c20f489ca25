import { expect, test } from 'vitest'
import { addressLine, townLine } from './postal-address.ts'

const town = { city: 'Columbus', stateCode: 'OH', postalCode: '43215' }

test.each([undefined, ''])('an address without a second line (%o) is street and town', (address2) => {
  const address = { address1: '1 High Street', ...(address2 !== undefined && { address2 }), ...town }
  expect(addressLine(address)).toBe('1 High Street, Columbus, OH 43215')
})

test('a second line stands between street and town', () => {
  const address = { address1: '1 High Street', address2: 'Apt 4', ...town }
  expect(addressLine(address)).toBe('1 High Street, Apt 4, Columbus, OH 43215')
  expect(townLine(town)).toBe('Columbus, OH 43215')
})
