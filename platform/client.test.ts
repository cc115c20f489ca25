import { isIPv6 } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf } from './client.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:CB00:7107', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['', 'unknown', '203.0.113', '203.0.113.700', '1::2::3', 'example.com'])(
  '"%s" is no address',
  (text) => {
    expect(networkOf(text)).toBeUndefined()
  },
)

test('all addresses of one /64 count as one, however they are written, and another /64 does not', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const groups = fc.array(group, { minLength: 4, maxLength: 4 })
  const write = (parts: number[], upper: boolean) => {
    const text = parts.map((part) => part.toString(16).padStart(upper ? 4 : 1, '0')).join(':')
    return upper ? text.toUpperCase() : text
  }
  fc.assert(
    fc.property(groups, groups, groups, (network, one, other) => {
      fc.pre(network.some((part) => part !== 0))
      const first = write([...network, ...one], true)
      expect(isIPv6(first)).toBe(true)
      expect(networkOf(first)).toBe(networkOf(write([...network, ...other], false)))
      const neighbour = [...network.slice(0, 3), ((network[3] ?? 0) + 1) % 0x10000]
      expect(networkOf(write([...neighbour, ...one], false))).not.toBe(networkOf(first))
    }),
  )
})
