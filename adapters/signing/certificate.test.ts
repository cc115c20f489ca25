import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import forge from 'node-forge'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { signingCertificate } from './certificate.ts'

test('processes that sign first at once get one whole certificate', async () => {
  const folder = temporaryFolder()
  const make = () => signingCertificate(folder, 'The store', 'secret', new Date())
  const [first, ...others] = await Promise.all([make(), make(), make()])
  expect(first?.length).toBeGreaterThan(1_000)
  for (const other of others) expect(other.equals(first ?? Buffer.alloc(0))).toBe(true)
  expect(readdirSync(folder)).toEqual(['signing.p12'])
  expect(statSync(join(folder, 'signing.p12')).mode & 0o777).toBe(0o600)
})

test('the key that agreements are signed with has 3072 bits, which is worth 128 bits of security', async () => {
  const bytes = await signingCertificate(temporaryFolder(), 'The store', 'secret', new Date())
  const bundle = forge.pkcs12.pkcs12FromAsn1(forge.asn1.fromDer(bytes.toString('binary')), 'secret')
  const [bag] = bundle.getBags({ bagType: forge.pki.oids.certBag })[forge.pki.oids.certBag ?? ''] ?? []
  const key = bag?.cert?.publicKey as forge.pki.rsa.PublicKey | undefined
  expect(key?.n.bitLength()).toBe(3_072)
})
