import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { networkOf } from '#platform/client.ts'
import { fileNetworkLocator } from './maxmind.ts'
import { mmdbOf, testAddresses, testNetworks } from './testing/write-mmdb.ts'

function fileWith(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'mmdb-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'cities.mmdb')
  writeFileSync(path, bytes)
  return path
}

test('a known network is where the file says, also when a connection writes it as IPv6', async () => {
  const locator = fileNetworkLocator(fileWith(mmdbOf(testNetworks)))
  const columbus = { latitude: 39.96, longitude: -83 }
  expect(await locator.locate(testAddresses.columbus)).toEqual(columbus)
  expect(await locator.locate(networkOf(`::ffff:${testAddresses.columbus}`) ?? '')).toEqual(columbus)
})

test('no place is guessed from an unknown, foreign, vague or unreadable address', async () => {
  const locator = fileNetworkLocator(fileWith(mmdbOf(testNetworks)))
  const { unknown, toronto, somewhereInTheUs } = testAddresses
  for (const address of [unknown, toronto, somewhereInTheUs, '127.0.0.1', '2001:db8:0:0::/64', 'none', ''])
    expect(await locator.locate(address), address).toBeUndefined()
})

test('a file of another format is refused by name', () => {
  const path = fileWith(Buffer.from('no table of networks'))
  expect(() => fileNetworkLocator(path)).toThrow(`GEOIP_FILE: ${path} is no file in MaxMind's format`)
})
